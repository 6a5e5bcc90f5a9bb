// The picture on each card.
import baby_face from 'virtual:icon/baby-face';
import banana_peel from 'virtual:icon/banana-peel';
import black_flag from 'virtual:icon/black-flag';
import cannon from 'virtual:icon/cannon';
import cannon_shot from 'virtual:icon/cannon-shot';
import castle from 'virtual:icon/castle';
import cavalry from 'virtual:icon/cavalry';
import chicken from 'virtual:icon/chicken';
import coffin from 'virtual:icon/coffin';
import coins_pile from 'virtual:icon/coins-pile';
import conversation from 'virtual:icon/conversation';
import crenel_crown from 'virtual:icon/crenel-crown';
import crossed_swords from 'virtual:icon/crossed-swords';
import crown from 'virtual:icon/crown';
import crowned_heart from 'virtual:icon/crowned-heart';
import crowned_skull from 'virtual:icon/crowned-skull';
import deer from 'virtual:icon/deer';
import deer_head from 'virtual:icon/deer-head';
import diamond_ring from 'virtual:icon/diamond-ring';
import domino_mask from 'virtual:icon/domino-mask';
import galleon from 'virtual:icon/galleon';
import gavel from 'virtual:icon/gavel';
import handheld_fan from 'virtual:icon/handheld-fan';
import heart_bottle from 'virtual:icon/heart-bottle';
import hunting_horn from 'virtual:icon/hunting-horn';
import jester_hat from 'virtual:icon/jester-hat';
import jewel_crown from 'virtual:icon/jewel-crown';
import laurel_crown from 'virtual:icon/laurel-crown';
import love_letter from 'virtual:icon/love-letter';
import meal from 'virtual:icon/meal';
import mirror_mirror from 'virtual:icon/mirror-mirror';
import musket from 'virtual:icon/musket';
import open_chest from 'virtual:icon/open-chest';
import palm_tree from 'virtual:icon/palm-tree';
import poison_bottle from 'virtual:icon/poison-bottle';
import present from 'virtual:icon/present';
import ribbon from 'virtual:icon/ribbon';
import rolling_dices from 'virtual:icon/rolling-dices';
import scales from 'virtual:icon/scales';
import scroll_quill from 'virtual:icon/scroll-quill';
import secret_book from 'virtual:icon/secret-book';
import skull_in_jar from 'virtual:icon/skull-in-jar';
import snake_tongue from 'virtual:icon/snake-tongue';
import spyglass from 'virtual:icon/spyglass';
import star_medal from 'virtual:icon/star-medal';
import tied_scroll from 'virtual:icon/tied-scroll';
import trumpet_flag from 'virtual:icon/trumpet-flag';
import two_coins from 'virtual:icon/two-coins';
import wax_seal from 'virtual:icon/wax-seal';
import wine_glass from 'virtual:icon/wine-glass';

const pictures: Record<string, string> = {
  duke: jewel_crown,
  marquis: crown,
  count: crenel_crown,
  baron: laurel_crown,
  chancellor: gavel,
  minister_of_finance: coins_pile,
  minister_of_war: cannon,
  master_of_the_hunt: hunting_horn,
  governess: baby_face,
  first_lady: handheld_fan,
  lady_in_waiting: mirror_mirror,
  governor_of_gascogne: castle,
  marshal: star_medal,
  pension2000: two_coins,
  favourite_of_the_king: crowned_heart,
  favourite_of_the_queen: ribbon,
  lover_of_the_queen: love_letter,
  denunciation: wax_seal,
  war_against_england: cannon,
  war_is_victorious: trumpet_flag,
  war_is_lost: black_flag,
  king_dies: crowned_skull,
  queen_dies: coffin,
  secret_marriage: diamond_ring,
  justice: scales,
  glory_in_the_colonies: palm_tree,
  poison: poison_bottle,
  love_potion: heart_bottle,
  affair_of_the_poisons: skull_in_jar,
  hunting_accident: deer,
  killed_in_action: cannon_shot,
  duel: crossed_swords,
  affair_is_discovered: domino_mask,
  exile_to_the_colonies: galleon,
  royal_bastard: baby_face,
  bon_mot: conversation,
  fine_shot: musket,
  brilliant_charge: cavalry,
  gallant_verses: scroll_quill,
  confidante: secret_book,
  supper_with_the_king: meal,
  faux_pas: banana_peel,
  ridicule: jester_hat,
  clumsy_at_the_hunt: deer_head,
  cowardice_under_fire: chicken,
  slander: snake_tongue,
  intelligence_with_the_enemy: spyglass,
  gift_from_the_king: present,
  inheritance: tied_scroll,
  spoils_of_war: open_chest,
  gambling_debts: rolling_dices,
  ruinous_feast: wine_glass,
  governor_of_normandie: castle,
  governor_of_bourgonnais: castle,
  pension3000: two_coins,
  pension4000: two_coins,
  war_against_spain: cannon,
  war_against_holland: cannon,
};

export const picture = (card: string): string => pictures[card] ?? wax_seal;

// The drawings of this game: what each place, ware, technology and tile is known by.
import axe from 'virtual:icon/wood-axe';
import banner from 'virtual:icon/vertical-banner';
import bull from 'virtual:icon/bull-horns';
import bust from 'virtual:icon/stone-bust';
import candles from 'virtual:icon/candle-holder';
import church from 'virtual:icon/church';
import compass from 'virtual:icon/compass';
import cornucopia from 'virtual:icon/cornucopia';
import crown from 'virtual:icon/crown';
import daisy from 'virtual:icon/flower-twirl';
import dove from 'virtual:icon/peace-dove';
import door from 'virtual:icon/entry-door';
import doors from 'virtual:icon/closed-doors';
import doorway from 'virtual:icon/doorway';
import elephant from 'virtual:icon/elephant';
import flask from 'virtual:icon/round-bottom-flask';
import flowers from 'virtual:icon/flower-star';
import fountain from 'virtual:icon/water-fountain';
import fruit from 'virtual:icon/fruit-tree';
import gate from 'virtual:icon/gate';
import grass from 'virtual:icon/grass';
import halberd from 'virtual:icon/halberd';
import hammer from 'virtual:icon/hammer-nails';
import helmet from 'virtual:icon/crested-helmet';
import horse from 'virtual:icon/horse-head';
import horseshoe from 'virtual:icon/horseshoe';
import jewels from 'virtual:icon/jewel-crown';
import lantern from 'virtual:icon/old-lantern';
import lyre from 'virtual:icon/lyre';
import lily from 'virtual:icon/fleur-de-lys';
import mirror from 'virtual:icon/mirror-mirror';
import moon from 'virtual:icon/moon';
import sunflower from 'virtual:icon/sunflower';
import organ from 'virtual:icon/pipe-organ';
import picture from 'virtual:icon/mona-lisa';
import pot from 'virtual:icon/cooking-pot';
import queen from 'virtual:icon/queen-crown';
import quill from 'virtual:icon/quill-ink';
import ruler from 'virtual:icon/pencil-ruler';
import sabres from 'virtual:icon/crossed-sabres';
import saw from 'virtual:icon/hand-saw';
import scroll from 'virtual:icon/scroll-unfurled';
import lotus from 'virtual:icon/lotus-flower';
import stairs from 'virtual:icon/stairs';
import stones from 'virtual:icon/stone-pile';
import swan from 'virtual:icon/swan';
import table from 'virtual:icon/round-table';
import temple from 'virtual:icon/greek-temple';
import throne from 'virtual:icon/throne-king';
import trowel from 'virtual:icon/trowel';
import urn from 'virtual:icon/column-vase';
import vase from 'virtual:icon/porcelain-vase';
import wagon from 'virtual:icon/mine-wagon';
import wheat from 'virtual:icon/wheat';
import willow from 'virtual:icon/willow-tree';
import person from 'virtual:icon/person';
import type { Decoration, Place, Technology } from './box';

export const place_icon: Record<Place, string> = {
  favour: crown,
  quarry: stones,
  mine: wagon,
  architects: compass,
  workshop: hammer,
  sawmill: saw,
  alchemists: flask,
  yard: trowel,
};

export const decoration_icon: Record<Decoration, string> = {
  tapestry: banner,
  statue: bust,
  painting: picture,
  fountain,
  chandelier: candles,
  mirror,
};

export const technology_icon: Record<Technology, string> = {
  harvest: wheat,
  harvest_places: axe,
  specialists: person,
};

const emblems: Record<string, string> = {
  parterre_eau: swan,
  parterre_nord: flowers,
  parterre_midi: daisy,
  bosquet_reine: willow,
  tapis_vert: grass,
  pavillon_dufour: doorway,
  pavillon_lanterne: lantern,
  orangerie: fruit,
  grande_ecurie: horse,
  petite_ecurie: horseshoe,
  menagerie: elephant,
  trianon_porcelaine: vase,
  aile_nord: doors,
  aile_midi: sunflower,
  aile_ministres_nord: quill,
  aile_ministres_sud: scroll,
  cour_marbre: temple,
  cour_royale: gate,
  grand_commun: pot,
  surintendance: ruler,
  chapelle_royale: church,
  galerie_basse: urn,
  galerie_pierre: bust,
  galerie_princes: jewels,
  vestibule: door,
  escalier_ambassadeurs: stairs,
  salon_chapelle: organ,
  salon_abondance: cornucopia,
  salon_venus: lotus,
  salon_diane: moon,
  salon_mars: helmet,
  salon_apollon: lyre,
  salon_guerre: sabres,
  salon_paix: dove,
  galerie_glaces: mirror,
  chambre_roi: throne,
  chambre_reine: queen,
  oeil_de_boeuf: bull,
  cabinet_conseil: table,
  salle_gardes: halberd,
};
/** A tile of another edition has the lily. */
export const emblem = (tile: string): string => emblems[tile] ?? lily;

// Many sentences as players write them, right and wrong, in each language. Who is at court is told
// in testing.h.
#include <gtest/gtest.h>

#include <span>

#include "games/courtiers/etiquette/testing.h"

namespace trianon::courtiers {
namespace {

using Sentences = std::span<const std::string_view>;

void expect_right(Language language, Sentences sentences) {
    EXPECT_GE(sentences.size(), 25u);
    for (std::string_view sentence : sentences)
        EXPECT_EQ(found(sentence, language), "") << sentence;
}

struct Wrong {
    std::string_view sentence, breaches;
};

void expect_wrong(Language language, std::span<const Wrong> sentences) {
    EXPECT_GE(sentences.size(), 25u);
    for (const Wrong& wrong : sentences)
        EXPECT_EQ(found(wrong.sentence, language), wrong.breaches) << wrong.sentence;
}

TEST(Address, C_E1_right_sentences_in_english) {
    constexpr std::string_view sentences[]{
        "Sir Marquis de Thrémière, would you lend me 2,000 livres?",
        "Sir Marshal Marquis de Thrémière, Minister of War, I beg you for peace.",
        "My dear Marquis, your army is idle.",
        "To you, my dear Marquis of Thrémière, I offer the Mark of Denunciation.",
        "Thank you, Duchess, for the pension.",
        "Thank you Lady de Maintenon for the pension.",
        "Duchess de Maintenon, Governess of the Royal Children, we should talk.",
        "I accept, Count.",
        "Count de Saint-Fargeau, the Chancellor must not arrest me!",
        "Countess de Saint-Fargeau, your husband is in debt.",
        "Lady de Saint Fargeau, speak to the Queen for me.",
        "sir de thremiere, i offer 500",
        "Lady de la Tour qui Penche, will you marry me?",
        "What do you say, Lady de la Tour?",
        "Madam, the Marquis de Thrémière deceives you.",
        "Sir, Lady de Maintenon is a friend of mine.",
        "Marshal, I need the army at Versailles.",
        "Marshal de Thrémière, I need the army.",
        "Good evening Sir Count de Saint-Fargeau, Chancellor, may I trouble you?",
        "Yes, Lady Duchess de Maintenon, and gladly.",
        "Will you support me, Mistress of the Hunt?",
        "Minister of War, declare peace.",
        "Thrémière, you disappoint me.",
        "My Lady de Maintenon, I kiss your hands!",
        "Monsieur de Thrémière, Madame de Maintenon, let us three agree.",
        "Marquis Jean de Thrémière, your servant.",
        "Lady Countess, Lady in Waiting to the Queen, hear me.",
        "Sir de Thre\u0301mie\u0300re, I accept.",
        "SIR MARQUIS DE THRÉMIÈRE, I ACCEPT!",
        "Marquise de Maintenon, I accept.",
        "Baron de Thrémière, I accept.",
    };
    expect_right(Language::En, sentences);
}

TEST(Address, C_E1_wrong_sentences_in_english) {
    constexpr Wrong sentences[]{
        {"Lady de Thrémière, would you lend me 2,000 livres?", "wrong_sex Lady"},
        {"Sir de Maintenon, I accept.", "wrong_sex Sir"},
        {"I accept your offer, Sir de Maintenon.", "wrong_sex Sir"},
        {"Marquise de Thrémière, give me the Marshal.", "wrong_sex Marquise"},
        {"Marchioness de Thrémière, give me the Marshal.", "wrong_sex Marchioness"},
        {"My dear Marquise, your army is idle.", "wrong_sex Marquise"},
        {"Thank you Duke de Maintenon.", "wrong_sex Duke"},
        {"What do you think, my dear Duke?", "wrong_sex Duke"},
        {"Lady Marquis, a word with you.", "wrong_sex Lady"},
        {"Sir de la Tour qui Penche, will you marry me?", "wrong_sex Sir"},
        {"Lady Chancellor, do not arrest me!", "wrong_sex Lady"},
        {"Marquis Sir de Thrémière, peace!", "wrong_order Marquis Sir de Thrémière"},
        {"Sir Marquis Marshal de Thrémière, peace!",
         "wrong_order Sir Marquis Marshal de Thrémière"},
        {"Sir de Thrémière Marquis, I accept.", "wrong_order Sir de Thrémière Marquis"},
        {"Chancellor Count de Saint-Fargeau, free him.",
         "wrong_order Chancellor Count de Saint-Fargeau"},
        {"Minister of War de Thrémière, declare peace.",
         "wrong_order Minister of War de Thrémière"},
        {"Sir Marquis de Thremire, I accept.", "wrong_name de Thremire"},
        {"Sir de Trémière, I accept.", "wrong_name de Trémière"},
        {"Lady de Mantenon, I accept.", "wrong_name de Mantenon"},
        {"Lady de la Tour qui Panche, I accept.", "wrong_name de la Tour qui Panche"},
        {"Count de Sant-Fargau, I accept.", "wrong_name de Sant-Fargau"},
        {"Lady de Courcelles, how is your husband?", "wrong_name de Courcelles"},
        {"Duchess de Saint-Fargeau, I accept.", "wrong_name de Saint-Fargeau"},
        {"Count de Thrémière, I accept.", "wrong_name de Thrémière"},
        {"Marshal de Saint-Fargeau, I accept.", "wrong_name de Saint-Fargeau"},
        {"Countess de la Tour qui Penche, I accept.", "wrong_name de la Tour qui Penche"},
        {"To you, Bob, I offer nothing.", "players_name Bob"},
        {"Bob, give me 3,000.", "players_name Bob"},
        {"BOB, GIVE ME 3,000.", "players_name BOB"},
        {"Hey Bob give me 3,000", "players_name Bob"},
        {"I accept, my dear Claire!", "players_name Claire"},
        {"Sir Jean, a word.", "players_name Jean"},
        {"Lady Marquis Marshal de Thrémière, I accept.",
         "wrong_order Lady Marquis Marshal de Thrémière; wrong_sex Lady"},
        {"Sir de Maintenon, no. Yes, Lady de Thrémière, perhaps.", "wrong_sex Sir; wrong_sex Lady"},
    };
    expect_wrong(Language::En, sentences);
}

TEST(Address, C_E1_right_sentences_in_spanish) {
    constexpr std::string_view sentences[]{
        "Señor marqués de Thrémière, ¿me prestáis 2000 libras?",
        "Señor Mariscal, Marqués de Thrémière, Ministro de la Guerra, os pido la paz.",
        "Mi querido marqués, vuestro ejército duerme.",
        "A vos, mi querido marqués de Thrémière, os ofrezco una carta.",
        "Gracias, duquesa, por la pensión.",
        "Gracias doña de Maintenon por la pensión.",
        "Duquesa de Maintenon, aya de los Infantes, hablemos.",
        "Acepto, conde.",
        "Conde de Saint-Fargeau, ¡el canciller no debe arrestarme!",
        "Condesa de Saint-Fargeau, vuestro marido tiene deudas.",
        "Señora de Saint Fargeau, hablad con la Reina.",
        "senor de thremiere, ofrezco 500",
        "Doña de la Tour qui Penche, ¿queréis casaros conmigo?",
        "¿Qué decís, señora de la Tour?",
        "Señora, el marqués de Thrémière os engaña.",
        "Señor, doña de Maintenon es amiga mía.",
        "Mariscal, necesito el ejército.",
        "Señor mariscal de Thrémière, necesito el ejército.",
        "Buenas noches señor conde de Saint-Fargeau, canciller, ¿puedo hablaros?",
        "Sí, señora duquesa de Maintenon, con gusto.",
        "¿Me apoyáis, montera mayor?",
        "Ministro de la Guerra, haced la paz.",
        "Thrémière, me decepcionáis.",
        "Señor don de Thrémière, beso vuestras manos.",
        "Sra. de Maintenon, acepto.",
        "Señora condesa, dama de honor de la Reina, escuchadme.",
        "Marquesa de Maintenon, acepto.",
    };
    expect_right(Language::Es, sentences);
}

TEST(Address, C_E1_wrong_sentences_in_spanish) {
    constexpr Wrong sentences[]{
        {"Señora de Thrémière, ¿me prestáis 2000 libras?", "wrong_sex Señora"},
        {"Doña de Thrémière, acepto.", "wrong_sex Doña"},
        {"Don de Maintenon, acepto.", "wrong_sex Don"},
        {"Acepto vuestra oferta, señor de Maintenon.", "wrong_sex señor"},
        {"Marquesa de Thrémière, dadme el ejército.", "wrong_sex Marquesa"},
        {"Mi querida marquesa, vuestro ejército duerme.", "wrong_sex marquesa"},
        {"Gracias duque de Maintenon.", "wrong_sex duque"},
        {"¿Qué pensáis, señor duque?", "wrong_sex señor"},
        {"Señora marqués, una palabra.", "wrong_sex Señora"},
        {"Señor de la Tour qui Penche, ¿queréis casaros?", "wrong_sex Señor"},
        {"Señora canciller, ¡no me arrestéis!", "wrong_sex Señora"},
        {"Marqués don de Thrémière, ¡paz!", "wrong_order Marqués don de Thrémière"},
        {"Señor marqués mariscal de Thrémière, ¡paz!",
         "wrong_order Señor marqués mariscal de Thrémière"},
        {"Señor de Thrémière marqués, acepto.", "wrong_order Señor de Thrémière marqués"},
        {"Canciller conde de Saint-Fargeau, liberadlo.",
         "wrong_order Canciller conde de Saint-Fargeau"},
        {"Ministro de la Guerra de Thrémière, haced la paz.",
         "wrong_order Ministro de la Guerra de Thrémière"},
        {"Señor marqués de Tremiere, acepto.", "wrong_name de Tremiere"},
        {"Doña de Mentenon, acepto.", "wrong_name de Mentenon"},
        {"Señora de la Tor qui Penche, acepto.", "wrong_name de la Tor qui Penche"},
        {"Conde de San-Fargeau, acepto.", "wrong_name de San-Fargeau"},
        {"Señora de Courcelles, ¿cómo está vuestro marido?", "wrong_name de Courcelles"},
        {"Duquesa de Saint-Fargeau, acepto.", "wrong_name de Saint-Fargeau"},
        {"Conde de Thrémière, acepto.", "wrong_name de Thrémière"},
        {"A ti, Bob, no te ofrezco nada.", "players_name Bob"},
        {"Bob, dame 3000.", "players_name Bob"},
        {"¡Acepto, mi querida Claire!", "players_name Claire"},
        {"Don Jean, una palabra.", "players_name Jean"},
    };
    expect_wrong(Language::Es, sentences);
}

TEST(Address, C_E1_right_sentences_in_french) {
    constexpr std::string_view sentences[]{
        "Monsieur le marquis de Thrémière, me prêteriez-vous 2 000 livres ?",
        "Monsieur le Maréchal, Marquis de Thrémière, Ministre de la Guerre, la paix !",
        "Mon cher marquis, votre armée dort.",
        "À vous, mon cher marquis de Thrémière, j’offre une carte.",
        "Merci, duchesse, pour la pension.",
        "Merci Madame de Maintenon pour la pension.",
        "Duchesse de Maintenon, gouvernante des Enfants royaux, parlons.",
        "J’accepte, comte.",
        "Comte de Saint-Fargeau, le chancelier ne doit pas m’arrêter !",
        "Madame la comtesse de Saint-Fargeau, votre mari a des dettes.",
        "Mme de Saint Fargeau, parlez à la Reine.",
        "M. de Thrémière, j’offre 500.",
        "monsieur de thremiere, j'offre 500",
        "Madame de la Tour qui Penche, voulez-vous m’épouser ?",
        "Qu’en dites-vous, Madame de la Tour ?",
        "Madame, le marquis de Thrémière vous trompe.",
        "Madame, Monsieur le marquis de Thrémière vous trompe.",
        "Monsieur, Madame de Maintenon est mon amie.",
        "Maréchal, il me faut l’armée.",
        "Monsieur le maréchal de Thrémière, il me faut l’armée.",
        "Bonsoir Monsieur le comte de Saint-Fargeau, chancelier, un mot ?",
        "Oui, Madame la duchesse de Maintenon, volontiers.",
        "Me soutiendrez-vous, grande veneuse ?",
        "Monsieur le ministre de la Guerre, faites la paix.",
        "Thrémière, vous me décevez.",
        "Madame la comtesse, dame d’honneur de la Reine, écoutez-moi.",
        "Monsieur le chancelier, merci.",
        "Madame la marquise de Maintenon, j’accepte.",
    };
    expect_right(Language::Fr, sentences);
}

TEST(Address, C_E1_wrong_sentences_in_french) {
    constexpr Wrong sentences[]{
        {"Madame de Thrémière, me prêteriez-vous 2 000 livres ?", "wrong_sex Madame"},
        {"Mme de Thrémière, j’accepte.", "wrong_sex Mme"},
        {"M. de Maintenon, j’accepte.", "wrong_sex M"},
        {"Monsieur de Maintenon je vous offre 500.", "wrong_sex Monsieur"},
        {"J’accepte votre offre, Monsieur de Maintenon.", "wrong_sex Monsieur"},
        {"Marquise de Thrémière, donnez-moi l’armée.", "wrong_sex Marquise"},
        {"Ma chère marquise, votre armée dort.", "wrong_sex marquise"},
        {"Merci duc de Maintenon.", "wrong_sex duc"},
        {"Qu’en pensez-vous, Monsieur le duc ?", "wrong_sex Monsieur"},
        {"Madame le marquis, un mot.", "wrong_sex Madame"},
        {"Monsieur de la Tour qui Penche, épousez-moi.", "wrong_sex Monsieur"},
        {"Madame le chancelier, ne m’arrêtez pas !", "wrong_sex Madame"},
        {"Marquis Monsieur de Thrémière, la paix !", "wrong_order Marquis Monsieur de Thrémière"},
        {"Monsieur le marquis le maréchal de Thrémière, la paix !",
         "wrong_order Monsieur le marquis le maréchal de Thrémière"},
        {"Monsieur de Thrémière le marquis, j’accepte.",
         "wrong_order Monsieur de Thrémière le marquis"},
        {"Chancelier comte de Saint-Fargeau, libérez-le.",
         "wrong_order Chancelier comte de Saint-Fargeau"},
        {"Monsieur le ministre de la Guerre de Thrémière, la paix !",
         "wrong_order Monsieur le ministre de la Guerre de Thrémière"},
        {"Monsieur le marquis de Trémière, j’accepte.", "wrong_name de Trémière"},
        {"Madame de Mintenon, j’accepte.", "wrong_name de Mintenon"},
        {"Madame de la Tour qui Panche, j’accepte.", "wrong_name de la Tour qui Panche"},
        {"Comte de Saint-Fergeau, j’accepte.", "wrong_name de Saint-Fergeau"},
        {"Madame de Courcelles, votre mari vous cherche.", "wrong_name de Courcelles"},
        {"Duchesse de Saint-Fargeau, j’accepte.", "wrong_name de Saint-Fargeau"},
        {"Monsieur le comte de Thrémière, j’accepte.", "wrong_name de Thrémière"},
        {"À toi, Bob, je n’offre rien.", "players_name Bob"},
        {"Bob, donne-moi 3 000.", "players_name Bob"},
        {"J’accepte, ma chère Claire !", "players_name Claire"},
        {"Monsieur Jean, un mot.", "players_name Jean"},
    };
    expect_wrong(Language::Fr, sentences);
}

TEST(Address, C_E1_right_sentences_in_italian) {
    constexpr std::string_view sentences[]{
        "Signor marchese de Thrémière, mi prestate 2000 lire?",
        "Signor Maresciallo, Marchese de Thrémière, Ministro della Guerra, pace!",
        "Mio caro marchese, il vostro esercito dorme.",
        "A voi mio caro Marchese di Thrémière, offro una carta.",
        "Sir il Marchese de Thrémière, accetto.",
        "Grazie, duchessa, per la pensione.",
        "Grazie Madama de Maintenon per la pensione.",
        "Duchessa de Maintenon, governante dei Figli reali, parliamo.",
        "Accetto, conte.",
        "Conte de Saint-Fargeau, il cancelliere non deve arrestarmi!",
        "Contessa di Saint-Fargeau, vostro marito ha dei debiti.",
        "Signora de Saint Fargeau, parlate con la Regina.",
        "signor de thremiere, offro 500",
        "Signora della Tour qui Penche, volete sposarmi?",
        "Che ne dite, Madama de la Tour?",
        "Signora, il marchese de Thrémière vi inganna.",
        "Signore, Madama de Maintenon è mia amica.",
        "Maresciallo, mi serve l’esercito.",
        "Signor maresciallo de Thrémière, mi serve l’esercito.",
        "Buona sera signor conte de Saint-Fargeau, cancelliere, una parola?",
        "Sì, signora duchessa de Maintenon, volentieri.",
        "Mi sostenete, gran cacciatrice?",
        "Signor ministro della Guerra, fate la pace.",
        "Thrémière, mi deludete.",
        "Sig. de Thrémière, accetto.",
        "Signora contessa, dama d’onore della Regina, ascoltatemi.",
        "Marchesa de Maintenon, accetto.",
    };
    expect_right(Language::It, sentences);
}

TEST(Address, C_E1_wrong_sentences_in_italian) {
    constexpr Wrong sentences[]{
        {"Signora de Thrémière, mi prestate 2000 lire?", "wrong_sex Signora"},
        {"Madama di Thrémière, accetto.", "wrong_sex Madama"},
        {"Messer de Maintenon, accetto.", "wrong_sex Messer"},
        {"Accetto la vostra offerta, signor de Maintenon.", "wrong_sex signor"},
        {"Marchesa de Thrémière, datemi l’esercito.", "wrong_sex Marchesa"},
        {"Mia cara marchesa, il vostro esercito dorme.", "wrong_sex marchesa"},
        {"Grazie duca de Maintenon.", "wrong_sex duca"},
        {"Che ne pensate, mio caro duca?", "wrong_sex duca"},
        {"Signora marchese, una parola.", "wrong_sex Signora"},
        {"Signor della Tour qui Penche, sposatemi.", "wrong_sex Signor"},
        {"Signora cancelliera, non arrestatemi!", "wrong_sex Signora"},
        {"Marchese messer de Thrémière, pace!", "wrong_order Marchese messer de Thrémière"},
        {"Signor marchese maresciallo de Thrémière, pace!",
         "wrong_order Signor marchese maresciallo de Thrémière"},
        {"Signor de Thrémière marchese, accetto.", "wrong_order Signor de Thrémière marchese"},
        {"Cancelliere conte de Saint-Fargeau, liberatelo.",
         "wrong_order Cancelliere conte de Saint-Fargeau"},
        {"Ministro della Guerra de Thrémière, pace!",
         "wrong_order Ministro della Guerra de Thrémière"},
        {"A voi mio caro Marchese di Thrémère, offro una carta.", "wrong_name di Thrémère"},
        {"Signora de Mantenon, accetto.", "wrong_name de Mantenon"},
        {"Signora de la Tour qui Pence, accetto.", "wrong_name de la Tour qui Pence"},
        {"Conte di Sain-Fargeau, accetto.", "wrong_name di Sain-Fargeau"},
        {"Madama de Courcelles, vostro marito vi cerca.", "wrong_name de Courcelles"},
        {"Duchessa de Saint-Fargeau, accetto.", "wrong_name de Saint-Fargeau"},
        {"Conte di Thrémière, accetto.", "wrong_name di Thrémière"},
        {"A te, Bob..", "players_name Bob"},
        {"Bob, dammi 3000.", "players_name Bob"},
        {"Accetto, mia cara Claire!", "players_name Claire"},
        {"Messer Jean, una parola.", "players_name Jean"},
    };
    expect_wrong(Language::It, sentences);
}

// Nobody is addressed, or it is not clear who.
TEST(Address, C_E1_ordinary_talk_is_no_breach) {
    struct Talk {
        Language language;
        std::string_view sentence;
    };
    constexpr Talk talk[]{
        {Language::En, "The King is at the hunt and the Queen comes from Spain."},
        {Language::En, "I want a Duke, a Marquis or a Count, and a Lady at court."},
        {Language::En, "Lady de Thrémière died last year; her nephew bears the name."},
        {Language::En, "Lady de Thrémière, who died last year, was kind."},
        {Language::En, "He said “Lady de Thrémière, come here” and laughed."},
        {Language::En, "> Lady de Thrémière, come here\nI never wrote that."},
        {Language::En, "I will make you Duke de Thrémière if you pay."},
        {Language::En, "Count, then pay me."},
        {Language::En, "Count on me."},
        {Language::En, "I have Poison, Duke, Justice."},
        {Language::En, "No Duke, no deal."},
        {Language::En, "My Duke, for your Pension?"},
        {Language::En, "No Bob, no deal."},
        {Language::En, "Bob and I, Claire and you: who wins?"},
        {Language::En, "The offers (Bob, Claire) are poor."},
        {Language::En, "It is the Marquise, not the Duke, who must pay."},
        {Language::En, "Duke, Marquis, Pension: all for 4,000."},
        {Language::En, "Oh Lord, what a turn!"},
        {Language::En, "Bob, Claire and Paul have all the cards."},
        {Language::En, "Bob: 2,000, Claire: 1,000."},
        {Language::En, "Who has the Baron? Bob."},
        {Language::En, "Bob’s offer was better than Claire’s."},
        {Language::En, "Yours truly, Ann."},
        {Language::En, "Your servant, Lady de Grandval."},
        {Language::En, "Duke of Burgundy, Prince of Condé: fine names!"},
        {Language::En, "Lady Fortune, smile on me!"},
        {Language::En, "I discount a marquisate, counting on ladyship."},
        {Language::En, "The Lady in Waiting earns 3,000, the First Lady Companion more."},
        {Language::En, "Sirs, Ladies, Dukes and Marquises, listen!"},
        {Language::En, "Marquis Lady de Maintenon is waiting for us"},
        {Language::En, "\xff Lady de Thrémière, no text at all"},
        {Language::En, ""},
        {Language::Es, "El Rey está de caza y la Reina viene de España."},
        {Language::Es, "Doña de Thrémière murió el año pasado."},
        {Language::Es, "Dijo: «Señora de Thrémière, venid»."},
        {Language::Es, "Os haré duque de Thrémière si pagáis."},
        {Language::Es, "Señoras, señores, duques y marqueses, ¡escuchad!"},
        {Language::Es, "Bob, Claire y Paul tienen las cartas."},
        {Language::Es, "La oferta es un don, señor, del cielo."},
        {Language::Fr, "Le Roi est à la chasse et la Reine vient d’Espagne."},
        {Language::Fr, "Madame de Thrémière est morte l’an passé."},
        {Language::Fr, "Il a dit : « Madame de Thrémière, venez » et il a ri."},
        {Language::Fr, "Je vous ferai duc de Thrémière si vous payez."},
        {Language::Fr, "Mesdames, Messieurs, ducs et marquis, écoutez !"},
        {Language::Fr, "Bob, Claire et Paul ont les cartes."},
        {Language::Fr, "Comptez sur moi, le compte est bon."},
        {Language::Fr, "Monsieur, frère du Roi, n’aime pas la chasse."},
        {Language::It, "Il Re è a caccia e la Regina viene dalla Spagna."},
        {Language::It, "Madama de Thrémière è morta l’anno scorso."},
        {Language::It, "Disse: «Signora de Thrémière, venite» e rise."},
        {Language::It, "Vi farò duca di Thrémière se pagate."},
        {Language::It, "Signore e signori, duchi e marchesi, ascoltate!"},
        {Language::It, "Bob, Claire e Paul hanno le carte."},
        {Language::It, "Conte e baroni, quante carte!"},
    };
    for (const auto& [language, sentence] : talk)
        EXPECT_EQ(found(sentence, language), "") << sentence;
}

}  // namespace
}  // namespace trianon::courtiers

/** Texts of the page where a party accepts a document, in Icelandic. */
import type { AcceptanceTexts } from './texts.ts';

export const is: AcceptanceTexts = {
  signBefore: deadline => `samþykkist í síðasta lagi ${deadline}`,
  askedToSign: organization => `${organization} biður þig um að samþykkja`,
  clickSigns: name => `${name} samþykkir hér`,
  otherSigns: 'Samþykki annars aðila',
  amountsNotYet: 'Verið er að reikna upphæðirnar aftur. Bíddu þar til þú sérð þær, svo þú vitir hvað þú samþykkir.',
  sign: 'Samþykkja',
  signing: 'Samþykki stendur yfir',
  sealsNow: organization => `Þegar þú samþykkir er skjalið innsiglað. Þú og ${organization} fáið hvort sitt eintak.`,
  passesOn: names =>
    `Þegar þú samþykkir er þínum hluta lokið. Síðan bíður skjalið eftir þessum: ${names}. Það er innsiglað þegar allir hafa samþykkt.`,
  confirmTitle: 'Samþykkja skjalið',
  signFailedKept: 'Ekki tókst að taka við samþykkinu. Það sem þú fylltir út er geymt. Reyndu aftur.',
  signOffline:
    'Tengingin rofnaði. Það sem þú fylltir út er geymt. Reyndu aftur þegar þú ert í sambandi; þú samþykkir aldrei tvisvar.',
  notShownYet: 'Ekki hefur enn tekist að sýna skjalið. Bíddu þar til þú sérð það, svo þú vitir hvað þú samþykkir.',
  signVerificationWhy: 'Eitt skref enn áður en þú samþykkir. Það sem þú fylltir út er geymt.',
  notRight: 'Viltu ekki samþykkja?',
  declineTitle: 'Hafna því að samþykkja',
  declineWhat: organization =>
    `${organization} fær að vita að þú hafnar og hvers vegna. Enginn getur samþykkt skjalið eftir það.`,
  readFirst: (page, pages) => `Enn er eftir að lesa síðu ${page} af ${pages}. Lestu hana áður en þú samþykkir.`,
  partyStatus: {
    WAITING: 'Bíður eftir að röðin komi',
    INVITED: 'Ekki samþykkt enn',
    HANDED_OVER: 'Afhent öðrum',
    SIGNED: 'Samþykkt',
    REJECTED: 'Hafnað',
  },
  waitingFor: names => `Á undan þér í röðinni: ${names}. Þú færð skilaboð þegar röðin kemur að þér.`,
  waitingForOthers: 'Aðrir samþykkja á undan þér. Þú færð skilaboð þegar röðin kemur að þér.',
  reading: 'Þú þarft ekki að samþykkja þetta skjal. Þegar allir hafa samþykkt færðu eintak.',
  signedTitle: 'Þú hefur samþykkt',
  signedWaits: names =>
    `Nú bíður skjalið eftir þessum: ${names}. Þegar allir hafa samþykkt er það innsiglað og þú færð eintak. Þú getur lokað síðunni.`,
  sealing: 'Allir hafa samþykkt. Verið er að innsigla skjalið; það tekur oftast nokkrar sekúndur.',
  sealed: 'Allir hafa samþykkt. Þar sem skjalið er innsiglað er hægt að greina allar síðari breytingar á því.',
  sealedEarly:
    'Sendandi lauk skjalinu áður en allir höfðu samþykkt. Þar sem það er innsiglað er hægt að greina allar síðari breytingar á því.',
  declinedByYou: organization =>
    `Þú hafnaðir því að samþykkja. ${organization} hefur fengið að vita það. Þú þarft ekki að gera neitt frekar.`,
  declinedBy: (name, organization) =>
    `${name} hafnaði, svo ekki er hægt að samþykkja skjalið. Ef þú hefur spurningar svarar ${organization} þeim.`,
  declinedBySomeone: organization =>
    `Ekki er lengur hægt að samþykkja skjalið. Ef þú hefur spurningar svarar ${organization} þeim.`,
  expired: organization =>
    `Ekki er lengur hægt að samþykkja skjalið. Ef þú vilt samt gera það skaltu biðja um lengri frest. Sendandi er ${organization}.`,
  expiredOn: day => `Hægt var að samþykkja það til og með ${day}.`,
  documentUnreadable: 'Ekki er hægt að sýna skjalið í þessum vafra. Sæktu það og lestu það þar áður en þú samþykkir.',
  notYou: 'Á einhver annar að samþykkja?',
  handOverWhat: organization =>
    `Hinn aðilinn fær skilaboð með eigin tengli og samþykkir í þinn stað. ${organization} fær að vita það. Þú getur dregið þetta til baka þar til samþykkt hefur verið.`,
  handedOver: name => `${name} er með eigin tengil og samþykkir í þinn stað. Þegar allir hafa samþykkt færðu eintak.`,
  signedForYouTitle: name => `${name} hefur samþykkt fyrir þig`,
  signedForYou: 'Þegar allir hafa samþykkt er skjalið innsiglað og þú færð eintak. Þú getur lokað síðunni.',
  cameBack: 'Nú bíður skjalið aftur eftir þér. Samþykktu það eða afhentu það einhverjum öðrum.',
  forWhomTitle: name => `Þú samþykkir fyrir annan (${name})`,
  forWhom: name =>
    `${name} hefur beðið þig um að lesa og samþykkja í sinn stað. Í skjalinu kemur fram nafnið þitt og fyrir hvern þú samþykktir.`,
  handOverProblems: {
    NO_NAME: 'Skrifaðu nafn þess sem á að samþykkja.',
    NO_EMAIL: 'Skrifaðu netfang, svo sá sem á að samþykkja fái tengil.',
  },
  here: { nextSigns: name => `${name} samþykkir næst í þessu tæki.` },
  handIn: { changed: 'Skránni var breytt í öðrum glugga. Skoðaðu hana og samþykktu aftur.' },
};

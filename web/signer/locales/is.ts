/** Texts of the signing page in Icelandic. */
import { inTime } from '../../../src/contract/waiting-time.ts';
import { counted } from '../language/counted.ts';
import { isFeatures } from './features/is.ts';
import { isForm } from './forms/is.ts';
import type { Texts } from './sv.ts';

export const is: Texts = {
  language: 'is',
  loading: 'Sæki skjalið',
  close: 'Loka',
  cancel: 'Hætta við',
  tryAgain: 'Reyna aftur',
  optional: 'valkvætt',

  from: (sender, organization) =>
    sender && sender !== organization ? `frá ${sender}, ${organization}` : `frá ${organization}`,
  signBefore: deadline => `undirritist í síðasta lagi ${deadline}`,
  readBefore: deadline => `opið til ${deadline}`,
  sandbox: 'Þetta er prófunarskjal. Undirskriftirnar eru ekki lagalega bindandi.',
  messageFrom: sender => `Skilaboð frá ${sender}`,
  askedToSign: organization => `${organization} biður þig um að undirrita`,
  askedToRead: organization => `${organization} biður þig um að lesa`,

  progress: (done, total) => `${done} af ${total} lokið`,
  progressLabel: 'Framvinda',
  thePages: 'Skjalið',
  page: (page, pages) => `Síða ${page} af ${pages}`,
  pageFailed: 'Ekki er hægt að sýna þessa síðu hér. Sæktu skjalið og lestu hana þar.',
  downloadOriginal: 'Sækja skjalið',
  skipToSteps: 'Fara að því sem þú átt að fylla út',

  toDo: 'Eftir að gera',
  nothingToFill: 'Það er ekkert að fylla út.',
  allFilled: 'Allir nauðsynlegir reitir eru útfylltir.',
  nextField: 'Næsti reitur',
  next: 'Áfram',
  ready: 'Lokið',
  stepDone: 'lokið',
  stepLeft: 'ólokið',
  yourSignature: 'Undirskriftin þín',
  yourInitials: 'Upphafsstafirnir þínir',
  signHere: 'Undirritaðu hér',
  initialsHere: 'Upphafsstafir hér',
  changeSignature: 'Breyta undirskriftinni þinni',
  changeInitials: 'Breyta upphafsstöfunum þínum',
  clickSigns: name => `${name} undirritar hér`,
  signedBy: name => `Undirskrift: ${name}`,
  otherFills: 'Annar aðili fyllir þetta út',
  otherSigns: 'Undirskrift annars aðila',
  ticked: 'hakað við',
  notTicked: 'ekki hakað við',
  choose: 'Veldu',
  fieldNames: {
    TEXT: 'Textareitur',
    DATE: 'Dagsetning',
    CHECKBOX: 'Gátreitur',
    SELECT: 'Val',
    NUMBER: 'Tala',
    RADIO: 'Val',
    CHOICES: 'Val',
    SIGNATURE: 'Undirskrift',
    INITIALS: 'Upphafsstafir',
    FILE: 'Skrá',
  },

  problems: {
    MISSING: 'Fylltu út þennan reit.',
    UNTICKED: 'Hakaðu við reitinn.',
    NOT_A_DATE: 'Skrifaðu gilda dagsetningu.',
    NOT_AN_OPTION: 'Veldu einn af kostunum.',
    NOT_A_NUMBER: 'Skrifaðu tölu, til dæmis 1250,50.',
    TOO_LONG: 'Textinn kemst ekki fyrir í reitnum. Styttu hann.',
    NOT_A_QUANTITY: 'Skrifaðu magn, til dæmis 2 eða 1,5.',
    PICK_ONE: 'Veldu eina af línunum.',
    NOTHING_CHOSEN: 'Veldu að minnsta kosti eina línu.',
  },
  pickMissing: {
    RADIO: 'Veldu einn af kostunum.',
    CHOICES: 'Hakaðu við að minnsta kosti einn kost.',
  },
  lettersLeft: n => `Stafir eftir: ${n}`,
  lettersOver: n => `Textinn kemst ekki fyrir. Stafir sem þarf að fjarlægja: um ${n}.`,
  outOfBounds: bounds => `Magnið verður að vera ${bounds}.`,
  signatureMissing: 'Undirskriftina þína vantar.',
  initialsMissing: 'Upphafsstafina þína vantar.',
  notAccepted: 'Ekki var tekið við þessu gildi. Athugaðu það og reyndu aftur.',
  undrawn: (characters: string) => `Ekki er hægt að birta þessi tákn í skjalinu. Skrifaðu án þeirra: ${characters}`,
  firstMissing: (label, problem) => `${label}: ${problem}`,

  yourChoice: 'Valið þitt',
  clearChoice: 'Fjarlægja valið',
  included: 'Innifalið',
  quantityOf: row => `Magn, ${row}`,
  fewer: row => `Minnka magnið, ${row}`,
  more: row => `Auka magnið, ${row}`,
  fromTo: (least, most) => `${least} til ${most}`,
  atLeast: least => `að minnsta kosti ${least}`,
  amountsFailed: 'Ekki tókst að reikna upphæðirnar aftur. Valið þitt er geymt og síðan reynir aftur sjálfkrafa.',
  amountsNotYet: 'Verið er að reikna upphæðirnar aftur. Bíddu þar til þú sérð þær, svo þú vitir hvað þú undirritar.',

  sign: 'Undirrita',
  signing: 'Undirritun stendur yfir',
  sealsNow: organization => `Þegar þú undirritar er skjalið innsiglað. Þú og ${organization} fáið hvort sitt eintak.`,
  passesOn: names =>
    `Þegar þú undirritar er þínum hluta lokið. Síðan bíður skjalið eftir þessum: ${names}. Það er innsiglað þegar allir hafa undirritað.`,
  confirmTitle: 'Undirrita skjalið',
  evidence: 'Nafnið þitt, tíminn og IP-talan þín eru geymd með skjalinu sem sönnun.',
  sealExplained: 'Þegar skjalið er innsiglað er hægt að greina allar síðari breytingar á því.',
  signFailedKept: 'Ekki tókst að taka við undirskriftinni. Það sem þú fylltir út er geymt. Reyndu aftur.',
  signOffline:
    'Tengingin rofnaði. Það sem þú fylltir út er geymt. Reyndu aftur þegar þú ert í sambandi; þú undirritar aldrei tvisvar.',
  notShownYet: 'Ekki hefur enn tekist að sýna skjalið. Bíddu þar til þú sérð það, svo þú vitir hvað þú undirritar.',

  drawSignature: 'Undirskriftin þín',
  drawInitials: 'Upphafsstafirnir þínir',
  drawHint: 'Teiknaðu með fingri, penna eða mús.',
  drawArea: 'Teiknisvæði. Þú getur skrifað nafnið þitt með lyklaborðinu í staðinn: veldu Skrifa.',
  draw: 'Teikna',
  type: 'Skrifa',
  typeName: 'Nafnið þitt',
  typeInitials: 'Upphafsstafirnir þínir',
  typeHint: 'Það sem þú skrifar breytist í pennastrik.',
  cannotType: letters =>
    `Þessi tákn eru ekki studd og er sleppt: ${letters}. Teiknaðu í staðinn ef nafnið verður rangt.`,
  undo: 'Afturkalla',
  clear: 'Hreinsa',
  useSignature: 'Nota undirskriftina',
  useInitials: 'Nota upphafsstafina',
  emptyDrawing: 'Teiknaðu eða skrifaðu eitthvað fyrst.',
  tooSmall: 'Þetta er of lítið til að sjást. Teiknaðu stærra.',
  signatureEverywhere: boxes =>
    counted('is-IS', boxes, { one: 'Hún er sett á # stað.', other: 'Hún er sett á # staði.' }),

  verificationTo: name => `Til: ${name},`,
  verificationWhy: 'Staðfestu hver þú ert til að sjá skjalið.',
  verificationTitle: 'Staðfestu hver þú ert',
  signVerificationWhy: 'Eitt skref enn áður en þú undirritar. Það sem þú fylltir út er geymt.',
  codeGoesTo: {
    EMAIL: to => `Við sendum kóða á ${to}.`,
    SMS: to => `Við sendum kóða með SMS í ${to}.`,
  },
  sendCode: 'Senda kóðann',
  sendingCode: 'Sendi',
  codeSent: {
    EMAIL: to => `Kóði var sendur á ${to}. Hann gildir í tíu mínútur. Gáðu líka í ruslpóstinn.`,
    SMS: to => `Kóði var sendur með SMS í ${to}. Hann gildir í tíu mínútur.`,
  },
  pinFrom: organization => `Sláðu inn PIN-númerið sem þú fékkst frá ${organization}.`,
  codeLabel: {
    PIN: 'PIN-númer',
    EMAIL: 'Kóði, sex tölustafir',
    SMS: 'Kóði, sex tölustafir',
  },
  codeMissing: {
    PIN: 'Sláðu inn PIN-númerið, fjóra til átta tölustafi.',
    EMAIL: 'Sláðu inn kóðann, sex tölustafi.',
    SMS: 'Sláðu inn kóðann, sex tölustafi.',
  },
  codeWrong: {
    PIN: 'PIN-númerið er rangt.',
    EMAIL: 'Kóðinn er rangur.',
    SMS: 'Kóðinn er rangur.',
  },
  codeGone: 'Kóðinn gildir ekki lengur. Biddu um nýjan.',
  triesLeft: tries => counted('is-IS', tries, { one: 'Þú átt # tilraun eftir.', other: 'Þú átt # tilraunir eftir.' }),
  verify: 'Halda áfram',
  verifying: 'Kanna',
  sendAgain: 'Senda nýjan kóða',
  againIn: time => `Þú getur beðið um nýjan kóða eftir ${time}.`,
  canSendAgain: 'Þú getur beðið um nýjan kóða.',
  paused: time => `Tilraunirnar urðu of margar. Þú getur reynt aftur eftir ${time}.`,

  ...isFeatures,
  form: isForm,

  notRight: 'Viltu ekki undirrita?',
  decline: 'Hafna',
  declineTitle: 'Hafna því að undirrita',
  declineWhat: organization =>
    `${organization} fær að vita að þú hafnar og hvers vegna. Enginn getur undirritað skjalið eftir það.`,
  declineReason: 'Hvers vegna hafnarðu?',
  declineReasonMissing: 'Skrifaðu hvers vegna þú hafnar.',
  declineSend: 'Hafna skjalinu',
  declining: 'Sendi',
  declineFailed: 'Ekki tókst að taka við svarinu þínu. Það sem þú skrifaðir er geymt. Reyndu aftur.',

  readFirst: (page, pages) => `Enn er eftir að lesa síðu ${page} af ${pages}. Lestu hana áður en þú undirritar.`,
  pagesRead: (read, pages) => `${read} af ${pages} síðum lesnar`,

  attachedFiles: 'Meðfylgjandi skrár',
  parties: 'Aðilar',
  you: 'þú',
  partyStatus: {
    WAITING: 'Bíður eftir að röðin komi',
    INVITED: 'Óundirritað',
    HANDED_OVER: 'Afhent öðrum',
    SIGNED: 'Undirritað',
    REJECTED: 'Hafnað',
  },
  partyReads: 'Lesandi',
  partyFollows: 'Fylgist með skjalinu',

  waitingTitle: 'Röðin er ekki komin að þér',
  waitingFor: names => `Á undan þér í röðinni: ${names}. Þú færð skilaboð þegar röðin kemur að þér.`,
  waitingForOthers: 'Aðrir undirrita á undan þér. Þú færð skilaboð þegar röðin kemur að þér.',
  readingTitle: 'Þú þarft aðeins að lesa',
  reading: 'Þú undirritar ekki þetta skjal. Þegar allir hafa undirritað færðu eintak.',
  readToTheEnd: 'Þú hefur lesið allt skjalið.',
  signedTitle: 'Þú hefur undirritað',
  signedWaits: names =>
    `Nú bíður skjalið eftir þessum: ${names}. Þegar allir hafa undirritað er það innsiglað og þú færð eintak. Þú getur lokað síðunni.`,
  sealing: 'Allir hafa undirritað. Verið er að innsigla skjalið; það tekur oftast nokkrar sekúndur.',
  sealingLong:
    'Innsiglunin tekur lengri tíma en venjulega. Þú getur lokað síðunni: eintakið berst þér þegar það er tilbúið.',
  sealedTitle: 'Skjalið er innsiglað',
  sealed: 'Allir hafa undirritað. Þar sem skjalið er innsiglað er hægt að greina allar síðari breytingar á því.',
  sealedEarly:
    'Sendandi lauk skjalinu áður en allir höfðu undirritað. Þar sem það er innsiglað er hægt að greina allar síðari breytingar á því.',
  sealedRead: 'Sæktu innsiglaða eintakið þitt og geymdu það.',
  downloadSealed: 'Sækja innsiglaða eintakið',
  downloading: 'Sæki',
  downloadFailed: 'Ekki tókst að sækja skrána. Reyndu aftur.',
  sealedFileName: name => `${name} (innsiglað).pdf`,
  declinedTitle: 'Skjalinu var hafnað',
  declinedByYou: organization =>
    `Þú hafnaðir því að undirrita. ${organization} hefur fengið að vita það. Þú þarft ekki að gera neitt frekar.`,
  declinedBy: (name, organization) =>
    `${name} hafnaði, svo ekki er hægt að undirrita skjalið. Ef þú hefur spurningar svarar ${organization} þeim.`,
  declinedBySomeone: organization =>
    `Ekki er lengur hægt að undirrita skjalið. Ef þú hefur spurningar svarar ${organization} þeim.`,
  expiredTitle: 'Fresturinn er liðinn',
  expired: organization =>
    `Ekki er lengur hægt að undirrita skjalið. Ef þú vilt samt gera það skaltu biðja um lengri frest. Sendandi er ${organization}.`,
  expiredUnknown:
    'Ekki er lengur hægt að undirrita skjalið. Ef þú vilt samt gera það skaltu biðja sendandann um lengri frest.',
  expiredOn: day => `Hægt var að undirrita það til og með ${day}.`,
  linkDeadTitle: 'Tengillinn virkar ekki',
  linkDead:
    'Tengillinn er ekki heill, nýrri er kominn í hans stað eða hann hefur verið dreginn til baka. Gáðu að nýrri skilaboðum eða biddu sendanda skjalsins um nýjan tengil.',
  linkReplacedTitle: 'Nýr tengill er kominn',
  linkReplaced:
    'Nýrri tengill gildir í stað þessa. Gáðu að nýrri skilaboðum eða biddu sendanda skjalsins um nýjan tengil.',
  withdrawnTitle: 'Skjalið var dregið til baka',
  withdrawn:
    'Sendandinn dró það til baka, svo hér er ekkert að undirrita eða lesa. Ef þú hefur spurningar skaltu hafa samband við sendandann.',
  cookiesTitle: 'Vafrinn lokar á vafrakökur',
  cookies:
    'Síðan þarf vafraköku til að staðfesta að það ert þú sem undirritar. Leyfðu vafrakökur fyrir síðuna eða opnaðu tengilinn í öðrum vafra. Ekkert sem þú fylltir út hefur glatast.',
  offlineTitle: 'Engin tenging',
  offline: 'Síðan nær ekki sambandi við þjónustuna. Athugaðu nettenginguna. Ekkert sem þú fylltir út hefur glatast.',
  connectionLost: 'Tengingin er rofin. Það sem þú fylltir út er geymt og síðan reynir aftur sjálfkrafa.',
  busyTitle: 'Of margar tilraunir',
  busy: seconds =>
    `Of margar tilraunir bárust á stuttum tíma. Reyndu aftur ${inTime('is', seconds)}. Ekkert sem þú fylltir út hefur glatast.`,
  serverErrorTitle: 'Eitthvað fór úrskeiðis',
  serverError:
    'Villan er hjá okkur og hefur verið skráð. Ekkert sem þú fylltir út hefur glatast. Reyndu aftur eftir smástund.',
  serverErrorId: id => `Ef þú hefur samband við okkur skaltu nefna ${id}.`,
  documentFailed: 'Ekki tókst að sækja skjalið. Það sem þú fylltir út er geymt.',
  documentUnreadable: 'Ekki er hægt að sýna skjalið í þessum vafra. Sæktu það og lestu það þar áður en þú undirritar.',
  documentChanged:
    'Skjalinu hefur verið breytt síðan þú opnaðir síðuna. Hladdu síðunni aftur til að sjá núverandi útgáfu.',
  reload: 'Hlaða síðunni aftur',
  broken: {
    CRASHED: {
      title: 'Eitthvað fór úrskeiðis',
      text: 'Ekki tókst að birta þennan hluta síðunnar. Það sem þú fylltir út er geymt.',
    },
    NOT_LOADED: {
      title: 'Ekki tókst að hlaða síðunni að fullu',
      text: 'Athugaðu nettenginguna og reyndu aftur. Ef það dugar ekki skaltu hlaða síðunni aftur. Það sem þú fylltir út er geymt.',
    },
    OUTDATED: {
      title: 'Ný útgáfa er komin af síðunni',
      text: 'Hladdu síðunni aftur til að halda áfram. Það sem þú fylltir út er geymt.',
    },
  },
  changedMeanwhile: 'Skjalinu var breytt á meðan síðan var opin. Nú sérðu núverandi útgáfu.',
};

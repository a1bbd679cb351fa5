/** Texts about what a file proves, in Icelandic. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { EvidenceTexts } from './texts.ts';

export const is: EvidenceTexts = {
  verdicts: {
    VALID: ['Skjalið er ósvikið og óbreytt.', 'Innsiglið heldur og atburðaskráin í skránni er heil.'],
    UNVERIFIED: [
      'Skjalið er óbreytt frá því að það var innsiglað, en enginn ábyrgist þann sem innsiglaði það.',
      'Innsiglið og atburðaskráin eru heil, en hver sem er getur búið til skilríki með þessum nöfnum. Sannreyndu það á síðu þjónustunnar sem sendandinn notar, eða berðu fingrafar rótarskilríkisins saman við það sem þú fékkst eftir öðrum leiðum.',
    ],
    OTHER: [
      'Undirskriftirnar í skránni halda, en hún var ekki innsigluð hér.',
      'Skráin er óbreytt síðan hún var undirrituð. Við getum ekki ábyrgst hver gerði það.',
    ],
    UNKNOWN: [
      'Ekki er hægt að staðfesta undirskriftina í skránni hér.',
      'Skráin var ekki innsigluð hér og undirskriftin er gerð á hátt sem við getum ekki lesið. Prófaðu forritið sem hún var gerð með.',
    ],
    UNSEALED: [
      'Skráin er ekki innsigluð.',
      'Í henni er engin undirskrift til að staðfesta. Hún gæti verið frumritið eða útprentun af innsigluðu skjali. Biddu sendandann um innsigluðu skrána.',
    ],
    ADDED_TO: [
      'Einhverju var bætt við skrána eftir að hún var innsigluð.',
      'Það sem var innsiglað er heilt, en skráin inniheldur meira en það. Treystu aðeins þeim hluta sem var innsiglaður.',
    ],
    BROKEN: [
      'Ekki er hægt að treysta skránni.',
      'Eitthvað í henni stemmir ekki við það sem var undirritað. Biddu um nýtt eintak.',
    ],
    UNREADABLE: ['Ekki er hægt að lesa skrána.', 'Hún er ekki PDF, eða hún er skemmd eða varin með lykilorði.'],
  },
  byOthers: [
    'Skjalið er óbreytt frá því að það var innsiglað, en þessi þjónusta innsiglaði það ekki.',
    'Innsiglið og atburðaskráin eru heil, en skilríkið er annars eða var ekki í notkun hér á þeim tíma.',
  ],
  quotes: ['„', '“'],
  sandbox: 'SANDBOX: prófun.',
  completedEarly: 'Sendandi lauk skjalinu áður en allir höfðu undirritað.',
  shown: {
    document: 'Það sem þú sérð er það sem var undirritað.',
    journal: 'Þessi skrá er atburðaskrá skjalsins, ekki skjalið sjálft.',
    incomplete: 'Ekki hafa allir undirritað sem áttu að gera það.',
    unknown: 'Atburðaskráin segir ekki hver átti að undirrita.',
  },
  seal: 'Innsiglið',
  unchanged: name => `${name}: engu af því sem var innsiglað hefur verið breytt.`,
  changed: name => `${name}: efninu var breytt eftir innsiglun, eða innsiglið er falsað.`,
  addedTo: name => `${name}: það sem var innsiglað er heilt, en einhverju var bætt við skrána eftir á.`,
  uncheckable: name => `${name}: ekki er hægt að staðfesta undirskriftina hér.`,
  earlierBroken: name => `${name}: undirskrift einhvers annars, sem stóðst ekki þegar skráin var innsigluð.`,
  foreignSignature: name => `${name}: það sem var undirritað er óbreytt.`,
  sealedBy: (signer, at) => `Innsiglað af ${signer}${at && `, ${at}`}.`,
  signedBy: (signer, at) => `Undirritað af ${signer}${at && `, ${at}`}.`,
  ours: 'Skilríkið er eigið skilríki þessarar þjónustu.',
  trusted: 'Skilríkið leiðir að rótinni sem þú gafst upp.',
  untrusted: {
    ROOT: root => `Skilríkið leiðir að ${root}, sem er ekki rót sem hér er treyst.`,
    OTHER: root => `Skilríkið er frá útgefanda sem þessi þjónusta notar líka, ${root}, en það er annars.`,
    TIME: () => 'Þessi þjónusta notaði skilríkið ekki á þeim tíma.',
  },
  unknownRoot: root => `Ekki var kannað hver stendur að baki rót skilríkisins: ${root}.`,
  trust: {
    heading: 'Skilríki sem er treyst',
    about:
      'Innsigli er aðeins frá þessari þjónustu ef það var gert með einhverju þessara skilríkja meðan það var í notkun. Listinn sýnir líka hver vottar tíma.',
    uses: { SEAL: 'Innsigli', TIMESTAMP: 'Tímar' },
    withIssued: name => `${name} og öll skilríki sem það hefur gefið út`,
    when: (what, from, until) => {
      if (from && until) return `${what}, frá ${from} til ${until}`;
      if (from) return `${what}, síðan ${from}`;
      return until ? `${what}, til ${until}` : what;
    },
  },
  stamped: (authority, at) => `Tíminn ${at} er vottaður af ${authority}.`,
  claimed: (authority, at) => `Tíminn ${at} er gefinn upp af ${authority}, útgefanda sem hér er ekki treyst.`,
  unstamped: 'Tíminn er samkvæmt þeim sem innsiglaði; enginn tímastimpill vottar hann.',
  archived: (authority, at) => `Skráin er auk þess með safnstimpil ${at} frá ${authority}.`,
  archiveClaimed: (authority, at) =>
    `Skráin er auk þess með safnstimpil ${at} frá ${authority}, útgefanda sem hér er ekki treyst.`,
  ownTime:
    'Tímastimpillinn og innsiglið leiða að sömu rótarskilríkjum, svo sá sem hefur lykil þeirra ábyrgist líka tímann.',
  ambiguous:
    'Innsiglaða skjalið inniheldur hluta sem forrit geta lesið á ólíkan hátt. Þeir voru þar þegar það var innsiglað; sjá nánar.',
  lost: 'Uppfærsla fjarlægði sönnun sem var í skránni: að ekkert skilríki hafi verið afturkallað þegar hún var innsigluð.',
  noJournal: 'Skráin hefur enga atburðaskrá, svo hún er ekki eitt af skjölum þjónustunnar.',
  wholeChain: count =>
    pluralize('is-IS', count, {
      one: 'Atburðaskráin er heil: # atburður, engum breytt, eytt eða bætt við.',
      other: 'Atburðaskráin er heil: # atburðir, engum breytt, eytt eða bætt við.',
    }),
  brokenChain: 'Atburðaskráin er ekki heil.',
  impossible: 'Atburðaskráin segir nokkuð sem getur ekki hafa gerst.',
  clockBack:
    'Tímar í atburðaskránni fara aftur á bak um minna en tíu mínútur. Klukkur sem ganga ekki eins geta valdið því.',
  personal: count =>
    pluralize('is-IS', count, {
      one: '# persónuupplýsing í skránni stemmir við gátsummu sína.',
      other: '# persónuupplýsingar í skránni stemma við gátsummur sínar.',
    }),
  erased: count =>
    pluralize('is-IS', count, {
      one: '# persónuupplýsingu hefur verið eytt. Samt er hægt að staðfesta skrána.',
      other: '# persónuupplýsingum hefur verið eytt. Samt er hægt að staðfesta skrána.',
    }),
  withheld: (entries, values) =>
    `Hluta skrárinnar má aðeins sendandinn sjá, eða sá aðili sem hann varðar, og er hann ekki í þessari skrá (atburðir: ${entries}, stök gildi: ${values}). Tætigildi alls eru í keðjunni, svo ekkert getur vantað án þess að það sjáist.`,
  counted: (signed, all) => `${signed} af ${all} hafa undirritað.`,
  signed: (name, at) => `${name} undirritaði ${at}.`,
  signedFor: (name, other, at) => `${name} undirritaði ${at}, í umboði: ${other}.`,
  accepted: (name, at) => `${name} samþykkti ${at}.`,
  acceptedFor: (name, other, at) => `${name} samþykkti ${at}, í umboði: ${other}.`,
  simulated: 'Rafrænu skilríkin voru hermd.',
  simulatedByApi: 'Sendandinn hermdi þetta í prófunarumhverfi. Aðilinn gerði það ekki sjálfur.',
  shownOnForm: 'Tengillinn var sýndur á síðu eyðublaðsins.',
  someone: 'Einn aðilanna',
  original: matches => (matches ? 'Frumritið er það sem var sent.' : 'Frumritið er ekki það sem var sent.'),
  upload: 'Skránni sem gefin var upp sem frumrit var hlaðið upp; frumritið var gert úr henni.',
  facts: {
    name: 'Skjal',
    id: 'Auðkenni skjals',
    organization: 'Sendandi',
    sent: 'Sent',
    sentThrough: 'Sent í gegnum',
    original: 'SHA-256 frumritsins',
    root: 'Fingrafar rótarskilríkisins (SHA-256)',
    head: 'Endi keðjunnar',
    file: 'SHA-256 skrárinnar',
  },
};

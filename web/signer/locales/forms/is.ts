/** Texts of the page of a public form, in Icelandic. */
import { inTime } from '../../../../src/contract/waiting-time.ts';
import type { FormTexts } from './sv.ts';

export const isForm: FormTexts = {
  loading: 'Sæki eyðublaðið',
  untitled: organization => `Eyðublað – sendandi: ${organization}`,
  sandbox: 'Þetta er prufueyðublað. Skjalið sem verður til er ekki lagalega bindandi.',
  requiredMarked: 'Svara verður spurningum sem eru merktar *.',
  required: 'verður að svara',
  saved: 'Vistað. Þú getur haldið áfram síðar í þessum vafra.',
  notSaved: 'Ekki vistað enn. Síðan reynir aftur sjálfkrafa.',
  saveRefused: 'Ekki vistað. Svörin þín eru aðeins á þessari síðu. Farðu yfir þau og sendu eyðublaðið inn.',
  submitWhat: organization =>
    `Þegar þú sendir inn fær ${organization} svörin þín og þú heldur áfram að skjalinu sem þú undirritar.`,
  submitWhatByEmail: organization =>
    `Þegar þú sendir inn fær ${organization} svörin þín og þú færð tölvupóst með tengli á skjalið sem þú undirritar.`,
  submit: 'Senda inn',
  submitting: 'Sendi inn',
  problemsTitle: 'Farðu yfir þessi svör',
  changed: 'Eyðublaðið breyttist á meðan síðan var opin. Farðu yfir svörin þín og sendu aftur inn.',
  refused: organization =>
    `Ekki er hægt að senda svörin þín inn núna. Þau eru vistuð. Hafðu samband við sendandann til að halda áfram: ${organization}.`,
  full: organization =>
    `Eyðublaðið getur ekki tekið við fleiri svörum í bili. Svörin þín eru vistuð. Komdu aftur síðar eða hafðu samband við sendandann. Sendandi er ${organization}.`,
  tooMany: seconds =>
    `Hér er mikið að gera núna og ekki tókst að senda eyðublaðið inn. Svörin þín eru geymd. Komdu aftur ${inTime('is', seconds)} og sendu aftur inn.`,
  later: (organization, seconds) =>
    `Ekki tókst að senda eyðublaðið inn því tilraunirnar hafa verið margar undanfarið. Svörin þín eru geymd. Reyndu aftur ${inTime('is', seconds)} eða hafðu samband við sendandann. Sendandi er ${organization}.`,
  busyTitle: 'Komdu aftur eftir eina mínútu',
  busy: 'Hér er mikið að gera núna og ekki er hægt að sýna eyðublaðið. Síðan reynir sjálfkrafa aftur.',
  submitOffline:
    'Tengingin rofnaði. Svörin þín eru enn á síðunni. Reyndu aftur þegar tengingin er komin á; eyðublaðið er aldrei sent inn tvisvar.',
  submitFailed: 'Ekki tókst að senda eyðublaðið inn. Svörin þín eru enn á síðunni. Reyndu aftur.',
  another: 'Ætlar einhver annar að fylla út eyðublaðið í þessu tæki?',
  startAgain: 'Byrja upp á nýtt',
  startAgainTitle: 'Byrja upp á nýtt með autt eyðublað',
  startAgainWhat: 'Eyðublaðið er tæmt í þessu tæki. Ekki er hægt að endurheimta svör sem voru ekki send inn.',
  startAgainSure: 'Tæma eyðublaðið',
  startAgainFailed: 'Ekki tókst að byrja upp á nýtt. Reyndu einu sinni enn.',
  lockedWhy: organization => `Sláðu inn aðgangsorðið sem þú fékkst frá sendandanum. Sendandi er ${organization}.`,
  password: 'Aðgangsorð',
  passwordMissing: 'Sláðu inn aðgangsorðið.',
  passwordWrong: 'Aðgangsorðið er rangt.',
  passwordBusy: seconds => `Margir eru að reyna núna. Reyndu aftur ${inTime('is', seconds)}.`,
  passwordTooMany: (organization, seconds) =>
    `Of margar tilraunir. Reyndu aftur ${inTime('is', seconds)} eða biddu sendandann um aðgangsorðið. Sendandi er ${organization}.`,
  closedTitle: 'Eyðublaðinu hefur verið lokað',
  closedFull: 'Það tekur ekki við fleiri svörum.',
  closedExpired: 'Síðasti dagur til að svara er liðinn.',
  notOpenTitle: 'Eyðublaðið er ekki opið núna',
  notOpen: 'Ekki er hægt að svara því í augnablikinu. Reyndu aftur síðar.',
  closedAsk: organization => `Ef þú hefur spurningar skaltu hafa samband við sendandann. Sendandi er ${organization}.`,
  submittedTitle: 'Svörin þín hafa verið send inn',
  submittedNext: 'Lestu og undirritaðu skjalið til að ljúka.',
  submittedSent: address => `Við sendum tengil á ${address}. Opnaðu hann til að lesa og undirrita.`,
  submittedNothing: 'Þú þarft ekki að gera neitt núna. Þú færð tilkynningu ef röðin kemur að þér að undirrita.',
  goOn: 'Fara í skjalið',
  linkDead: 'Tengillinn er ekki heill eða gildir ekki lengur. Spurðu þann sem gaf þér hann.',
};

/** Texts of the page of a public form, in Danish. */
import { inTime } from '../../../../src/contract/waiting-time.ts';
import type { FormTexts } from './sv.ts';

export const daForm: FormTexts = {
  loading: 'Henter formularen',
  untitled: organization => `Formular fra ${organization}`,
  sandbox: 'Dette er en testformular. Dokumentet, der oprettes, er ikke juridisk bindende.',
  requiredMarked: 'Spørgsmål med * skal besvares.',
  required: 'skal besvares',
  saved: 'Gemt. Du kan fortsætte senere i denne browser.',
  notSaved: 'Ikke gemt endnu. Siden prøver igen automatisk.',
  saveRefused: 'Ikke gemt. Dine svar findes kun på denne side. Gennemse dem, og send formularen.',
  submitWhat: organization =>
    `Når du sender formularen, får ${organization} dine svar, og du går videre til dokumentet, som du skriver under på.`,
  submitWhatByEmail: organization =>
    `Når du sender formularen, får ${organization} dine svar, og du får et link på e-mail til dokumentet, som du skriver under på.`,
  submit: 'Send formularen',
  submitting: 'Sender formularen',
  problemsTitle: 'Gennemse disse svar',
  changed: 'Formularen blev ændret, mens siden var åben. Gennemse dine svar, og send igen.',
  refused: organization =>
    `Dine svar kan ikke sendes lige nu. De er gemt. Kontakt ${organization} for at komme videre.`,
  full: organization =>
    `Formularen kan ikke modtage flere svar lige nu. Dine svar er gemt. Kom tilbage senere, eller kontakt ${organization}.`,
  tooMany: seconds =>
    `Der er meget at lave her lige nu, så formularen kunne ikke sendes. Dine svar er bevaret. Kom tilbage ${inTime('da', seconds)}, og send igen.`,
  later: (organization, seconds) =>
    `Formularen kunne ikke sendes, fordi der har været mange forsøg på det seneste. Dine svar er bevaret. Prøv igen ${inTime('da', seconds)}, eller kontakt ${organization}.`,
  busyTitle: 'Kom tilbage om et minut',
  busy: 'Der er meget at lave her lige nu, så formularen kan ikke vises. Siden prøver igen automatisk.',
  submitOffline:
    'Forbindelsen blev afbrudt. Dine svar er stadig på siden. Prøv igen, når du er på nettet; formularen sendes aldrig to gange.',
  submitFailed: 'Formularen kunne ikke sendes. Dine svar er stadig på siden. Prøv igen.',
  another: 'Skal en anden udfylde formularen på denne enhed?',
  startAgain: 'Begynd forfra',
  startAgainTitle: 'Begynd forfra med en tom formular',
  startAgainWhat: 'Formularen tømmes på denne enhed. Svar, der ikke er sendt, kan ikke hentes tilbage.',
  startAgainSure: 'Tøm formularen',
  startAgainFailed: 'Det lykkedes ikke at begynde forfra. Prøv en gang til.',
  lockedWhy: organization => `Indtast den adgangskode, du har fået af ${organization}.`,
  password: 'Adgangskode',
  passwordMissing: 'Indtast adgangskoden.',
  passwordWrong: 'Adgangskoden er forkert.',
  passwordBusy: seconds => `Mange prøver lige nu. Prøv igen ${inTime('da', seconds)}.`,
  passwordTooMany: (organization, seconds) =>
    `For mange forsøg. Prøv igen ${inTime('da', seconds)}, eller spørg ${organization} om adgangskoden.`,
  closedTitle: 'Formularen er lukket',
  closedFull: 'Den tager ikke imod flere svar.',
  closedExpired: 'Den sidste dag at svare er overskredet.',
  notOpenTitle: 'Formularen er ikke åben lige nu',
  notOpen: 'Den kan ikke besvares nu. Prøv igen senere.',
  closedAsk: organization => `Kontakt ${organization}, hvis du har spørgsmål.`,
  submittedTitle: 'Dine svar er sendt',
  submittedNext: 'Læs dokumentet, og skriv under. Så er du færdig.',
  submittedSent: address => `Vi har sendt et link til ${address}. Åbn det for at læse og skrive under.`,
  submittedNothing: 'Du behøver ikke gøre noget nu. Du får besked, hvis det bliver din tur til at skrive under.',
  goOn: 'Gå til dokumentet',
  linkDead: 'Linket er ufuldstændigt eller gælder ikke længere. Spørg den, der gav dig det.',
};

/** Texts of the page of a public form, in Norwegian. */
import { inTime } from '../../../../src/contract/waiting-time.ts';
import type { FormTexts } from './sv.ts';

export const noForm: FormTexts = {
  loading: 'Henter skjemaet',
  untitled: organization => `Skjema fra ${organization}`,
  sandbox: 'Dette er et testskjema. Dokumentet som opprettes, er ikke juridisk bindende.',
  requiredMarked: 'Spørsmål med * må besvares.',
  required: 'må besvares',
  saved: 'Lagret. Du kan fortsette senere i denne nettleseren.',
  notSaved: 'Ikke lagret ennå. Siden prøver igjen automatisk.',
  saveRefused: 'Ikke lagret. Svarene dine finnes bare på denne siden. Se over dem og send inn skjemaet.',
  submitWhat: organization =>
    `Når du sender inn, får ${organization} svarene dine, og du går videre til dokumentet som du signerer.`,
  submitWhatByEmail: organization =>
    `Når du sender inn, får ${organization} svarene dine, og du får en lenke på e-post til dokumentet som du signerer.`,
  submit: 'Send inn',
  submitting: 'Sender inn',
  problemsTitle: 'Se over disse svarene',
  changed: 'Skjemaet ble endret mens siden var åpen. Se over svarene dine og send inn igjen.',
  refused: organization =>
    `Svarene dine kan ikke sendes inn akkurat nå. De er lagret. Kontakt ${organization} for å komme videre.`,
  full: organization =>
    `Skjemaet kan ikke ta imot flere svar akkurat nå. Svarene dine er lagret. Kom tilbake senere, eller kontakt ${organization}.`,
  tooMany: seconds =>
    `Det er mye å gjøre her akkurat nå, så skjemaet kunne ikke sendes inn. Svarene dine er beholdt. Kom tilbake ${inTime('no', seconds)} og send inn igjen.`,
  later: (organization, seconds) =>
    `Skjemaet kunne ikke sendes inn, fordi det har vært mange forsøk i det siste. Svarene dine er beholdt. Prøv igjen ${inTime('no', seconds)}, eller kontakt ${organization}.`,
  busyTitle: 'Kom tilbake om et minutt',
  busy: 'Det er mye å gjøre her akkurat nå, så skjemaet kan ikke vises. Siden prøver igjen automatisk.',
  submitOffline:
    'Forbindelsen ble brutt. Svarene dine er fortsatt på siden. Prøv igjen når du er på nett; skjemaet sendes aldri inn to ganger.',
  submitFailed: 'Skjemaet kunne ikke sendes inn. Svarene dine er fortsatt på siden. Prøv igjen.',
  another: 'Skal noen andre fylle ut skjemaet på denne enheten?',
  startAgain: 'Begynn på nytt',
  startAgainTitle: 'Begynn på nytt med et tomt skjema',
  startAgainWhat: 'Skjemaet tømmes på denne enheten. Svar som ikke er sendt inn, kan ikke hentes tilbake.',
  startAgainSure: 'Tøm skjemaet',
  startAgainFailed: 'Det gikk ikke å begynne på nytt. Prøv en gang til.',
  lockedWhy: organization => `Skriv inn passordet som du har fått av ${organization}.`,
  password: 'Passord',
  passwordMissing: 'Skriv inn passordet.',
  passwordWrong: 'Passordet er feil.',
  passwordBusy: seconds => `Mange prøver akkurat nå. Prøv igjen ${inTime('no', seconds)}.`,
  passwordTooMany: (organization, seconds) =>
    `For mange forsøk. Prøv igjen ${inTime('no', seconds)}, eller spør ${organization} om passordet.`,
  closedTitle: 'Skjemaet er stengt',
  closedFull: 'Det tar ikke imot flere svar.',
  closedExpired: 'Siste dag for å svare er passert.',
  notOpenTitle: 'Skjemaet er ikke åpent akkurat nå',
  notOpen: 'Det kan ikke besvares nå. Prøv igjen senere.',
  closedAsk: organization => `Kontakt ${organization} hvis du har spørsmål.`,
  submittedTitle: 'Svarene dine er sendt inn',
  submittedNext: 'Les og signer dokumentet, så er du ferdig.',
  submittedSent: address => `Vi har sendt en lenke til ${address}. Åpne den for å lese og signere.`,
  submittedNothing: 'Du trenger ikke gjøre noe nå. Du får beskjed hvis det blir din tur til å signere.',
  goOn: 'Gå til dokumentet',
  linkDead: 'Lenken er ufullstendig eller gjelder ikke lenger. Spør den som ga deg den.',
};

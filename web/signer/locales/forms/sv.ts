/** Texts of the page of a public form, in Swedish. */
import { inTime } from '../../../../src/contract/waiting-time.ts';
export const svForm = {
  loading: 'Hämtar formuläret',
  untitled: (organization: string) => `Formulär från ${organization}`,
  sandbox: 'Det här är ett testformulär. Dokumentet som skapas är inte juridiskt bindande.',
  requiredMarked: 'Frågor med * måste besvaras.',
  required: 'måste besvaras',
  saved: 'Sparat. Du kan fortsätta senare i den här webbläsaren.',
  notSaved: 'Inte sparat än. Sidan försöker igen automatiskt.',
  saveRefused: 'Inte sparat. Dina svar finns bara på den här sidan. Se över dem och skicka in formuläret.',
  submitWhat: (organization: string) =>
    `När du skickar in får ${organization} dina svar, och du går vidare till dokumentet som du signerar.`,
  submitWhatByEmail: (organization: string) =>
    `När du skickar in får ${organization} dina svar, och du får via e-post en länk till dokumentet som du signerar.`,
  submit: 'Skicka in',
  submitting: 'Skickar in',
  problemsTitle: 'Se över de här svaren',
  changed: 'Formuläret har ändrats medan sidan var öppen. Se över dina svar och skicka in igen.',
  refused: (organization: string) =>
    `Dina svar kunde inte skickas in just nu. De är sparade. Kontakta ${organization} för att komma vidare.`,
  full: (organization: string) =>
    `Formuläret kan inte ta emot fler svar just nu. Dina svar är sparade. Kom tillbaka senare eller kontakta ${organization}.`,
  tooMany: (seconds: number) =>
    `Det är hög belastning just nu, så formuläret kunde inte skickas in. Dina svar är kvar. Kom tillbaka ${inTime('sv', seconds)} och skicka in igen.`,
  later: (organization: string, seconds: number) =>
    `Formuläret kunde inte skickas in, eftersom det har gjorts många försök på sistone. Dina svar är kvar. Försök igen ${inTime('sv', seconds)} eller kontakta ${organization}.`,
  busyTitle: 'Kom tillbaka om en minut',
  busy: 'Det är hög belastning just nu, så formuläret kan inte visas. Sidan försöker igen automatiskt.',
  submitOffline:
    'Anslutningen bröts. Dina svar är kvar på sidan. Försök igen när du är ansluten; formuläret skickas aldrig in två gånger.',
  submitFailed: 'Formuläret kunde inte skickas in. Dina svar är kvar på sidan. Försök igen.',
  another: 'Ska någon annan fylla i formuläret på den här enheten?',
  startAgain: 'Börja om',
  startAgainTitle: 'Börja om med ett tomt formulär',
  startAgainWhat: 'Formuläret töms på den här enheten. Svar som inte har skickats in går inte att få tillbaka.',
  startAgainSure: 'Töm formuläret',
  startAgainFailed: 'Det gick inte att börja om. Försök igen.',
  lockedWhy: (organization: string) => `Ange lösenordet som du har fått av ${organization}.`,
  password: 'Lösenord',
  passwordMissing: 'Ange lösenordet.',
  passwordWrong: 'Lösenordet är fel.',
  passwordBusy: (seconds: number) => `Många försöker just nu. Försök igen ${inTime('sv', seconds)}.`,
  passwordTooMany: (organization: string, seconds: number) =>
    `För många försök. Försök igen ${inTime('sv', seconds)}, eller fråga ${organization} efter lösenordet.`,
  closedTitle: 'Formuläret är stängt',
  closedFull: 'Det tar inte emot fler svar.',
  closedExpired: 'Sista dagen att svara har passerat.',
  notOpenTitle: 'Formuläret är inte öppet just nu',
  notOpen: 'Det går inte att svara på det nu. Försök igen senare.',
  closedAsk: (organization: string) => `Kontakta ${organization} om du har frågor.`,
  submittedTitle: 'Dina svar är inskickade',
  submittedNext: 'Läs och signera dokumentet. Då är du klar.',
  submittedSent: (address: string) => `Vi har skickat en länk till ${address}. Öppna den för att läsa och signera.`,
  submittedNothing: 'Du behöver inte göra något nu. Du meddelas om det blir din tur att signera.',
  goOn: 'Gå till dokumentet',
  linkDead: 'Länken är ofullständig eller gäller inte längre. Fråga den som gav dig den.',
};

export type FormTexts = typeof svForm;

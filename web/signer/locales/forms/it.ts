/** Texts of the page of a public form, in Italian. */
import { inTime } from '../../../../src/contract/waiting-time.ts';
import type { FormTexts } from './sv.ts';

export const itForm: FormTexts = {
  loading: 'Caricamento del modulo',
  untitled: organization => `Modulo di ${organization}`,
  sandbox: 'Questo è un modulo di prova. Il documento che ne risulta non è giuridicamente vincolante.',
  requiredMarked: 'Le domande contrassegnate con * sono obbligatorie.',
  required: 'obbligatoria',
  saved: 'Salvato. Può continuare più tardi in questo browser.',
  notSaved: 'Non ancora salvato. La pagina riproverà automaticamente.',
  saveRefused: 'Non salvato. Le Sue risposte sono solo su questa pagina. Le controlli e invii il modulo.',
  submitWhat: organization =>
    `Quando invia il modulo, ${organization} riceve le Sue risposte e Lei passa al documento da firmare.`,
  submitWhatByEmail: organization =>
    `Quando invia il modulo, ${organization} riceve le Sue risposte e Lei riceve per e-mail un link al documento da firmare.`,
  submit: 'Inviare',
  submitting: 'Invio in corso',
  problemsTitle: 'Controlli queste risposte',
  changed: 'Il modulo è cambiato mentre la pagina era aperta. Controlli le Sue risposte e lo invii di nuovo.',
  refused: organization =>
    `Al momento le Sue risposte non possono essere inviate. Sono salvate. Per proseguire contatti ${organization}.`,
  full: organization =>
    `Al momento il modulo non può ricevere altre risposte. Le Sue risposte sono salvate. Torni più tardi oppure contatti ${organization}.`,
  tooMany: seconds =>
    `In questo momento c’è molta attività e il modulo non è stato inviato. Le Sue risposte sono conservate. Torni ${inTime('it', seconds)} e invii di nuovo.`,
  later: (organization, seconds) =>
    `Il modulo non è stato inviato, perché ultimamente ci sono stati molti tentativi. Le Sue risposte sono conservate. Riprovi ${inTime('it', seconds)} oppure contatti ${organization}.`,
  busyTitle: 'Torni tra un minuto',
  busy: 'In questo momento c’è molta attività e il modulo non può essere mostrato. La pagina riprova automaticamente.',
  submitOffline:
    'La connessione si è interrotta. Le Sue risposte sono ancora sulla pagina. Riprovi quando è di nuovo online; il modulo non viene mai inviato due volte.',
  submitFailed: 'Non è stato possibile inviare il modulo. Le Sue risposte sono ancora sulla pagina. Riprovi.',
  another: 'Un’altra persona compilerà il modulo su questo dispositivo?',
  startAgain: 'Ricominciare',
  startAgainTitle: 'Ricominciare con un modulo vuoto',
  startAgainWhat:
    'Il modulo viene svuotato su questo dispositivo. Le risposte non inviate non possono essere recuperate.',
  startAgainSure: 'Svuotare il modulo',
  startAgainFailed: 'Non è stato possibile ricominciare. Riprovi.',
  lockedWhy: organization => `Inserisca la password che ha ricevuto da ${organization}.`,
  password: 'Password',
  passwordMissing: 'Inserisca la password.',
  passwordWrong: 'La password non è corretta.',
  passwordBusy: seconds => `In questo momento ci sono molti tentativi. Riprovi ${inTime('it', seconds)}.`,
  passwordTooMany: (organization, seconds) =>
    `Troppi tentativi. Riprovi ${inTime('it', seconds)}, oppure chieda la password a ${organization}.`,
  closedTitle: 'Il modulo è chiuso',
  closedFull: 'Non accetta altre risposte.',
  closedExpired: 'L’ultimo giorno per rispondere è passato.',
  notOpenTitle: 'Il modulo non è aperto in questo momento',
  notOpen: 'Al momento non è possibile rispondere. Riprovi più tardi.',
  closedAsk: organization => `Se ha domande, contatti ${organization}.`,
  submittedTitle: 'Le Sue risposte sono state inviate',
  submittedNext: 'Legga e firmi il documento per concludere.',
  submittedSent: address => `Abbiamo inviato un link a ${address}. Lo apra per leggere e firmare.`,
  submittedNothing: 'Ora non deve fare nulla. Riceverà un avviso se toccherà a Lei firmare.',
  goOn: 'Vai al documento',
  linkDead: 'Il link è incompleto o non è più valido. Chieda a chi gliel’ha dato.',
};

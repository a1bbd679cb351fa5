/** Texts of the signing page in Italian. */
import { inTime } from '../../../src/contract/waiting-time.ts';
import { counted } from '../language/counted.ts';
import { al, il } from '../language/italian.ts';
import { itFeatures } from './features/it.ts';
import { itForm } from './forms/it.ts';
import type { Texts } from './sv.ts';

export const it: Texts = {
  language: 'it',
  loading: 'Caricamento del documento',
  close: 'Chiudere',
  cancel: 'Annullare',
  tryAgain: 'Riprovare',
  optional: 'facoltativo',

  from: (sender, organization) =>
    sender && sender !== organization ? `da parte di ${sender}, ${organization}` : `da parte di ${organization}`,
  signBefore: deadline => `da firmare entro ${il(deadline)}`,
  readBefore: deadline => `aperto fino ${al(deadline)}`,
  sandbox: 'Questo è un documento di prova. Le firme non sono giuridicamente vincolanti.',
  messageFrom: sender => `Messaggio di ${sender}`,
  askedToSign: organization => `${organization} Le chiede di firmare`,
  askedToRead: organization => `${organization} Le chiede di leggere`,

  progress: (done, total) => `${done} di ${total} completati`,
  progressLabel: 'Avanzamento',
  thePages: 'Il documento',
  page: (page, pages) => `Pagina ${page} di ${pages}`,
  pageFailed: 'Questa pagina non può essere mostrata qui. Scarichi il documento e la legga lì.',
  downloadOriginal: 'Scaricare il documento',
  skipToSteps: 'Andare ai campi da compilare',

  toDo: 'Da fare',
  nothingToFill: 'Non c’è nulla da compilare.',
  allFilled: 'Tutti i campi obbligatori sono compilati.',
  nextField: 'Campo successivo',
  next: 'Avanti',
  ready: 'Fatto',
  stepDone: 'fatto',
  stepLeft: 'da fare',
  yourSignature: 'La Sua firma',
  yourInitials: 'Le Sue iniziali',
  signHere: 'Firmi qui',
  initialsHere: 'Iniziali qui',
  changeSignature: 'Modificare la Sua firma',
  changeInitials: 'Modificare le Sue iniziali',
  clickSigns: name => `${name} firma qui`,
  signedBy: name => `Firma: ${name}`,
  otherFills: 'Lo compila un’altra parte',
  otherSigns: 'Firma di un’altra parte',
  ticked: 'selezionata',
  notTicked: 'non selezionata',
  choose: 'Scegliere',
  fieldNames: {
    TEXT: 'Campo di testo',
    DATE: 'Data',
    CHECKBOX: 'Casella',
    SELECT: 'Scelta',
    NUMBER: 'Numero',
    RADIO: 'Scelta',
    CHOICES: 'Scelte',
    SIGNATURE: 'Firma',
    INITIALS: 'Iniziali',
    FILE: 'File',
  },

  problems: {
    MISSING: 'Compili questo campo.',
    UNTICKED: 'Selezioni la casella.',
    NOT_A_DATE: 'Inserisca una data valida.',
    NOT_AN_OPTION: 'Scelga una delle opzioni.',
    NOT_A_NUMBER: 'Inserisca un numero, per esempio 1250,50.',
    TOO_LONG: 'Il testo non entra nel campo. Abbrevialo.',
    NOT_A_QUANTITY: 'Inserisca una quantità, per esempio 2 o 1,5.',
    PICK_ONE: 'Scelga una delle righe.',
    NOTHING_CHOSEN: 'Scelga almeno una riga.',
  },
  pickMissing: {
    RADIO: 'Scelga una delle opzioni.',
    CHOICES: 'Selezioni almeno un’opzione.',
  },
  lettersLeft: n => `Caratteri rimanenti: ${n}`,
  lettersOver: n => `Il testo non entra nel campo. Caratteri da togliere: circa ${n}.`,
  outOfBounds: bounds => `Quantità possibile: ${bounds}.`,
  signatureMissing: 'Manca la Sua firma.',
  initialsMissing: 'Mancano le Sue iniziali.',
  notAccepted: 'Questo valore non è stato accettato. Lo controlli e riprovi.',
  undrawn: (characters: string) =>
    `Questi caratteri non possono essere mostrati nel documento. Scriva senza di essi: ${characters}`,
  firstMissing: (label, problem) => `${label}: ${problem}`,

  yourChoice: 'La Sua scelta',
  clearChoice: 'Togliere la scelta',
  included: 'Incluso',
  quantityOf: row => `Quantità, ${row}`,
  fewer: row => `Di meno, ${row}`,
  more: row => `Di più, ${row}`,
  fromTo: (least, most) => `da ${least} a ${most}`,
  atLeast: least => `almeno ${least}`,
  amountsFailed:
    'Non è stato possibile ricalcolare gli importi. La Sua scelta è conservata e la pagina riprova automaticamente.',
  amountsNotYet: 'Gli importi vengono ricalcolati. Attenda di vederli, per sapere che cosa firma.',

  sign: 'Firmare',
  signing: 'Firma in corso',
  sealsNow: organization =>
    `Quando firma, il documento viene sigillato. Lei e ${organization} ricevete una copia ciascuno.`,
  passesOn: names =>
    `Quando firma, la Sua parte è conclusa. Il documento attende poi ${names} e viene sigillato quando tutti hanno firmato.`,
  confirmTitle: 'Firmare il documento',
  evidence: 'Il Suo nome, l’ora e il Suo indirizzo IP vengono conservati con il documento come prova.',
  sealExplained: 'Una volta sigillato il documento, ogni modifica successiva può essere rilevata.',
  signFailedKept: 'Non è stato possibile ricevere la Sua firma. Ciò che ha compilato è conservato. Riprovi.',
  signOffline:
    'La connessione si è interrotta. Ciò che ha compilato è conservato. Riprovi quando è in linea; non si firma mai due volte.',
  notShownYet: 'Il documento non ha ancora potuto essere mostrato. Attenda di vederlo, per sapere che cosa firma.',

  drawSignature: 'La Sua firma',
  drawInitials: 'Le Sue iniziali',
  drawHint: 'Disegni con il dito, la penna o il mouse.',
  drawArea: 'Area di disegno. In alternativa può scrivere il Suo nome con la tastiera: scelga Scrivere.',
  draw: 'Disegnare',
  type: 'Scrivere',
  typeName: 'Il Suo nome',
  typeInitials: 'Le Sue iniziali',
  typeHint: 'Ciò che scrive viene convertito in tratti di penna.',
  cannotType: letters =>
    `Questi caratteri non sono supportati e sono omessi: ${letters}. Se il nome non risulta giusto, lo disegni.`,
  undo: 'Annullare',
  clear: 'Cancellare',
  useSignature: 'Usare la firma',
  useInitials: 'Usare le iniziali',
  emptyDrawing: 'Prima disegni o scriva qualcosa.',
  tooSmall: 'È troppo piccola per essere vista. Disegni più grande.',
  signatureEverywhere: boxes =>
    counted('it-IT', boxes, { one: 'Viene inserita in # punto.', other: 'Viene inserita in # punti.' }),

  verificationTo: name => `A ${name},`,
  verificationWhy: 'Confermi la Sua identità per vedere il documento.',
  verificationTitle: 'Confermi la Sua identità',
  signVerificationWhy: 'Ancora un passo prima di firmare. Ciò che ha compilato è conservato.',
  codeGoesTo: {
    EMAIL: to => `Invieremo un codice a ${to}.`,
    SMS: to => `Invieremo un codice per SMS al ${to}.`,
  },
  sendCode: 'Inviare il codice',
  sendingCode: 'Invio in corso',
  codeSent: {
    EMAIL: to => `Un codice è stato inviato a ${to}. È valido per dieci minuti. Controlli anche la posta indesiderata.`,
    SMS: to => `Un codice è stato inviato per SMS al ${to}. È valido per dieci minuti.`,
  },
  pinFrom: organization => `Inserisca il PIN che Le ha dato ${organization}.`,
  codeLabel: {
    PIN: 'PIN',
    EMAIL: 'Codice, sei cifre',
    SMS: 'Codice, sei cifre',
  },
  codeMissing: {
    PIN: 'Inserisca il PIN, da quattro a otto cifre.',
    EMAIL: 'Inserisca il codice, sei cifre.',
    SMS: 'Inserisca il codice, sei cifre.',
  },
  codeWrong: {
    PIN: 'Il PIN è errato.',
    EMAIL: 'Il codice è errato.',
    SMS: 'Il codice è errato.',
  },
  codeGone: 'Il codice non è più valido. Ne chieda uno nuovo.',
  triesLeft: tries => counted('it-IT', tries, { one: 'Le resta un tentativo.', other: 'Le restano # tentativi.' }),
  verify: 'Continuare',
  verifying: 'Verifica in corso',
  sendAgain: 'Inviare un nuovo codice',
  againIn: time => `Potrà chiedere un nuovo codice tra ${time}.`,
  canSendAgain: 'Può chiedere un nuovo codice.',
  paused: time => `Ci sono stati troppi tentativi. Può riprovare dopo questa ora: ${time}.`,

  ...itFeatures,
  form: itForm,

  notRight: 'Non vuole firmare?',
  decline: 'Rifiutare',
  declineTitle: 'Rifiutare di firmare',
  declineWhat: organization =>
    `${organization} sarà informata che Lei rifiuta e perché. Dopo, nessuno potrà firmare il documento.`,
  declineReason: 'Perché rifiuta?',
  declineReasonMissing: 'Scriva perché rifiuta.',
  declineSend: 'Rifiutare il documento',
  declining: 'Invio in corso',
  declineFailed: 'Non è stato possibile ricevere la Sua risposta. Ciò che ha scritto è conservato. Riprovi.',

  readFirst: (page, pages) => `Le resta la pagina ${page} di ${pages}. La legga prima di firmare.`,
  pagesRead: (read, pages) => `${read} di ${pages} pagine lette`,

  attachedFiles: 'File allegati',
  parties: 'Parti',
  you: 'Lei',
  partyStatus: {
    WAITING: 'In attesa del proprio turno',
    INVITED: 'Non ancora firmato',
    HANDED_OVER: 'Affidato ad altri',
    SIGNED: 'Firmato',
    REJECTED: 'Rifiutato',
  },
  partyReads: 'Lettore',
  partyFollows: 'Segue il documento',

  waitingTitle: 'Non è ancora il Suo turno',
  waitingFor: names => `Prima occorre la firma di ${names}. Riceverà un messaggio quando sarà il Suo turno.`,
  waitingForOthers: 'Altre persone firmano prima di Lei. Riceverà un messaggio quando sarà il Suo turno.',
  readingTitle: 'Deve solo leggere',
  reading: 'Lei non firma questo documento. Quando tutti avranno firmato, riceverà una copia.',
  readToTheEnd: 'Ha letto tutto il documento.',
  signedTitle: 'Ha firmato',
  signedWaits: names =>
    `Ora il documento attende ${names}. Quando tutti avranno firmato, verrà sigillato e Lei riceverà una copia. Può chiudere questa pagina.`,
  sealing: 'Tutti hanno firmato. Il documento viene ora sigillato; di solito bastano alcuni secondi.',
  sealingLong:
    'La sigillatura richiede più tempo del solito. Può chiudere questa pagina: la copia Le arriverà quando sarà pronta.',
  sealedTitle: 'Il documento è sigillato',
  sealed: 'Tutti hanno firmato. Poiché il documento è sigillato, ogni modifica successiva può essere rilevata.',
  sealedEarly:
    'Il mittente ha chiuso il documento prima che tutti firmassero. Poiché è sigillato, ogni modifica successiva può essere rilevata.',
  sealedRead: 'Scarichi la Sua copia sigillata e la conservi.',
  downloadSealed: 'Scaricare la copia sigillata',
  downloading: 'Download in corso',
  downloadFailed: 'Non è stato possibile scaricare il file. Riprovi.',
  sealedFileName: name => `${name} (sigillato).pdf`,
  declinedTitle: 'Il documento è stato rifiutato',
  declinedByYou: organization => `Lei ha rifiutato di firmare. ${organization} è stata informata. Non deve fare altro.`,
  declinedBy: (name, organization) =>
    `${name} ha rifiutato, quindi il documento non può essere firmato. Se ha domande, si rivolga a ${organization}.`,
  declinedBySomeone: organization =>
    `Il documento non può più essere firmato. Se ha domande, si rivolga a ${organization}.`,
  expiredTitle: 'Il tempo è scaduto',
  expired: organization =>
    `Il documento non può più essere firmato. Se vuole ancora farlo, chieda più tempo a ${organization}.`,
  expiredUnknown: 'Il documento non può più essere firmato. Se vuole ancora farlo, chieda più tempo al mittente.',
  expiredOn: day => `Poteva essere firmato fino ${al(day)}.`,
  linkDeadTitle: 'Il link non funziona',
  linkDead:
    'Il link è incompleto, è stato sostituito da uno più recente o è stato ritirato. Cerchi un messaggio più recente, oppure chieda un nuovo link al mittente.',
  linkReplacedTitle: 'Il link è stato sostituito',
  linkReplaced:
    'Un link più recente sostituisce questo. Cerchi un messaggio più recente, oppure chieda un nuovo link al mittente.',
  withdrawnTitle: 'Il documento è stato ritirato',
  withdrawn:
    'Il mittente ha ritirato il documento, quindi qui non c’è nulla da firmare o da leggere. Se ha domande, si rivolga al mittente.',
  cookiesTitle: 'Il browser blocca i cookie',
  cookies:
    'La pagina ha bisogno di un cookie per confermare che è Lei a firmare. Consenta i cookie per questa pagina, oppure apra il link in un altro browser. Nulla di ciò che ha compilato è andato perso.',
  offlineTitle: 'Nessuna connessione',
  offline:
    'La pagina non riesce a raggiungere il servizio. Controlli la connessione. Nulla di ciò che ha compilato è andato perso.',
  connectionLost: 'La connessione è interrotta. Ciò che ha compilato è conservato e la pagina riprova automaticamente.',
  busyTitle: 'Troppi tentativi',
  busy: seconds =>
    `Ci sono stati troppi tentativi in poco tempo. Riprovi ${inTime('it', seconds)}. Nulla di ciò che ha compilato è andato perso.`,
  serverErrorTitle: 'Qualcosa è andato storto',
  serverError:
    'L’errore è nostro ed è stato registrato. Nulla di ciò che ha compilato è andato perso. Riprovi tra poco.',
  serverErrorId: id => `Se ci contatta, indichi ${id}.`,
  documentFailed: 'Non è stato possibile caricare il documento. Ciò che ha compilato è conservato.',
  documentUnreadable:
    'Il documento non può essere visualizzato in questo browser. Lo scarichi e lo legga prima di firmare.',
  documentChanged:
    'Il documento è cambiato da quando ha aperto la pagina. Ricarichi la pagina per vedere la versione attuale.',
  reload: 'Ricaricare la pagina',
  broken: {
    CRASHED: {
      title: 'Qualcosa è andato storto',
      text: 'Non è stato possibile mostrare questa parte della pagina. I dati inseriti sono conservati.',
    },
    NOT_LOADED: {
      title: 'Non è stato possibile caricare tutta la pagina',
      text: 'Controlli la connessione e riprovi. Se non basta, ricarichi la pagina. I dati inseriti sono conservati.',
    },
    OUTDATED: {
      title: 'È disponibile una nuova versione di questa pagina',
      text: 'Ricarichi la pagina per continuare. I dati inseriti sono conservati.',
    },
  },
  changedMeanwhile: 'Il documento è cambiato mentre la pagina era aperta. Ora vede la versione attuale.',
};

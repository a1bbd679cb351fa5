/** Texts about what a file proves, in Italian. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { EvidenceTexts } from './texts.ts';

export const it: EvidenceTexts = {
  verdicts: {
    VALID: [
      'Il documento è autentico e non è stato modificato.',
      'Il sigillo è valido e il registro degli eventi contenuto nel file è completo.',
    ],
    UNVERIFIED: [
      'Il documento è rimasto invariato da quando è stato sigillato, ma nessuno garantisce per chi lo ha sigillato.',
      'Il sigillo e il registro sono completi, ma chiunque può creare un certificato con questi nomi. Lo verifichi sulla pagina del servizio che usa il mittente, oppure confronti l’impronta del certificato radice con una ricevuta per altra via.',
    ],
    OTHER: [
      'Le firme del file sono valide, ma non è stato sigillato qui.',
      'Il file non è stato modificato da quando è stato firmato. Non possiamo garantire chi lo abbia fatto.',
    ],
    UNKNOWN: [
      'La firma del file non può essere verificata qui.',
      'Il file non è stato sigillato qui e la sua firma è fatta in un modo che non sappiamo leggere. Provi con il programma con cui è stata fatta.',
    ],
    UNSEALED: [
      'Il file non è sigillato.',
      'Non contiene alcuna firma da verificare. Forse è l’originale, o una stampa di un documento sigillato. Chieda al mittente il file sigillato.',
    ],
    ADDED_TO: [
      'Qualcosa è stato aggiunto al file dopo la sigillatura.',
      'Ciò che è stato sigillato è integro, ma il file contiene altro. Si fidi solo della parte sigillata.',
    ],
    BROKEN: [
      'Il file non è affidabile.',
      'Qualcosa non corrisponde a ciò che è stato firmato. Chieda una nuova copia.',
    ],
    UNREADABLE: ['Il file non può essere letto.', 'Non è un PDF, oppure è danneggiato o protetto da una password.'],
  },
  byOthers: [
    'Il documento è rimasto invariato da quando è stato sigillato, ma non lo ha sigillato questo servizio.',
    'Il sigillo e il registro sono completi, ma il certificato è di qualcun altro o in quel momento non era in uso qui.',
  ],
  quotes: ['«', '»'],
  sandbox: 'SANDBOX: un test.',
  completedEarly: 'Il mittente ha chiuso il documento prima che tutti avessero firmato.',
  shown: {
    document: 'Ciò che vede è ciò che è stato firmato.',
    journal: 'Questo file è il registro degli eventi del documento, non il documento stesso.',
    incomplete: 'Non tutti quelli che dovevano firmare hanno firmato.',
    unknown: 'Il registro degli eventi non dice chi doveva firmare.',
  },
  seal: 'Il sigillo',
  unchanged: name => `${name}: nulla di ciò che è stato sigillato è cambiato.`,
  changed: name => `${name}: il contenuto è stato modificato dopo la sigillatura, oppure il sigillo è falso.`,
  addedTo: name => `${name}: ciò che è stato sigillato è integro, ma in seguito è stato aggiunto qualcosa al file.`,
  uncheckable: name => `${name}: la firma non può essere verificata qui.`,
  earlierBroken: name =>
    `${name}: una firma di qualcun altro, che non era valida già quando il file è stato sigillato.`,
  foreignSignature: name => `${name}: ciò che è stato firmato non è cambiato.`,
  sealedBy: (signer, at) => `Sigillato da ${signer}${at && `, ${at}`}.`,
  signedBy: (signer, at) => `Firmato da ${signer}${at && `, ${at}`}.`,
  ours: 'Il certificato è quello di questo servizio.',
  trusted: 'Il certificato porta alla radice che Lei ha indicato.',
  untrusted: {
    ROOT: root => `Il certificato porta a ${root}, una radice di cui qui non ci si fida.`,
    OTHER: root =>
      `Il certificato viene da un emittente che usa anche questo servizio, ${root}, ma è di qualcun altro.`,
    TIME: () => 'In quel momento questo servizio non usava il certificato.',
  },
  unknownRoot: root => `Non è stato verificato chi sta dietro la radice del certificato: ${root}.`,
  trust: {
    heading: 'Certificati attendibili',
    about:
      'Un sigillo è di questo servizio solo se è stato apposto con uno di questi certificati mentre era in uso. L’elenco indica anche chi attesta le ore.',
    uses: { SEAL: 'Sigilli', TIMESTAMP: 'Ore' },
    withIssued: name => `${name} e tutti i certificati che ha emesso`,
    when: (what, from, until) => {
      if (from && until) return `${what}, dal ${from} al ${until}`;
      if (from) return `${what}, dal ${from}`;
      return until ? `${what}, fino al ${until}` : what;
    },
  },
  stamped: (authority, at) => `L’ora ${at} è attestata da ${authority}.`,
  claimed: (authority, at) => `L’ora ${at} è dichiarata da ${authority}, un’autorità di cui qui non ci si fida.`,
  unstamped: 'L’ora è quella dichiarata da chi ha sigillato; nessuna marca temporale la attesta.',
  archived: (authority, at) => `Il file ha inoltre una marca temporale di archivio del ${at} di ${authority}.`,
  archiveClaimed: (authority, at) =>
    `Il file ha inoltre una marca temporale di archivio del ${at} di ${authority}, un’autorità di cui qui non ci si fida.`,
  ownTime:
    'La marca temporale e il sigillo portano allo stesso certificato radice: chi ne ha la chiave garantisce quindi anche l’ora.',
  ambiguous:
    'Il documento sigillato contiene parti che i programmi potrebbero leggere in modo diverso. C’erano già al momento del sigillo; veda i dettagli.',
  lost: 'Un aggiornamento ha rimosso prove che il file aveva: che nessun certificato era revocato al momento della sigillatura.',
  noJournal: 'Il file non ha un registro degli eventi, quindi non è un documento di questo servizio.',
  wholeChain: count =>
    pluralize('it-IT', count, {
      one: 'Il registro degli eventi è completo: # evento, nessuno modificato, tolto o aggiunto.',
      other: 'Il registro degli eventi è completo: # eventi, nessuno modificato, tolto o aggiunto.',
    }),
  brokenChain: 'Il registro degli eventi non è completo.',
  impossible: 'Il registro degli eventi dice qualcosa che non può essere accaduto.',
  clockBack:
    'Gli orari del registro degli eventi tornano indietro di meno di dieci minuti. La causa possono essere orologi che non coincidono.',
  personal: count =>
    pluralize('it-IT', count, {
      one: '# dato personale del registro corrisponde alla sua impronta.',
      other: '# dati personali del registro corrispondono alle loro impronte.',
    }),
  erased: count =>
    pluralize('it-IT', count, {
      one: '# dato personale è stato cancellato. Il registro si può verificare comunque.',
      other: '# dati personali sono stati cancellati. Il registro si può verificare comunque.',
    }),
  withheld: (entries, values) =>
    `Una parte del registro può vederla solo il mittente, o la parte che riguarda, e non è in questo file (eventi: ${entries}, singoli dati: ${values}). Le impronte di tutto sono nella catena, quindi nulla può mancare senza che si noti.`,
  counted: (signed, all) => `Hanno firmato ${signed} su ${all}.`,
  signed: (name, at) => `${name} ha firmato: ${at}.`,
  signedFor: (name, other, at) => `${name} ha firmato il ${at} per conto di ${other}.`,
  accepted: (name, at) => `${name} ha accettato: ${at}.`,
  acceptedFor: (name, other, at) => `${name} ha accettato il ${at} per conto di ${other}.`,
  simulated: 'L’identificazione elettronica era simulata.',
  simulatedByApi: 'Il mittente l’ha simulato in una sandbox. La parte non lo ha fatto.',
  shownOnForm: 'Il link è stato mostrato nella pagina del modulo.',
  someone: 'Una delle parti',
  original: matches =>
    matches ? 'L’originale è quello che è stato inviato.' : 'L’originale non è quello che è stato inviato.',
  upload: 'Il file indicato come originale è stato caricato; l’originale è stato creato a partire da esso.',
  facts: {
    name: 'Documento',
    id: 'Identificativo del documento',
    organization: 'Mittente',
    sent: 'Inviato',
    sentThrough: 'Inviato tramite',
    original: 'SHA-256 dell’originale',
    root: 'Impronta del certificato radice (SHA-256)',
    head: 'Fine della catena',
    file: 'SHA-256 del file',
  },
};

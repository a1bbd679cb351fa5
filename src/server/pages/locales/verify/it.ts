/** Texts of the public page for verifying a file in Italian. */
import type { VerifyTexts } from './texts.ts';

export const it: VerifyTexts = {
  title: 'Verificare un documento',
  below: 'Verifichi che un documento sia autentico',
  lead: 'Scelga un PDF sigillato. Saprà se qualcosa è stato modificato, chi lo ha sigillato e quando, e se il registro degli eventi che contiene è completo.',
  kept: 'Il file viene letto una volta e non viene conservato. Non serve un account.',
  file: 'File PDF',
  limit: megabytes => `Al massimo ${megabytes} MB.`,
  check: 'Verificare',
  checkAnother: 'Verificare un altro file',
  downloadSealed: 'Scarica ciò che è stato sigillato',
  downloadSealedAbout: 'Il file non viene conservato: lo scelga ancora una volta. Riceverà solo la parte sigillata.',
  sealedPages: {
    heading: 'Che cosa è stato sigillato',
    about: 'Ecco il documento com’era quando è stato sigillato, senza ciò che è stato aggiunto dopo.',
    page: (page, pages) => `Pagina ${page} di ${pages}`,
    onlyFirst: count => `Sono mostrate solo le prime ${count} pagine. Scarichi il file per vederle tutte.`,
    failed: 'Le pagine non possono essere mostrate qui. Scarichi il file per vederle.',
  },
  checked: 'Che cosa è stato verificato',
  facts: 'Informazioni sul file',
  details: 'Dettagli tecnici (in inglese)',
  without: 'Verificare senza questa pagina',
  withoutText:
    'Tutto si può verificare senza questa pagina, anche quando il servizio non esisterà più: con openssl e pdfsig, oppure con',
  verifier: 'un programma in un solo file',
  fileName: 'FILE',
  states: { GOOD: 'Corrisponde', BAD: 'Non corrisponde', NOTE: 'Informazione' },
  refused: {
    EMPTY: 'Nessun file ricevuto. Scelga un PDF e riprovi.',
    TOO_LARGE: 'Il file è troppo grande per essere verificato qui.',
    TOO_MANY: 'Nell’ultimo minuto sono stati verificati troppi file. Attenda un minuto e riprovi.',
    BUSY: 'In questo momento sono in corso molte verifiche. Riprovi tra poco.',
    NOT_SEALED: 'Il file non ha un sigillo integro, quindi non c’è una parte sigillata da scaricare.',
    NOT_A_FORM: 'Il caricamento non è riuscito. Riprovi.',
  },
};

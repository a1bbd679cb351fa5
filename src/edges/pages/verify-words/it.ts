/** The words of the public page where anyone checks a file, in Italian. */
import type { VerifyWords } from './words.ts';

export const it: VerifyWords = {
  title: 'Verificare un documento',
  below: 'È autentico e non è cambiato?',
  lead: 'Scelga un PDF sigillato. Saprà se qualcosa è stato modificato, chi lo ha sigillato e quando, e se il registro degli eventi che contiene è completo.',
  kept: 'Il file viene letto una volta e non viene conservato. Non serve un account.',
  file: 'File PDF',
  limit: megabytes => `Al massimo ${megabytes} MB.`,
  check: 'Verificare',
  checkAnother: 'Verificare un altro file',
  checked: 'Che cosa è stato verificato',
  facts: 'Informazioni sul file',
  details: 'Che cosa non corrisponde, in inglese',
  without: 'Senza di noi',
  withoutText:
    'Tutto si può verificare senza questa pagina, anche quando il servizio non esisterà più: con openssl e pdfsig, oppure con',
  verifier: 'un programma in un solo file',
  fileName: 'FILE',
  states: { GOOD: 'Corrisponde', BAD: 'Non corrisponde', NOTE: 'Da sapere' },
  refused: {
    EMPTY: 'Non è arrivato alcun file. Scelga un PDF e riprovi.',
    TOO_LARGE: 'Il file è troppo grande per essere verificato qui.',
    TOO_MANY: 'Da qui sono stati verificati molti file nell’ultimo minuto. Attenda un minuto e riprovi.',
    BUSY: 'In questo momento molte persone stanno verificando dei file. Riprovi tra poco.',
    NOT_A_FORM: 'Il file non è arrivato correttamente. Riprovi.',
  },
};

/** Texts of the page at the end of sealed files, in Italian. */
import type { EvidencePageTexts } from './texts.ts';

export const it: EvidencePageTexts = {
  title: 'Prove',
  signatures: 'Firme',
  notSigned: 'Non ha firmato',
  acceptances: 'Accettazioni',
  notAccepted: 'Non ha accettato',
  check: 'Verifica questo documento',
  howToCheck: 'Aprire l’indirizzo o leggere il codice e scegliere questo file. Si vedrà se è autentico e invariato.',
  about:
    'Il servizio ha aggiunto questa pagina quando ha sigillato il documento. Solo il sigillo del file prova qualcosa, non questa pagina: chiunque può disegnarne una uguale.',
};

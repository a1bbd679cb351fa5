/** BankID's recommended user messages in Italian. */
import type { BankIdTexts } from './texts.ts';

export const it: BankIdTexts = {
  RFA1: 'Apra l’app BankID.',
  RFA2: 'Sembra che non abbia l’app BankID. La installi e si procuri un BankID.',
  RFA3: 'L’operazione è stata annullata. Riprovi.',
  RFA4: 'Per il Suo numero personale è già in corso un’identificazione o una firma. Riprovi.',
  RFA5: 'Qualcosa è andato storto. Riprovi.',
  RFA6: 'L’operazione è stata annullata.',
  RFA8: 'L’app BankID non risponde. Controlli che sia aperta e che la connessione a Internet funzioni. Poi riprovi.',
  RFA9: 'Inserisca il Suo codice di sicurezza nell’app BankID e scelga di identificarsi o di firmare.',
  RFA13: 'Tentativo di aprire l’app BankID.',
  RFA14A:
    'Ricerca di BankID, può richiedere un momento… Se dopo alcuni secondi non è stato trovato alcun BankID, probabilmente non ha un BankID utilizzabile su questo computer. Se ha un BankID su carta, la inserisca nel lettore. Se ha un BankID su un altro dispositivo, può aprire lì l’app BankID.',
  RFA14B:
    'Ricerca di BankID, può richiedere un momento… Se dopo alcuni secondi non è stato trovato alcun BankID, probabilmente non ha un BankID utilizzabile su questo dispositivo. Se ha un BankID su un altro dispositivo, può aprire lì l’app BankID.',
  RFA15A:
    'Ricerca di BankID. Si assicuri di avere un BankID valido su questo computer. Se ha un BankID su carta, la inserisca nel lettore.',
  RFA15B: 'Ricerca di BankID. Si assicuri di avere un BankID valido su questo dispositivo.',
  RFA16: 'Il Suo BankID è troppo vecchio o bloccato. Usi un altro BankID o ne chieda uno nuovo alla Sua banca.',
  RFA17A: 'Sembra che non abbia l’app o il programma BankID. Lo installi e chieda un BankID alla Sua banca.',
  RFA17B: 'Non è stato possibile leggere il codice QR. Apra l’app BankID e scansioni il codice QR.',
  RFA18: 'Aprire l’app BankID',
  RFA19: 'Vuole usare BankID su questo computer o un BankID mobile?',
  RFA20: 'Vuole usare BankID su questo dispositivo o su un altro?',
  RFA21: 'È in corso un’identificazione o una firma.',
  RFA22: 'Qualcosa è andato storto. Riprovi.',
  RFA23: 'Fotografi e scansioni il Suo documento d’identità con l’app BankID.',
  RFA24: 'Esegua un riconoscimento facciale nell’app BankID.',
  RFA25: 'Scelga nell’app BankID come confermare la Sua identità.',
  RFA26: 'Non è stato possibile verificare il Suo documento d’identità. Riprovi.',
  RFA27: 'Il riconoscimento facciale non è riuscito. Riprovi.',
  RFA28: 'Il Suo dispositivo non ha il lettore necessario per verificare i documenti d’identità.',
  RFA29:
    'Ha più di un BankID sul dispositivo. Li elimini tutti tranne uno per completare l’identificazione, in Menu - Impostazioni dell’app BankID.',
  RFA30: 'Non è stato possibile confermare la Sua identità. Riprovi.',
  inWordsOf: {
    RFA9: {
      AUTH: 'Inserisca il Suo codice di sicurezza nell’app BankID e scelga di identificarsi.',
      SIGN: 'Inserisca il Suo codice di sicurezza nell’app BankID e scelga di firmare.',
    },
    RFA21: { AUTH: 'È in corso un’identificazione.', SIGN: 'È in corso una firma.' },
  },
};

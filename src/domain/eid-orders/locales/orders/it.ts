/** Texts about the state of an eID order, in Italian. */
import type { OrderTexts } from './texts.ts';

export const it: OrderTexts = {
  waiting: 'Continui con la Sua identità elettronica.',
  signed: 'Ha firmato.',
  identified: 'Identificazione riuscita.',
  failures: {
    USER_CANCEL: 'Ha annullato.',
    EXPIRED: 'È passato troppo tempo. Riprovi.',
    START_FAILED: 'L’app della Sua identità elettronica non si è avviata. Riprovi.',
    CERTIFICATE: 'La Sua identità elettronica è bloccata o troppo vecchia. Ne usi un’altra o ne ottenga una nuova.',
    ALREADY_IN_PROGRESS: 'È stata avviata un’altra identificazione. Riprovi.',
    REFUSED: 'Non è stato possibile identificarLa. Riprovi.',
    UNAVAILABLE: 'Il servizio della Sua identità elettronica non risponde. Riprovi tra poco.',
    WRONG_PERSON: 'Questa identità elettronica appartiene a un’altra persona. Nulla è stato aperto o firmato.',
    CHANGED: 'Il documento è stato modificato nel frattempo o non può più essere firmato. Nulla è stato firmato.',
    NO_QUOTA: 'Il piano del mittente non ha altre firme di questo tipo. Contatti il mittente.',
  },
};

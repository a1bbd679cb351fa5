/** Texts about the state of an eID order, in Swedish. */
import type { OrderTexts } from './texts.ts';

export const sv: OrderTexts = {
  waiting: 'Fortsätt med din e-legitimation.',
  signed: 'Du har signerat.',
  identified: 'Din identitet är bekräftad.',
  failures: {
    USER_CANCEL: 'Du avbröt.',
    EXPIRED: 'Det tog för lång tid. Försök igen.',
    START_FAILED: 'Appen för e-legitimation startade inte. Försök igen.',
    CERTIFICATE: 'Din e-legitimation är spärrad eller har gått ut. Använd en annan, eller skaffa en ny.',
    ALREADY_IN_PROGRESS: 'En annan legitimering har påbörjats. Försök igen.',
    REFUSED: 'Du kunde inte legitimeras. Försök igen.',
    UNAVAILABLE: 'Tjänsten för e-legitimation svarar inte. Försök igen om en stund.',
    WRONG_PERSON:
      'E-legitimationen tillhör någon annan än den person som länken är avsedd för. Inget öppnades eller signerades.',
    CHANGED: 'Dokumentet ändrades under tiden, eller kan inte längre signeras. Inget signerades.',
    NO_QUOTA: 'Avsändarens abonnemang har inga fler signaturer av det här slaget. Kontakta avsändaren.',
  },
};

/** Texts about the state of an eID order, in Spanish. */
import type { OrderTexts } from './texts.ts';

export const es: OrderTexts = {
  waiting: 'Continúe con su identificación electrónica.',
  signed: 'Ha firmado.',
  identified: 'Se ha identificado.',
  failures: {
    USER_CANCEL: 'Usted canceló.',
    EXPIRED: 'Tardó demasiado. Inténtelo de nuevo.',
    START_FAILED: 'La aplicación de su identificación electrónica no se inició. Inténtelo de nuevo.',
    CERTIFICATE: 'Su identificación electrónica está bloqueada o es demasiado antigua. Use otra u obtenga una nueva.',
    ALREADY_IN_PROGRESS: 'Se inició otra identificación. Inténtelo de nuevo.',
    REFUSED: 'No se le pudo identificar. Inténtelo de nuevo.',
    UNAVAILABLE: 'El servicio de su identificación electrónica no responde. Inténtelo dentro de un rato.',
    WRONG_PERSON: 'Esta identificación electrónica es de otra persona. No se abrió ni se firmó nada.',
    CHANGED: 'El documento cambió mientras tanto o ya no se puede firmar. No se firmó nada.',
    NO_QUOTA: 'Al plan del remitente no le quedan firmas de este tipo. Contacte con el remitente.',
  },
};

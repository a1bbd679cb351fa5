/** Texts of documents that parties accept, in Spanish. */
import type { AcceptanceTexts } from './texts.ts';

export const es: AcceptanceTexts = {
  consent: document =>
    `He leído «${document}» y lo acepto. Mi aceptación me obliga como si la hubiera dado por escrito.`,
  consentFor: other => `Acepto en lugar de ${other}, que me lo ha encargado.`,
  code: {
    subjects: { SIGN: 'Su código para aceptar' },
    use: {
      SIGN: organization =>
        `Escriba el código en la página donde lo pidió, para aceptar un documento de ${organization}. Es válido durante diez minutos.`,
    },
    sms: {
      SIGN: (code, organization) =>
        `${code} es su clave para aceptar un documento de ${organization}. Dura diez minutos. No la dé a nadie.`,
    },
  },
  eidApp: {
    SIGN: (who, name) => `Identifíquese para aceptar «${name}» de ${who}.`,
    HAND_OVER: (who, name) => `Identifíquese para pasar a otra persona la aceptación de «${name}» de ${who}.`,
  },
};

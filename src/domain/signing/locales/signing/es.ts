/** Texts of signing, in Spanish. */
import type { SigningTexts } from './texts.ts';

export const es: SigningTexts = {
  consent: document =>
    `He leído «${document}», acepto su contenido y quiero firmar electrónicamente. La firma me obliga como si hubiera firmado en papel.`,
  consentFor: other => `Firmo en lugar de ${other}, que me lo ha encargado.`,
  code: {
    subjects: { ACCESS: 'Su código para leer un documento', SIGN: 'Su código para firmar' },
    heading: code => `Su código es ${code}`,
    use: {
      ACCESS: organization =>
        `Escriba el código en la página donde lo pidió, para leer un documento de ${organization}. Es válido durante diez minutos.`,
      SIGN: organization =>
        `Escriba el código en la página donde lo pidió, para firmar un documento de ${organization}. Es válido durante diez minutos.`,
    },
    keep: 'No dé el código a nadie, tampoco a quien envió el documento. Si no lo ha pedido, no tiene que hacer nada.',
    whyYou: organization =>
      `Recibe este mensaje porque alguien con su enlace a un documento de ${organization} pidió un código.`,
    sms: {
      ACCESS: (code, organization) =>
        `${code} es su clave para leer un documento de ${organization}. Dura diez minutos. No la dé a nadie.`,
      SIGN: (code, organization) =>
        `${code} es su clave para firmar un documento de ${organization}. Dura diez minutos. No la dé a nadie.`,
    },
  },
};

/** Texts of documents that parties accept, in Spanish. */
import { pluralize } from '../../../../platform/text/plural.ts';
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
  journal: {
    partyColumns: ['Nombre', 'Dirección', 'Papel', 'Aceptó', 'Método', 'Dirección IP'],
    consent: 'Lo que aceptó la parte',
    occasions: {
      INVITE_SIGN: 'invitación a aceptar',
      INVITE_DELEGATE: 'invitación a aceptar por otra persona',
      SEALED_EARLY: 'copia sellada, cerrada antes de que todos aceptaran',
      DELEGATION_SIGNED: 'aviso de que el delegado aceptó',
    },
    events: {
      DELEGATION_CREATED: 'La aceptación se pasó a otra persona',
      DELEGATION_COMPLETED: 'El delegado aceptó',
      DOCUMENT_SIGNED: 'Se aceptó el documento',
    },
    purposes: { SIGN: 'antes de aceptar' },
    signatures: count => pluralize('es-ES', count, { one: '# aceptación', other: '# aceptaciones' }),
  },
  eidApp: {
    SIGN: (who, name) => `Identifíquese para aceptar «${name}» de ${who}.`,
    HAND_OVER: (who, name) => `Identifíquese para pasar a otra persona la aceptación de «${name}» de ${who}.`,
  },
};

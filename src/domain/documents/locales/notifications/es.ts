/** Texts of notifications to parties, in Spanish. */
import type { PartyTexts } from './texts.ts';

export const es: PartyTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Para firmar: ${document}`,
      heading: null,
      label: 'Leer y firmar',
      text: f => `Hola, ${f.partyName}. ${f.sender}, de ${f.organization}, le pide que lea y firme «${f.document}».`,
    },
    INVITE_READ: {
      subject: document => `Para leer: ${document}`,
      heading: null,
      label: 'Leer el documento',
      text: f => `Hola, ${f.partyName}. ${f.sender}, de ${f.organization}, le pide que lea «${f.document}».`,
    },
    REMINDER: {
      subject: document => `Recordatorio: ${document}`,
      heading: null,
      label: 'Leer y firmar',
      text: f =>
        `Hola, ${f.partyName}. «${f.document}», enviado por ${f.sender}, de ${f.organization}, sigue esperando su firma.`,
    },
    SEALED: {
      subject: document => `Completado: ${document}`,
      heading: 'Todos han firmado',
      label: 'Abrir el documento',
      text: f =>
        `Todos han firmado «${f.document}» y ahora está sellado: se puede detectar cualquier cambio posterior. Guarde su copia.`,
    },
    SEALED_EARLY: {
      subject: document => `Completado: ${document}`,
      heading: 'El documento se ha cerrado',
      label: 'Abrir el documento',
      text: f =>
        `«${f.document}» se cerró antes de que todos firmaran, con las firmas que tenía, y ahora está sellado: se puede detectar cualquier cambio posterior. Guarde su copia.`,
    },
    DECLINED: {
      subject: document => `Rechazado: ${document}`,
      heading: 'El documento ha sido rechazado',
      label: 'Ver el documento',
      text: f => `${f.by ?? 'Una de las partes'} ha rechazado firmar «${f.document}». No hay que hacer nada más.`,
    },
    WITHDRAWN: {
      subject: document => `Retirado: ${document}`,
      heading: 'El documento ha sido retirado',
      label: null,
      text: f => `${f.sender}, de ${f.organization}, ha retirado «${f.document}». Su enlace ya no es válido.`,
    },
    EXTENDED: {
      subject: document => `Nueva fecha límite: ${document}`,
      heading: 'El documento tiene una nueva fecha límite',
      label: 'Leer el documento',
      text: f => `«${f.document}», de ${f.organization}, tiene una nueva fecha límite.`,
    },
    MESSAGE: {
      subject: document => `Mensaje nuevo: ${document}`,
      heading: 'Ha recibido un mensaje',
      label: 'Leer y responder',
      text: f => `${f.by ?? f.sender}, de ${f.organization}, ha enviado un mensaje sobre «${f.document}».`,
    },
    INVITE_DELEGATE: {
      subject: document => `Para firmar por otra persona: ${document}`,
      heading: null,
      label: 'Leer y responder',
      text: f =>
        `Hola, ${f.partyName}. ${f.by ?? 'Una de las partes'} le ha pedido que lea y firme en su lugar «${f.document}», enviado por ${f.sender}, de ${f.organization}. Si no quiere, puede indicar en la página que no lo acepta. Entonces el documento vuelve.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `De vuelta a usted: ${document}`,
      heading: null,
      label: 'Leer y firmar',
      text: f =>
        `${f.by ?? 'Una de las partes'} no ha aceptado firmar «${f.document}» por usted. El documento le espera de nuevo. Fírmelo usted o páselo a otra persona.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `De vuelta a usted: ${document}`,
      heading: null,
      label: 'Leer y firmar',
      text: f =>
        `${f.organization} ha recuperado lo que usted pasó a otra persona. «${f.document}» espera su propia firma.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Firmado en su lugar: ${document}`,
      heading: null,
      label: 'Ver el documento',
      text: f =>
        `${f.by ?? 'Una de las partes'} ha firmado «${f.document}» en su lugar. Cuando todos hayan firmado, recibirá una copia.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `No hace falta que firme: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Se ha recuperado lo que ${f.by ?? 'una de las partes'} le pasó: firmar «${f.document}». No tiene que hacer nada y su enlace ya no es válido.`,
    },
  },
  lastDay: day => `La fecha límite es el ${day}.`,
  reason: reason => `Motivo: ${reason}`,
  mayDecline: 'Si no quiere firmar, puede rechazarlo en la página.',
  whyYou: organization => `Recibe este mensaje porque ${organization} indicó su dirección en el documento.`,
  whyDelegate: by => `Recibe este mensaje porque ${by} le ha pasado una firma.`,
  messages: {
    INVITE_SIGN: document => `Lea y firme ${document}`,
    INVITE_READ: document => `Lea ${document}`,
    REMINDER: (document, { deadline }) => `Recordatorio: firme ${document}${deadline ? ` hasta el ${deadline}` : ''}`,
    SEALED: document => `${document} ya tiene todas las firmas. Obtenga su copia`,
    SEALED_EARLY: document => `${document} se cerró antes de que todos firmaran. Obtenga su copia`,
    DECLINED: (document, { by }) => `${by ?? 'Una de las partes'} ha rechazado ${document}`,
    WITHDRAWN: document => `${document} ha sido retirado. El enlace ya no funciona`,
    EXTENDED: (document, { deadline }) => `${document} tiene una nueva fecha final${deadline ? `: ${deadline}` : ''}`,
    MESSAGE: document => `Mensaje nuevo sobre ${document}. Lea y responda`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'Una de las partes'} le ha pasado ${document} para que lo firme`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Una de las partes'} no quiere firmar ${document} por usted. Le espera de nuevo`,
    DELEGATION_RETURNED: document => `${document} espera de nuevo su propia firma`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Una de las partes'} ha firmado ${document} en su lugar`,
    DELEGATION_REVOKED: document => `Ya no hace falta que firme ${document}. Su enlace ya no funciona`,
  },
  someone: 'Una de las partes',
};

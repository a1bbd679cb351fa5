/** Texts of notifications about documents that parties accept, in Spanish. */
import type { AcceptanceTexts } from './texts.ts';

export const es: AcceptanceTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Para aceptar: ${document}`,
      heading: null,
      label: 'Leer y aceptar',
      text: f => `Hola, ${f.partyName}. ${f.sender}, de ${f.organization}, le pide que lea y acepte «${f.document}».`,
    },
    REMINDER: {
      subject: document => `Recordatorio: ${document}`,
      heading: null,
      label: 'Leer y aceptar',
      text: f =>
        `Hola, ${f.partyName}. «${f.document}», enviado por ${f.sender}, de ${f.organization}, sigue esperando su aceptación.`,
    },
    SEALED: {
      subject: document => `Completado: ${document}`,
      heading: 'Todos han aceptado',
      label: 'Abrir el documento',
      text: f =>
        `Todos han aceptado «${f.document}» y ahora está sellado: se puede detectar cualquier cambio posterior. Guarde su copia.`,
    },
    SEALED_EARLY: {
      subject: document => `Completado: ${document}`,
      heading: 'El documento se ha cerrado',
      label: 'Abrir el documento',
      text: f =>
        `«${f.document}» se cerró antes de que todos aceptaran, con las aceptaciones que tenía, y ahora está sellado: se puede detectar cualquier cambio posterior. Guarde su copia.`,
    },
    DECLINED: {
      subject: document => `Rechazado: ${document}`,
      heading: 'El documento ha sido rechazado',
      label: 'Ver el documento',
      text: f => `${f.by ?? 'Una de las partes'} no ha querido aceptar «${f.document}». No hay que hacer nada más.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Para aceptar por otra persona: ${document}`,
      heading: null,
      label: 'Leer y responder',
      text: f =>
        `Hola, ${f.partyName}. ${f.by ?? 'Una de las partes'} le ha pedido que lea y acepte en su lugar «${f.document}», enviado por ${f.sender}, de ${f.organization}. Si no quiere, puede indicarlo en la página. Entonces el documento vuelve.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `De vuelta a usted: ${document}`,
      heading: null,
      label: 'Leer y aceptar',
      text: f =>
        `${f.by ?? 'Una de las partes'} no quiere aceptar «${f.document}» por usted. El documento le espera de nuevo. Acéptelo usted o páselo a otra persona.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `De vuelta a usted: ${document}`,
      heading: null,
      label: 'Leer y aceptar',
      text: f =>
        `${f.organization} ha recuperado lo que usted pasó a otra persona. «${f.document}» espera su propia aceptación.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Aceptado en su lugar: ${document}`,
      heading: null,
      label: 'Ver el documento',
      text: f =>
        `${f.by ?? 'Una de las partes'} ha aceptado «${f.document}» en su lugar. Cuando todos hayan aceptado, recibirá una copia.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `No hace falta que acepte: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Se ha recuperado lo que ${f.by ?? 'una de las partes'} le pasó: aceptar «${f.document}». No tiene que hacer nada y su enlace ya no es válido.`,
    },
  },
  mayDecline: 'Si no quiere aceptar, puede rechazarlo en la página.',
  whyDelegate: by => `Recibe este mensaje porque ${by} le ha pasado una aceptación.`,
  messages: {
    INVITE_SIGN: document => `Lea y acepte ${document}`,
    REMINDER: (document, { deadline }) => `Recordatorio: acepte ${document}${deadline ? ` hasta el ${deadline}` : ''}`,
    SEALED: document => `${document} ya tiene todas las aceptaciones. Obtenga su copia`,
    SEALED_EARLY: document => `${document} se cerró antes de que todos aceptaran. Obtenga su copia`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'Una de las partes'} le ha pasado ${document} para que lo acepte`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Una de las partes'} no quiere aceptar ${document} por usted. Le espera de nuevo`,
    DELEGATION_RETURNED: document => `${document} espera de nuevo su propia aceptación`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Una de las partes'} ha aceptado ${document} en su lugar`,
    DELEGATION_REVOKED: document => `Ya no hace falta que acepte ${document}. Su enlace ya no funciona`,
  },
};

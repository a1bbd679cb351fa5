/** Texts of the page of a public form, in Spanish. */
import { inTime } from '../../../../src/contract/waiting-time.ts';
import type { FormTexts } from './sv.ts';

export const esForm: FormTexts = {
  loading: 'Cargando el formulario',
  untitled: organization => `Formulario de ${organization}`,
  sandbox: 'Este es un formulario de prueba. El documento que se crea no es jurídicamente vinculante.',
  requiredMarked: 'Las preguntas marcadas con * son obligatorias.',
  required: 'obligatoria',
  saved: 'Guardado. Puede continuar más tarde en este navegador.',
  notSaved: 'Aún no se ha guardado. La página lo intentará de nuevo automáticamente.',
  saveRefused: 'No se ha guardado. Sus respuestas solo están en esta página. Revíselas y envíe el formulario.',
  submitWhat: organization =>
    `Al enviar el formulario, ${organization} recibe sus respuestas y usted pasa al documento que firma.`,
  submitWhatByEmail: organization =>
    `Al enviar el formulario, ${organization} recibe sus respuestas y usted recibe por correo electrónico un enlace al documento que firma.`,
  submit: 'Enviar',
  submitting: 'Enviando',
  problemsTitle: 'Revise estas respuestas',
  changed: 'El formulario ha cambiado mientras la página estaba abierta. Revise sus respuestas y envíelo de nuevo.',
  refused: organization =>
    `Sus respuestas no se pueden enviar en este momento. Están guardadas. Póngase en contacto con ${organization} para continuar.`,
  full: organization =>
    `El formulario no puede recibir más respuestas en este momento. Sus respuestas están guardadas. Vuelva más tarde o póngase en contacto con ${organization}.`,
  tooMany: seconds =>
    `Hay mucha actividad en este momento y el formulario no se ha podido enviar. Sus respuestas se conservan. Vuelva ${inTime('es', seconds)} y envíelo de nuevo.`,
  later: (organization, seconds) =>
    `El formulario no se ha podido enviar porque ha habido muchos intentos últimamente. Sus respuestas se conservan. Inténtelo de nuevo ${inTime('es', seconds)} o póngase en contacto con ${organization}.`,
  busyTitle: 'Vuelva dentro de un minuto',
  busy: 'Hay mucha actividad en este momento y el formulario no se puede mostrar. La página lo intentará de nuevo automáticamente.',
  submitOffline:
    'Se ha perdido la conexión. Sus respuestas siguen en la página. Inténtelo de nuevo cuando tenga conexión; el formulario nunca se envía dos veces.',
  submitFailed: 'No se ha podido enviar el formulario. Sus respuestas siguen en la página. Inténtelo de nuevo.',
  another: '¿Va a rellenar el formulario otra persona en este dispositivo?',
  startAgain: 'Empezar de nuevo',
  startAgainTitle: 'Empezar de nuevo con un formulario vacío',
  startAgainWhat:
    'El formulario se vacía en este dispositivo. Las respuestas que no se han enviado no se pueden recuperar.',
  startAgainSure: 'Vaciar el formulario',
  startAgainFailed: 'No se ha podido empezar de nuevo. Inténtelo otra vez.',
  lockedWhy: organization => `Introduzca la contraseña que ha recibido de ${organization}.`,
  password: 'Contraseña',
  passwordMissing: 'Introduzca la contraseña.',
  passwordWrong: 'La contraseña no es correcta.',
  passwordBusy: seconds =>
    `Hay muchas personas intentándolo en este momento. Inténtelo de nuevo ${inTime('es', seconds)}.`,
  passwordTooMany: (organization, seconds) =>
    `Demasiados intentos. Inténtelo de nuevo ${inTime('es', seconds)} o pida la contraseña a ${organization}.`,
  closedTitle: 'El formulario está cerrado',
  closedFull: 'No admite más respuestas.',
  closedExpired: 'El último día para responder ya ha pasado.',
  notOpenTitle: 'El formulario no está abierto en este momento',
  notOpen: 'Ahora no se puede responder. Inténtelo más tarde.',
  closedAsk: organization => `Si tiene preguntas, póngase en contacto con ${organization}.`,
  submittedTitle: 'Sus respuestas se han enviado',
  submittedNext: 'Lea y firme el documento para terminar.',
  submittedSent: address => `Hemos enviado un enlace a ${address}. Ábralo para leer y firmar.`,
  submittedNothing: 'Ahora no tiene que hacer nada. Recibirá un aviso si le toca firmar.',
  goOn: 'Ir al documento',
  linkDead: 'El enlace está incompleto o ya no es válido. Pregunte a quien se lo dio.',
};

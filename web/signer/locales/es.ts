/** Texts of the signing page in Spanish. */
import { inTime } from '../../../src/contract/waiting-time.ts';
import { counted } from '../language/counted.ts';
import { esFeatures } from './features/es.ts';
import { esForm } from './forms/es.ts';
import type { Texts } from './sv.ts';

export const es: Texts = {
  language: 'es',
  loading: 'Cargando el documento',
  close: 'Cerrar',
  cancel: 'Cancelar',
  tryAgain: 'Intentarlo de nuevo',
  optional: 'opcional',

  from: (sender, organization) =>
    sender && sender !== organization ? `de ${sender}, ${organization}` : `de ${organization}`,
  signBefore: deadline => `para firmar hasta el ${deadline}`,
  readBefore: deadline => `abierto hasta el ${deadline}`,
  sandbox: 'Este es un documento de prueba. Las firmas no son jurídicamente vinculantes.',
  messageFrom: sender => `Mensaje de ${sender}`,
  askedToSign: organization => `${organization} le pide que firme`,
  askedToRead: organization => `${organization} le pide que lea`,

  progress: (done, total) => `${done} de ${total} hechos`,
  progressLabel: 'Progreso',
  thePages: 'El documento',
  page: (page, pages) => `Página ${page} de ${pages}`,
  pageFailed: 'Esta página no se puede mostrar aquí. Descargue el documento y léala allí.',
  downloadOriginal: 'Descargar el documento',
  skipToSteps: 'Ir a los campos que debe rellenar',

  toDo: 'Por hacer',
  nothingToFill: 'No hay nada que rellenar.',
  allFilled: 'Todos los campos obligatorios están completos.',
  nextField: 'Campo siguiente',
  next: 'Siguiente',
  ready: 'Listo',
  stepDone: 'hecho',
  stepLeft: 'pendiente',
  yourSignature: 'Su firma',
  yourInitials: 'Sus iniciales',
  signHere: 'Firme aquí',
  initialsHere: 'Iniciales aquí',
  changeSignature: 'Cambiar su firma',
  changeInitials: 'Cambiar sus iniciales',
  clickSigns: name => `${name} firma aquí`,
  signedBy: name => `Firma: ${name}`,
  otherFills: 'Lo rellena otra parte',
  otherSigns: 'Firma de otra parte',
  ticked: 'marcada',
  notTicked: 'sin marcar',
  choose: 'Elija',
  fieldNames: {
    TEXT: 'Campo de texto',
    DATE: 'Fecha',
    CHECKBOX: 'Casilla',
    SELECT: 'Opción',
    NUMBER: 'Número',
    RADIO: 'Opción',
    CHOICES: 'Opciones',
    SIGNATURE: 'Firma',
    INITIALS: 'Iniciales',
    FILE: 'Archivo',
  },

  problems: {
    MISSING: 'Rellene este campo.',
    UNTICKED: 'Marque la casilla.',
    NOT_A_DATE: 'Escriba una fecha válida.',
    NOT_AN_OPTION: 'Elija una de las opciones.',
    NOT_A_NUMBER: 'Escriba un número, por ejemplo 1250,50.',
    TOO_LONG: 'El texto no cabe en el campo. Acórtelo.',
    NOT_A_QUANTITY: 'Escriba una cantidad, por ejemplo 2 o 1,5.',
    PICK_ONE: 'Elija una de las filas.',
    NOTHING_CHOSEN: 'Elija al menos una fila.',
  },
  pickMissing: {
    RADIO: 'Elija una de las opciones.',
    CHOICES: 'Marque al menos una opción.',
  },
  lettersLeft: n => `Caracteres restantes: ${n}`,
  lettersOver: n => `El texto no cabe en el campo. Caracteres que sobran: unos ${n}.`,
  outOfBounds: bounds => `La cantidad debe ser ${bounds}.`,
  signatureMissing: 'Falta su firma.',
  initialsMissing: 'Faltan sus iniciales.',
  notAccepted: 'Este valor no se ha aceptado. Compruébelo e inténtelo de nuevo.',
  undrawn: (characters: string) =>
    `Estos caracteres no se pueden mostrar en el documento. Escriba sin ellos: ${characters}`,
  firstMissing: (label, problem) => `${label}: ${problem}`,

  yourChoice: 'Su elección',
  clearChoice: 'Quitar la elección',
  included: 'Incluido',
  quantityOf: row => `Cantidad, ${row}`,
  fewer: row => `Menos, ${row}`,
  more: row => `Más, ${row}`,
  fromTo: (least, most) => `de ${least} a ${most}`,
  atLeast: least => `${least} como mínimo`,
  amountsFailed:
    'No se han podido calcular de nuevo los importes. Su elección se conserva y la página vuelve a intentarlo automáticamente.',
  amountsNotYet: 'Los importes se están calculando de nuevo. Espere a verlos, para saber qué firma.',

  sign: 'Firmar',
  signing: 'Firmando',
  sealsNow: organization =>
    `Cuando firme, el documento se sellará. Usted y ${organization} recibirán una copia cada uno.`,
  passesOn: names =>
    `Cuando firme, su parte estará hecha. Después el documento esperará a ${names} y se sellará cuando todos hayan firmado.`,
  confirmTitle: 'Firmar el documento',
  evidence: 'Su nombre, la hora y su dirección IP se guardan con el documento como prueba.',
  sealExplained: 'Una vez sellado el documento, se puede detectar cualquier cambio posterior.',
  signFailedKept: 'No se ha podido recibir su firma. Lo que ha rellenado se conserva. Inténtelo de nuevo.',
  signOffline:
    'Se ha cortado la conexión. Lo que ha rellenado se conserva. Inténtelo de nuevo cuando tenga conexión; nunca firma dos veces.',
  notShownYet: 'Todavía no se ha podido mostrar el documento. Espere a verlo, para saber qué firma.',

  drawSignature: 'Su firma',
  drawInitials: 'Sus iniciales',
  drawHint: 'Dibuje con el dedo, un lápiz o el ratón.',
  drawArea: 'Zona de dibujo. También puede escribir su nombre con el teclado: elija Escribir.',
  draw: 'Dibujar',
  type: 'Escribir',
  typeName: 'Su nombre',
  typeInitials: 'Sus iniciales',
  typeHint: 'Lo que escribe se convierte en trazos de pluma.',
  cannotType: letters =>
    `Estos caracteres no se admiten y se omiten: ${letters}. Si el nombre no queda bien, dibújelo.`,
  undo: 'Deshacer',
  clear: 'Borrar',
  useSignature: 'Usar la firma',
  useInitials: 'Usar las iniciales',
  emptyDrawing: 'Primero dibuje o escriba algo.',
  tooSmall: 'Es demasiado pequeño para verse. Dibuje más grande.',
  signatureEverywhere: boxes => counted('es-ES', boxes, { one: 'Se pone en # lugar.', other: 'Se pone en # lugares.' }),

  verificationTo: name => `Para ${name},`,
  verificationWhy: 'Confirme su identidad para ver el documento.',
  verificationTitle: 'Confirme su identidad',
  signVerificationWhy: 'Un paso más antes de firmar. Lo que ha rellenado se conserva.',
  codeGoesTo: {
    EMAIL: to => `Enviaremos un código a ${to}.`,
    SMS: to => `Enviaremos un código por SMS al ${to}.`,
  },
  sendCode: 'Enviar el código',
  sendingCode: 'Enviando',
  codeSent: {
    EMAIL: to =>
      `Se ha enviado un código a ${to}. Es válido durante diez minutos. Mire también en el correo no deseado.`,
    SMS: to => `Se ha enviado un código por SMS al ${to}. Es válido durante diez minutos.`,
  },
  pinFrom: organization => `Escriba el PIN que le ha dado ${organization}.`,
  codeLabel: {
    PIN: 'PIN',
    EMAIL: 'Código, seis cifras',
    SMS: 'Código, seis cifras',
  },
  codeMissing: {
    PIN: 'Escriba el PIN, de cuatro a ocho cifras.',
    EMAIL: 'Escriba el código, seis cifras.',
    SMS: 'Escriba el código, seis cifras.',
  },
  codeWrong: {
    PIN: 'El PIN es incorrecto.',
    EMAIL: 'El código es incorrecto.',
    SMS: 'El código es incorrecto.',
  },
  codeGone: 'El código ya no es válido. Pida uno nuevo.',
  triesLeft: tries => counted('es-ES', tries, { one: 'Le queda un intento.', other: 'Le quedan # intentos.' }),
  verify: 'Continuar',
  verifying: 'Comprobando',
  sendAgain: 'Enviar un código nuevo',
  againIn: time => `Podrá pedir un código nuevo en ${time}.`,
  canSendAgain: 'Puede pedir un código nuevo.',
  paused: time => `Ha habido demasiados intentos. Puede intentarlo de nuevo después de esta hora: ${time}.`,

  ...esFeatures,
  form: esForm,

  notRight: '¿No quiere firmar?',
  decline: 'Rechazar',
  declineTitle: 'Rechazar la firma',
  declineWhat: organization =>
    `${organization} recibirá un aviso de que lo rechaza y por qué. Después nadie podrá firmar el documento.`,
  declineReason: '¿Por qué lo rechaza?',
  declineReasonMissing: 'Escriba por qué lo rechaza.',
  declineSend: 'Rechazar el documento',
  declining: 'Enviando',
  declineFailed: 'No se ha podido recibir su respuesta. Lo que escribió se conserva. Inténtelo de nuevo.',

  readFirst: (page, pages) => `Aún no ha llegado a la página ${page} de ${pages}. Léala antes de firmar.`,
  pagesRead: (read, pages) => `${read} de ${pages} páginas leídas`,

  attachedFiles: 'Archivos adjuntos',
  parties: 'Partes',
  you: 'usted',
  partyStatus: {
    WAITING: 'Espera su turno',
    INVITED: 'Aún sin firmar',
    HANDED_OVER: 'Pasado a otra persona',
    SIGNED: 'Firmado',
    REJECTED: 'Rechazado',
  },
  partyReads: 'Lector',
  partyFollows: 'Sigue el documento',

  waitingTitle: 'Todavía no es su turno',
  waitingFor: names => `Antes falta la firma de ${names}. Recibirá un mensaje cuando sea su turno.`,
  waitingForOthers: 'Otras personas firman antes que usted. Recibirá un mensaje cuando sea su turno.',
  readingTitle: 'Solo tiene que leer',
  reading: 'Usted no firma este documento. Cuando todos hayan firmado, recibirá una copia.',
  readToTheEnd: 'Ha leído todo el documento.',
  signedTitle: 'Ha firmado',
  signedWaits: names =>
    `Ahora el documento espera a ${names}. Cuando todos hayan firmado, se sellará y usted recibirá una copia. Puede cerrar esta página.`,
  sealing: 'Todos han firmado. El documento se está sellando; suele tardar unos segundos.',
  sealingLong: 'El sellado tarda más de lo habitual. Puede cerrar esta página: la copia le llegará cuando esté lista.',
  sealedTitle: 'El documento está sellado',
  sealed: 'Todos han firmado. Como el documento está sellado, se puede detectar cualquier cambio posterior.',
  sealedEarly:
    'El remitente cerró el documento antes de que todos firmaran. Como está sellado, se puede detectar cualquier cambio posterior.',
  sealedRead: 'Descargue su copia sellada y guárdela.',
  downloadSealed: 'Descargar la copia sellada',
  downloading: 'Descargando',
  downloadFailed: 'No se ha podido descargar el archivo. Inténtelo de nuevo.',
  sealedFileName: name => `${name} (sellado).pdf`,
  declinedTitle: 'El documento ha sido rechazado',
  declinedByYou: organization =>
    `Ha rechazado firmar. ${organization} ha recibido un aviso. No tiene que hacer nada más.`,
  declinedBy: (name, organization) =>
    `${name} lo ha rechazado, así que el documento no se puede firmar. Si tiene preguntas, diríjase a ${organization}.`,
  declinedBySomeone: organization =>
    `El documento ya no se puede firmar. Si tiene preguntas, diríjase a ${organization}.`,
  expiredTitle: 'El plazo ha terminado',
  expired: organization =>
    `El documento ya no se puede firmar. Si aún quiere hacerlo, pida más tiempo a ${organization}.`,
  expiredUnknown: 'El documento ya no se puede firmar. Si aún quiere hacerlo, pida más tiempo al remitente.',
  expiredOn: day => `Se podía firmar hasta el ${day}.`,
  linkDeadTitle: 'El enlace no funciona',
  linkDead:
    'El enlace está incompleto, se ha sustituido por otro más reciente o se ha retirado. Busque un mensaje más reciente o pida un enlace nuevo al remitente.',
  linkReplacedTitle: 'El enlace se ha sustituido',
  linkReplaced:
    'Un enlace más reciente sustituye a este. Busque un mensaje más reciente o pida un enlace nuevo al remitente.',
  withdrawnTitle: 'El documento se ha retirado',
  withdrawn:
    'El remitente ha retirado el documento, así que aquí no hay nada que firmar ni leer. Si tiene preguntas, diríjase al remitente.',
  cookiesTitle: 'El navegador bloquea las cookies',
  cookies:
    'La página necesita una cookie para confirmar que es usted quien firma. Permita las cookies de esta página o abra el enlace en otro navegador. No se ha perdido nada de lo que ha rellenado.',
  offlineTitle: 'Sin conexión',
  offline:
    'La página no puede conectar con el servicio. Compruebe su conexión. No se ha perdido nada de lo que ha rellenado.',
  connectionLost:
    'Se ha perdido la conexión. Lo que ha rellenado se conserva y la página vuelve a intentarlo automáticamente.',
  busyTitle: 'Demasiados intentos',
  busy: seconds =>
    `Ha habido demasiados intentos en poco tiempo. Inténtelo de nuevo ${inTime('es', seconds)}. No se ha perdido nada de lo que ha rellenado.`,
  serverErrorTitle: 'Algo ha fallado',
  serverError:
    'El fallo es nuestro y ha quedado registrado. No se ha perdido nada de lo que ha rellenado. Inténtelo de nuevo dentro de un rato.',
  serverErrorId: id => `Si se pone en contacto con nosotros, mencione ${id}.`,
  documentFailed: 'No se ha podido cargar el documento. Lo que ha rellenado se conserva.',
  documentUnreadable: 'El documento no se puede mostrar en este navegador. Descárguelo y léalo antes de firmar.',
  documentChanged:
    'El documento ha cambiado desde que abrió la página. Vuelva a cargar la página para ver la versión actual.',
  reload: 'Volver a cargar la página',
  broken: {
    CRASHED: {
      title: 'Algo ha salido mal',
      text: 'No se ha podido mostrar esta parte de la página. Lo que ha rellenado se conserva.',
    },
    NOT_LOADED: {
      title: 'No se ha podido cargar toda la página',
      text: 'Compruebe su conexión e inténtelo de nuevo. Si no funciona, vuelva a cargar la página. Lo que ha rellenado se conserva.',
    },
    OUTDATED: {
      title: 'Hay una nueva versión de esta página',
      text: 'Vuelva a cargar la página para continuar. Lo que ha rellenado se conserva.',
    },
  },
  changedMeanwhile: 'El documento cambió mientras la página estaba abierta. Ahora ve la versión actual.',
};

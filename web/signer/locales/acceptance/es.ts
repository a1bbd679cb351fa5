/** Texts of the page where a party accepts a document, in Spanish. */
import type { AcceptanceTexts } from './texts.ts';

export const es: AcceptanceTexts = {
  signBefore: deadline => `para aceptar hasta el ${deadline}`,
  askedToSign: organization => `${organization} le pide que acepte`,
  clickSigns: name => `${name} acepta aquí`,
  otherSigns: 'Aceptación de otra parte',
  amountsNotYet: 'Los importes se están calculando de nuevo. Espere a verlos, para saber qué acepta.',
  sign: 'Aceptar',
  signing: 'Aceptando',
  sealsNow: organization =>
    `Cuando acepte, el documento se sellará. Usted y ${organization} recibirán una copia cada uno.`,
  passesOn: names =>
    `Cuando acepte, su parte estará hecha. Después el documento esperará a ${names} y se sellará cuando todos hayan aceptado.`,
  confirmTitle: 'Aceptar el documento',
  signFailedKept: 'No se ha podido recibir su aceptación. Lo que ha rellenado se conserva. Inténtelo de nuevo.',
  signOffline:
    'Se ha cortado la conexión. Lo que ha rellenado se conserva. Inténtelo de nuevo cuando tenga conexión; nunca acepta dos veces.',
  notShownYet: 'Todavía no se ha podido mostrar el documento. Espere a verlo, para saber qué acepta.',
  signVerificationWhy: 'Un paso más antes de aceptar. Lo que ha rellenado se conserva.',
  notRight: '¿No quiere aceptar?',
  declineTitle: 'No aceptar el documento',
  declineWhat: organization =>
    `${organization} recibirá un aviso de que lo rechaza y por qué. Después nadie podrá aceptar el documento.`,
  readFirst: (page, pages) => `Aún no ha llegado a la página ${page} de ${pages}. Léala antes de aceptar.`,
  partyStatus: {
    WAITING: 'Espera su turno',
    INVITED: 'Aún sin aceptar',
    HANDED_OVER: 'Pasado a otra persona',
    SIGNED: 'Aceptado',
    REJECTED: 'Rechazado',
  },
  waitingFor: names => `Antes falta la aceptación de ${names}. Recibirá un mensaje cuando sea su turno.`,
  waitingForOthers: 'Otras personas aceptan antes que usted. Recibirá un mensaje cuando sea su turno.',
  reading: 'Usted no tiene que aceptar este documento. Cuando todos hayan aceptado, recibirá una copia.',
  signedTitle: 'Ha aceptado',
  signedWaits: names =>
    `Ahora el documento espera a ${names}. Cuando todos hayan aceptado, se sellará y usted recibirá una copia. Puede cerrar esta página.`,
  sealing: 'Todos han aceptado. El documento se está sellando; suele tardar unos segundos.',
  sealed: 'Todos han aceptado. Como el documento está sellado, se puede detectar cualquier cambio posterior.',
  sealedEarly:
    'El remitente cerró el documento antes de que todos aceptaran. Como está sellado, se puede detectar cualquier cambio posterior.',
  declinedByYou: organization =>
    `No ha aceptado el documento. ${organization} ha recibido un aviso. No tiene que hacer nada más.`,
  declinedBy: (name, organization) =>
    `${name} lo ha rechazado, así que el documento no se puede aceptar. Si tiene preguntas, diríjase a ${organization}.`,
  declinedBySomeone: organization =>
    `El documento ya no se puede aceptar. Si tiene preguntas, diríjase a ${organization}.`,
  expired: organization =>
    `El documento ya no se puede aceptar. Si aún quiere hacerlo, pida más tiempo a ${organization}.`,
  expiredOn: day => `Se podía aceptar hasta el ${day}.`,
  documentUnreadable: 'El documento no se puede mostrar en este navegador. Descárguelo y léalo antes de aceptar.',
  notYou: '¿Debe aceptar otra persona?',
  handOverWhat: organization =>
    `La otra persona recibe un mensaje con un enlace propio y acepta en su lugar. ${organization} recibirá un aviso. Puede recuperarlo hasta que esté aceptado.`,
  handedOver: name =>
    `${name} tiene un enlace propio y acepta en su lugar. Cuando todos hayan aceptado, usted recibirá una copia.`,
  signedForYouTitle: name => `${name} ha aceptado por usted`,
  signedForYou:
    'Cuando todos hayan aceptado, el documento se sellará y usted recibirá una copia. Puede cerrar esta página.',
  cameBack: 'El documento le espera de nuevo. Acéptelo usted o páselo a otra persona.',
  forWhomTitle: name => `Usted acepta por ${name}`,
  forWhom: name =>
    `${name} le ha pedido que lea y acepte el documento en su lugar. En el documento consta el nombre de usted y que aceptó por ${name}.`,
  handOverProblems: {
    NO_NAME: 'Escriba el nombre de quien va a aceptar.',
    NO_EMAIL: 'Escriba un correo electrónico, para que quien va a aceptar reciba un enlace.',
  },
  here: { nextSigns: name => `${name} acepta a continuación en este dispositivo.` },
  handIn: { changed: 'El archivo se cambió en otra ventana. Mírelo y acéptelo de nuevo.' },
};

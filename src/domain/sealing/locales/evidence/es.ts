/** Texts about what a file proves, in Spanish. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { EvidenceTexts } from './texts.ts';

export const es: EvidenceTexts = {
  verdicts: {
    VALID: [
      'El documento es auténtico y no ha cambiado.',
      'El sello es válido y el registro de eventos que lleva el archivo está completo.',
    ],
    UNVERIFIED: [
      'El documento no ha cambiado desde que se selló, pero nadie responde de quien lo selló.',
      'El sello y el registro están completos, pero cualquiera puede crear un certificado con estos nombres. Compruébelo en la página del servicio que usa el remitente, o compare la huella del certificado raíz con una que haya recibido por otra vía.',
    ],
    OTHER: [
      'Las firmas del archivo son válidas, pero no se selló aquí.',
      'El archivo no ha cambiado desde que se firmó. No podemos responder de quién lo hizo.',
    ],
    UNKNOWN: [
      'La firma del archivo no se puede comprobar aquí.',
      'El archivo no se selló aquí y su firma está hecha de una manera que no podemos leer. Pruebe con el programa con el que se hizo.',
    ],
    UNSEALED: [
      'El archivo no está sellado.',
      'No contiene ninguna firma que comprobar. Puede ser el original o una copia impresa de un documento sellado. Pida al remitente el archivo sellado.',
    ],
    ADDED_TO: [
      'Se añadió algo al archivo después de sellarlo.',
      'Lo que se selló está íntegro, pero el archivo contiene algo más. Confíe solo en la parte sellada.',
    ],
    BROKEN: ['El archivo no es de fiar.', 'Algo en él no coincide con lo que se firmó. Pida una copia nueva.'],
    UNREADABLE: ['El archivo no se puede leer.', 'No es un PDF, está dañado o está protegido con una contraseña.'],
  },
  byOthers: [
    'El documento no ha cambiado desde que se selló, pero no lo selló este servicio.',
    'El sello y el registro están completos, pero el certificado es de otra persona o entidad, o no se usaba aquí en ese momento.',
  ],
  quotes: ['«', '»'],
  sandbox: 'SANDBOX: una prueba.',
  completedEarly: 'El remitente cerró el documento antes de que firmaran todos.',
  shown: {
    document: 'Lo que ve es lo que se firmó.',
    journal: 'Este archivo es el registro de eventos del documento, no el documento mismo.',
    incomplete: 'No han firmado todos los que debían firmar.',
    unknown: 'El registro de eventos no dice quién debía firmar.',
  },
  seal: 'El sello',
  unchanged: name => `${name}: nada de lo que se selló ha cambiado.`,
  changed: name => `${name}: el contenido cambió después de sellarlo, o el sello es falso.`,
  addedTo: name => `${name}: lo que se selló está íntegro, pero después se añadió algo al archivo.`,
  uncheckable: name => `${name}: la firma no se puede comprobar aquí.`,
  earlierBroken: name => `${name}: una firma de otra persona que ya no era válida cuando se selló el archivo.`,
  foreignSignature: name => `${name}: lo que se firmó no ha cambiado.`,
  sealedBy: (signer, at) => `Sellado por ${signer}${at && `, ${at}`}.`,
  signedBy: (signer, at) => `Firmado por ${signer}${at && `, ${at}`}.`,
  ours: 'El certificado es el propio de este servicio.',
  trusted: 'El certificado lleva a la raíz que usted indicó.',
  untrusted: {
    ROOT: root => `El certificado lleva a ${root}, una raíz en la que aquí no se confía.`,
    OTHER: root =>
      `El certificado procede de un emisor que también usa este servicio, ${root}, pero es de otra persona o entidad.`,
    TIME: () => 'Este servicio no usaba ese certificado en ese momento.',
  },
  unknownRoot: root => `No se ha comprobado quién está detrás de la raíz del certificado: ${root}.`,
  trust: {
    heading: 'Certificados de confianza',
    about:
      'Un sello solo es de este servicio si se hizo con uno de estos certificados mientras estaba en uso. La lista indica también quién da fe de las horas.',
    uses: { SEAL: 'Sellos', TIMESTAMP: 'Horas' },
    withIssued: name => `${name} y todos los certificados que ha emitido`,
    when: (what, from, until) => {
      if (from && until) return `${what}, del ${from} al ${until}`;
      if (from) return `${what}, desde el ${from}`;
      return until ? `${what}, hasta el ${until}` : what;
    },
  },
  stamped: (authority, at) => `${authority} da fe de la hora ${at}.`,
  claimed: (authority, at) => `La hora ${at} la declara ${authority}, una autoridad en la que aquí no se confía.`,
  unstamped: 'La hora es la que declara quien selló; ningún sello de tiempo da fe de ella.',
  archived: (authority, at) => `El archivo lleva además un sello de tiempo de archivo de ${at}, de ${authority}.`,
  archiveClaimed: (authority, at) =>
    `El archivo lleva además un sello de tiempo de archivo de ${at}, de ${authority}, una autoridad en la que aquí no se confía.`,
  ownTime:
    'El sello de tiempo y el sello llevan al mismo certificado raíz, así que quien tiene su clave responde también de la hora.',
  ambiguous:
    'El documento sellado contiene partes que los programas podrían leer de forma distinta. Ya estaban cuando se selló; vea los detalles.',
  lost: 'Una actualización eliminó pruebas que tenía el archivo: que ningún certificado estaba revocado cuando se selló.',
  noJournal: 'El archivo no lleva registro de eventos, así que no es un documento de este servicio.',
  wholeChain: count =>
    pluralize('es-ES', count, {
      one: 'El registro de eventos está completo: # evento, ninguno cambiado, quitado ni añadido.',
      other: 'El registro de eventos está completo: # eventos, ninguno cambiado, quitado ni añadido.',
    }),
  brokenChain: 'El registro de eventos no está completo.',
  impossible: 'El registro de eventos dice algo que no puede haber ocurrido.',
  clockBack:
    'Las horas del registro de eventos retroceden menos de diez minutos. Puede deberse a relojes que no coinciden.',
  personal: count =>
    pluralize('es-ES', count, {
      one: '# dato personal del registro coincide con su suma de comprobación.',
      other: '# datos personales del registro coinciden con sus sumas de comprobación.',
    }),
  erased: count =>
    pluralize('es-ES', count, {
      one: '# dato personal se ha borrado. El registro se puede comprobar igualmente.',
      other: '# datos personales se han borrado. El registro se puede comprobar igualmente.',
    }),
  withheld: (entries, values) =>
    `Una parte del registro solo puede verla el remitente, o la parte a la que atañe, y no está en este archivo (eventos: ${entries}, datos sueltos: ${values}). Los resúmenes de todo están en la cadena, así que nada puede faltar sin que se note.`,
  counted: (signed, all) => `Han firmado ${signed} de ${all}.`,
  signed: (name, at) => `${name} firmó: ${at}.`,
  signedFor: (name, other, at) => `${name} firmó el ${at} en nombre de ${other}.`,
  accepted: (name, at) => `${name} aceptó: ${at}.`,
  acceptedFor: (name, other, at) => `${name} aceptó el ${at} en nombre de ${other}.`,
  simulated: 'La identificación electrónica fue simulada.',
  simulatedByApi: 'El remitente lo simuló en un entorno de pruebas. La parte no lo hizo.',
  shownOnForm: 'El enlace se mostró en la página del formulario.',
  someone: 'Una de las partes',
  original: matches => (matches ? 'El original es el que se envió.' : 'El original no es el que se envió.'),
  upload: 'El archivo indicado como original es uno que se subió; el original se hizo a partir de él.',
  facts: {
    name: 'Documento',
    id: 'Identificador del documento',
    organization: 'Remitente',
    sent: 'Enviado',
    sentThrough: 'Enviado mediante',
    original: 'SHA-256 del original',
    root: 'Huella del certificado raíz (SHA-256)',
    head: 'Final de la cadena',
    file: 'SHA-256 del archivo',
  },
};

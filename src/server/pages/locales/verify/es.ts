/** Texts of the public page for verifying a file in Spanish. */
import type { VerifyTexts } from './texts.ts';

export const es: VerifyTexts = {
  title: 'Comprobar un documento',
  below: 'Compruebe que un documento es auténtico',
  lead: 'Elija un PDF sellado. Sabrá si algo en él ha cambiado, quién lo selló y cuándo, y si el registro de eventos que lleva está completo.',
  kept: 'El archivo se lee una vez y no se guarda. No necesita una cuenta.',
  file: 'Archivo PDF',
  limit: megabytes => `Como máximo, ${megabytes} MB.`,
  check: 'Comprobar',
  checkAnother: 'Comprobar otro archivo',
  downloadSealed: 'Descargar lo que se selló',
  downloadSealedAbout: 'El archivo no se guarda, así que elíjalo otra vez. Recibirá solo la parte sellada.',
  sealedPages: {
    heading: 'Lo que se selló',
    about: 'Así era el documento cuando se selló, sin lo que se añadió después.',
    page: (page, pages) => `Página ${page} de ${pages}`,
    onlyFirst: count => `Solo se muestran las primeras ${count} páginas. Descargue el archivo para verlas todas.`,
    failed: 'Las páginas no se pueden mostrar aquí. Descargue el archivo para verlas.',
  },
  checked: 'Lo que se comprobó',
  facts: 'Sobre el archivo',
  details: 'Detalles técnicos (en inglés)',
  without: 'Comprobar sin esta página',
  withoutText:
    'Todo se puede comprobar sin esta página, también cuando el servicio ya no exista: con openssl y pdfsig, o con',
  verifier: 'un programa en un solo archivo',
  fileName: 'ARCHIVO',
  states: { GOOD: 'Coincide', BAD: 'No coincide', NOTE: 'Información' },
  refused: {
    EMPTY: 'No se ha recibido ningún archivo. Elija un PDF e inténtelo de nuevo.',
    TOO_LARGE: 'El archivo es demasiado grande para comprobarlo aquí.',
    TOO_MANY: 'Se han comprobado demasiados archivos en el último minuto. Espere un minuto e inténtelo de nuevo.',
    BUSY: 'Se están comprobando muchos archivos en este momento. Inténtelo de nuevo dentro de un rato.',
    NOT_SEALED: 'El archivo no tiene un sello íntegro, así que no hay parte sellada que descargar.',
    NOT_A_FORM: 'No se ha podido subir el archivo. Inténtelo de nuevo.',
  },
};

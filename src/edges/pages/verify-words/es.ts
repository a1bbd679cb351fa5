/** The words of the public page where anyone checks a file, in Spanish. */
import type { VerifyWords } from './words.ts';

export const es: VerifyWords = {
  title: 'Comprobar un documento',
  below: '¿Es auténtico y no ha cambiado?',
  lead: 'Elija un PDF sellado. Sabrá si algo en él ha cambiado, quién lo selló y cuándo, y si el registro de eventos que lleva está completo.',
  kept: 'El archivo se lee una vez y no se guarda. No necesita una cuenta.',
  file: 'Archivo PDF',
  limit: megabytes => `Como máximo, ${megabytes} MB.`,
  check: 'Comprobar',
  checkAnother: 'Comprobar otro archivo',
  checked: 'Lo que se comprobó',
  facts: 'Sobre el archivo',
  details: 'Lo que no coincide, en inglés',
  without: 'Sin nosotros',
  withoutText:
    'Todo se puede comprobar sin esta página, también cuando el servicio ya no exista: con openssl y pdfsig, o con',
  verifier: 'un programa en un solo archivo',
  fileName: 'ARCHIVO',
  states: { GOOD: 'Coincide', BAD: 'No coincide', NOTE: 'Conviene saber' },
  refused: {
    EMPTY: 'No ha llegado ningún archivo. Elija un PDF e inténtelo de nuevo.',
    TOO_LARGE: 'El archivo es demasiado grande para comprobarlo aquí.',
    TOO_MANY:
      'Desde aquí se han comprobado muchos archivos en el último minuto. Espere un minuto e inténtelo de nuevo.',
    BUSY: 'Muchas personas están comprobando archivos en este momento. Inténtelo de nuevo dentro de un rato.',
    NOT_A_FORM: 'El archivo no ha llegado bien. Inténtelo de nuevo.',
  },
};

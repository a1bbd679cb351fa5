/** Texts of the server-rendered eID pages in Spanish. */
import type { EidTexts } from './texts.ts';

export const es: EidTexts = {
  lostTitle: 'Vuelva a la página donde empezó',
  lost: 'La identificación se inició en otro navegador o ya ha terminado. Abra la página donde empezó para ver el resultado.',
  mockTitle: 'Identificación electrónica de pruebas',
  mockBelow: 'Simula la aplicación. No se usa ninguna identificación electrónica real.',
  mockAbout: 'Elija qué hace la persona en la aplicación. La página donde empezó muestra el resultado.',
  shown: 'Esto se muestra en la aplicación',
  nothingShown: 'La aplicación no muestra ningún texto.',
  action: { AUTH: 'Identificarse', SIGN: 'Firmar' },
  choices: {
    COMPLETE: 'como Sandbox Testsson',
    OTHER_PERSON: 'Como otra persona',
    CANCEL: 'Cancelar en la aplicación',
    EXPIRE: 'Dejar que venza',
    BLOCKED: 'Identificación electrónica bloqueada',
    NO_APP: 'La aplicación no se abre',
  },
  over: 'Listo',
  overAbout: 'Puede cerrar esta página y volver a aquella donde empezó.',
  goneTitle: 'El enlace no funciona',
  gone: 'Aquí no hay ninguna identificación de pruebas en curso.',
};

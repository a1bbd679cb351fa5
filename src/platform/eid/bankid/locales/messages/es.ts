/** BankID's recommended user messages in Spanish. */
import type { BankIdTexts } from './texts.ts';

export const es: BankIdTexts = {
  RFA1: 'Abra la aplicación BankID.',
  RFA2: 'Parece que no tiene la aplicación BankID. Instálela y obtenga un BankID.',
  RFA3: 'La operación se ha cancelado. Inténtelo de nuevo.',
  RFA4: 'Ya hay una identificación o firma en curso para su número personal. Inténtelo de nuevo.',
  RFA5: 'Algo ha fallado. Inténtelo de nuevo.',
  RFA6: 'La operación se ha cancelado.',
  RFA8: 'La aplicación BankID no responde. Compruebe que está abierta y que tiene conexión a internet. Después, inténtelo de nuevo.',
  RFA9: 'Escriba su código de seguridad en la aplicación BankID y elija identificarse o firmar.',
  RFA13: 'Intentando abrir la aplicación BankID.',
  RFA14A:
    'Buscando BankID, puede tardar un poco… Si han pasado unos segundos y no se ha encontrado ninguno, es probable que no tenga un BankID que pueda usarse en este ordenador. Si tiene BankID en una tarjeta, introdúzcala en el lector. Si tiene BankID en otro dispositivo, puede abrir allí la aplicación BankID.',
  RFA14B:
    'Buscando BankID, puede tardar un poco… Si han pasado unos segundos y no se ha encontrado ninguno, es probable que no tenga un BankID que pueda usarse en este dispositivo. Si tiene BankID en otro dispositivo, puede abrir allí la aplicación BankID.',
  RFA15A:
    'Buscando BankID. Asegúrese de tener un BankID válido en este ordenador. Si tiene BankID en una tarjeta, introdúzcala en el lector.',
  RFA15B: 'Buscando BankID. Asegúrese de tener un BankID válido en este dispositivo.',
  RFA16: 'Su BankID es demasiado antiguo o está bloqueado. Use otro BankID u obtenga uno nuevo en su banco.',
  RFA17A: 'Parece que no tiene la aplicación ni el programa BankID. Instálelo y obtenga un BankID en su banco.',
  RFA17B: 'No se ha podido leer el código QR. Abra la aplicación BankID y escanee el código QR.',
  RFA18: 'Abrir la aplicación BankID',
  RFA19: '¿Quiere usar BankID en este ordenador o BankID móvil?',
  RFA20: '¿Quiere usar BankID en este dispositivo o en otro dispositivo?',
  RFA21: 'Hay una identificación o firma en curso.',
  RFA22: 'Algo ha fallado. Inténtelo de nuevo.',
  RFA23: 'Fotografíe y escanee su documento de identidad con la aplicación BankID.',
  RFA24: 'Haga un reconocimiento facial en la aplicación BankID.',
  RFA25: 'Elija en la aplicación BankID cómo quiere confirmar su identidad.',
  RFA26: 'No se ha podido comprobar su documento de identidad. Inténtelo de nuevo.',
  RFA27: 'El reconocimiento facial ha fallado. Inténtelo de nuevo.',
  RFA28: 'Su dispositivo no tiene el lector necesario para comprobar documentos de identidad.',
  RFA29:
    'Tiene varios BankID en su dispositivo. Elimine todos menos uno para completar la identificación, en Menú - Ajustes de la aplicación BankID.',
  RFA30: 'No se ha podido confirmar su identidad. Inténtelo de nuevo.',
  inWordsOf: {
    RFA9: {
      AUTH: 'Escriba su código de seguridad en la aplicación BankID y elija identificarse.',
      SIGN: 'Escriba su código de seguridad en la aplicación BankID y elija firmar.',
    },
    RFA21: { AUTH: 'Hay una identificación en curso.', SIGN: 'Hay una firma en curso.' },
  },
};

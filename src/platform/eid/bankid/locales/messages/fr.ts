/** BankID's recommended user messages in French. */
import type { BankIdTexts } from './texts.ts';

export const fr: BankIdTexts = {
  RFA1: 'Ouvrez l’application BankID.',
  RFA2: 'Vous ne semblez pas avoir l’application BankID. Installez-la et procurez-vous un BankID.',
  RFA3: 'L’opération a été annulée. Réessayez.',
  RFA4: 'Une identification ou une signature est déjà en cours pour votre numéro personnel. Réessayez.',
  RFA5: 'Une erreur est survenue. Réessayez.',
  RFA6: 'L’opération a été annulée.',
  RFA8: 'L’application BankID ne répond pas. Vérifiez qu’elle est ouverte et que vous êtes connecté à Internet. Puis réessayez.',
  RFA9: 'Saisissez votre code de sécurité dans l’application BankID et choisissez de vous identifier ou de signer.',
  RFA13: 'Ouverture de l’application BankID en cours.',
  RFA14A:
    'Recherche de BankID, cela peut prendre un moment… Si, après quelques secondes, aucun BankID n’a été trouvé, vous n’avez sans doute pas de BankID utilisable sur cet ordinateur. Si vous avez un BankID sur carte, insérez-la dans le lecteur. Si vous avez un BankID sur un autre appareil, vous pouvez y ouvrir l’application BankID.',
  RFA14B:
    'Recherche de BankID, cela peut prendre un moment… Si, après quelques secondes, aucun BankID n’a été trouvé, vous n’avez sans doute pas de BankID utilisable sur cet appareil. Si vous avez un BankID sur un autre appareil, vous pouvez y ouvrir l’application BankID.',
  RFA15A:
    'Recherche de BankID. Assurez-vous d’avoir un BankID valable sur cet ordinateur. Si vous avez un BankID sur carte, insérez-la dans le lecteur.',
  RFA15B: 'Recherche de BankID. Assurez-vous d’avoir un BankID valable sur cet appareil.',
  RFA16:
    'Votre BankID est trop ancien ou bloqué. Utilisez un autre BankID ou procurez-vous-en un nouveau auprès de votre banque.',
  RFA17A:
    'Vous ne semblez pas avoir l’application ou le programme BankID. Installez-le et procurez-vous un BankID auprès de votre banque.',
  RFA17B: 'Le code QR n’a pas pu être lu. Ouvrez l’application BankID et scannez le code QR.',
  RFA18: 'Ouvrir l’application BankID',
  RFA19: 'Voulez-vous utiliser BankID sur cet ordinateur ou un BankID mobile ?',
  RFA20: 'Voulez-vous utiliser BankID sur cet appareil ou sur un autre ?',
  RFA21: 'Une identification ou une signature est en cours.',
  RFA22: 'Une erreur est survenue. Réessayez.',
  RFA23: 'Photographiez et scannez votre pièce d’identité avec l’application BankID.',
  RFA24: 'Effectuez une reconnaissance faciale dans l’application BankID.',
  RFA25: 'Choisissez dans l’application BankID comment confirmer votre identité.',
  RFA26: 'Votre pièce d’identité n’a pas pu être vérifiée. Réessayez.',
  RFA27: 'La reconnaissance faciale a échoué. Réessayez.',
  RFA28: 'Votre appareil n’a pas le lecteur nécessaire pour vérifier les pièces d’identité.',
  RFA29:
    'Vous avez plusieurs BankID sur votre appareil. Supprimez-les tous sauf un pour terminer l’identification, sous Menu - Paramètres dans l’application BankID.',
  RFA30: 'Votre identité n’a pas pu être confirmée. Réessayez.',
  inWordsOf: {
    RFA9: {
      AUTH: 'Saisissez votre code de sécurité dans l’application BankID et choisissez de vous identifier.',
      SIGN: 'Saisissez votre code de sécurité dans l’application BankID et choisissez de signer.',
    },
    RFA21: { AUTH: 'Une identification est en cours.', SIGN: 'Une signature est en cours.' },
  },
};

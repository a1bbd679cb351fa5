/** Texts of signing, in French. */
import type { SigningTexts } from './texts.ts';

export const fr: SigningTexts = {
  consent: document =>
    `J’ai lu « ${document} », j’en accepte le contenu et je veux signer par voie électronique. Ma signature m’engage comme si j’avais signé sur papier.`,
  consentFor: other => `Je signe à la place de ${other}, qui m’a confié cette signature.`,
  code: {
    subjects: { ACCESS: 'Votre code pour lire un document', SIGN: 'Votre code pour signer' },
    heading: code => `Votre code est ${code}`,
    use: {
      ACCESS: organization =>
        `Saisissez le code sur la page où vous l’avez demandé, pour lire un document envoyé par ${organization}. Il est valable dix minutes.`,
      SIGN: organization =>
        `Saisissez le code sur la page où vous l’avez demandé, pour signer un document envoyé par ${organization}. Il est valable dix minutes.`,
    },
    keep: 'Ne donnez le code à personne, pas même à la personne qui a envoyé le document. Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
    whyYou: organization =>
      `Vous recevez ce message parce que quelqu’un a demandé un code avec votre lien vers un document envoyé par ${organization}.`,
    sms: {
      ACCESS: (code, organization) =>
        `${code} est votre code pour lire un document envoyé par ${organization}. Il est valable dix minutes. Ne le donnez à personne.`,
      SIGN: (code, organization) =>
        `${code} est votre code pour signer un document envoyé par ${organization}. Il est valable dix minutes. Ne le donnez à personne.`,
    },
  },
};

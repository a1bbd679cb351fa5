/** Texts of documents that parties accept, in French. */
import type { AcceptanceTexts } from './texts.ts';

export const fr: AcceptanceTexts = {
  consent: document =>
    `J’ai lu « ${document} » et je l’accepte. Mon acceptation m’engage comme si je l’avais donnée par écrit.`,
  consentFor: other => `J’accepte à la place de ${other}, qui me l’a confié.`,
  code: {
    subjects: { SIGN: 'Votre code pour accepter' },
    use: {
      SIGN: organization =>
        `Saisissez le code sur la page où vous l’avez demandé, pour accepter un document envoyé par ${organization}. Il est valable dix minutes.`,
    },
    sms: {
      SIGN: (code, organization) =>
        `${code} est votre code pour accepter un document envoyé par ${organization}. Il est valable dix minutes. Ne le donnez à personne.`,
    },
  },
  eidApp: {
    SIGN: (who, name) => `Identifiez-vous pour accepter « ${name} » de ${who}.`,
    HAND_OVER: (who, name) => `Identifiez-vous pour confier à quelqu’un l’acceptation de « ${name} » de ${who}.`,
  },
};

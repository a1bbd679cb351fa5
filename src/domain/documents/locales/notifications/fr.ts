/** Texts of notifications to parties, in French. */
import type { PartyTexts } from './texts.ts';

export const fr: PartyTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `À signer : ${document}`,
      heading: null,
      label: 'Lire et signer',
      text: f =>
        `Bonjour ${f.partyName}. ${f.sender} (${f.organization}) vous demande de lire et de signer « ${f.document} ».`,
    },
    INVITE_READ: {
      subject: document => `À lire : ${document}`,
      heading: null,
      label: 'Lire le document',
      text: f => `Bonjour ${f.partyName}. ${f.sender} (${f.organization}) vous demande de lire « ${f.document} ».`,
    },
    REMINDER: {
      subject: document => `Rappel : ${document}`,
      heading: null,
      label: 'Lire et signer',
      text: f =>
        `Bonjour ${f.partyName}. « ${f.document} », envoyé par ${f.sender} (${f.organization}), attend toujours votre signature.`,
    },
    SEALED: {
      subject: document => `Terminé : ${document}`,
      heading: 'Tout le monde a signé',
      label: 'Ouvrir le document',
      text: f =>
        `Tout le monde a signé « ${f.document} », qui est maintenant scellé : toute modification ultérieure peut être détectée. Conservez votre copie.`,
    },
    SEALED_EARLY: {
      subject: document => `Terminé : ${document}`,
      heading: 'Le document a été clôturé',
      label: 'Ouvrir le document',
      text: f =>
        `« ${f.document} » a été clôturé avant que tout le monde ait signé, avec les signatures existantes, et il est maintenant scellé : toute modification ultérieure peut être détectée. Conservez votre copie.`,
    },
    DECLINED: {
      subject: document => `Refusé : ${document}`,
      heading: 'Le document a été refusé',
      label: 'Voir le document',
      text: f => `${f.by ?? 'Une partie'} a refusé de signer « ${f.document} ». Personne n’a plus rien à faire.`,
    },
    WITHDRAWN: {
      subject: document => `Retiré : ${document}`,
      heading: 'Le document a été retiré',
      label: null,
      text: f => `${f.sender} (${f.organization}) a retiré « ${f.document} ». Votre lien n’est plus valable.`,
    },
    EXTENDED: {
      subject: document => `Nouvelle date limite : ${document}`,
      heading: 'Le document a une nouvelle date limite',
      label: 'Lire le document',
      text: f => `« ${f.document} », envoyé par ${f.organization}, a une nouvelle date limite.`,
    },
    MESSAGE: {
      subject: document => `Nouveau message : ${document}`,
      heading: 'Vous avez reçu un message',
      label: 'Lire et répondre',
      text: f => `${f.by ?? f.sender} (${f.organization}) a envoyé un message au sujet de « ${f.document} ».`,
    },
    INVITE_DELEGATE: {
      subject: document => `À signer pour quelqu’un d’autre : ${document}`,
      heading: null,
      label: 'Lire et répondre',
      text: f =>
        `Bonjour ${f.partyName}. ${f.by ?? 'Une partie'} vous a demandé de lire et de signer à sa place « ${f.document} », envoyé par ${f.sender} (${f.organization}). Si vous ne voulez pas, vous pouvez décliner sur la page. Le document repart alors.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `De retour chez vous : ${document}`,
      heading: null,
      label: 'Lire et signer',
      text: f =>
        `${f.by ?? 'Une partie'} a décliné et ne signera pas « ${f.document} » pour vous. Le document vous attend de nouveau : signez-le vous-même ou confiez-le à quelqu’un d’autre.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `De retour chez vous : ${document}`,
      heading: null,
      label: 'Lire et signer',
      text: f =>
        `${f.organization} a repris ce que vous aviez confié. « ${f.document} » attend votre propre signature.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Signé pour vous : ${document}`,
      heading: null,
      label: 'Voir le document',
      text: f =>
        `${f.by ?? 'Une partie'} a signé « ${f.document} » pour vous. Quand tout le monde aura signé, vous recevrez une copie.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Vous n’avez pas à signer : ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Ce que ${f.by ?? 'une partie'} vous avait confié, signer « ${f.document} », a été repris. Vous n’avez rien à faire, et votre lien n’est plus valable.`,
    },
  },
  lastDay: day => `La date limite est le ${day}.`,
  reason: reason => `Motif : ${reason}`,
  mayDecline: 'Si vous ne voulez pas signer, vous pouvez refuser sur la page.',
  whyYou: organization => `Vous recevez ce message parce que ${organization} a indiqué votre adresse dans le document.`,
  whyDelegate: by => `Vous recevez ce message parce que ${by} vous a confié une signature.`,
  messages: {
    INVITE_SIGN: document => `Veuillez lire et signer ${document}`,
    INVITE_READ: document => `Veuillez lire ${document}`,
    REMINDER: (document, { deadline }) => `Rappel: signez ${document}${deadline ? ` au plus tard le ${deadline}` : ''}`,
    SEALED: document => `${document} est signé par tous. Obtenez votre copie`,
    SEALED_EARLY: document => `${document} a été clôturé avant que tous aient signé. Obtenez votre copie`,
    DECLINED: (document, { by }) => `${by ?? 'Une partie'} a refusé ${document}`,
    WITHDRAWN: document => `${document} a été retiré. Le lien ne fonctionne plus`,
    EXTENDED: (document, { deadline }) => `${document} a une nouvelle date limite${deadline ? `, le ${deadline}` : ''}`,
    MESSAGE: document => `Nouveau message au sujet de ${document}. Lisez et répondez`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'Une partie'} vous a confié ${document} à signer`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Une partie'} ne signera pas ${document} pour vous. Il vous attend de nouveau`,
    DELEGATION_RETURNED: document => `${document} attend de nouveau votre propre signature`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Une partie'} a signé ${document} pour vous`,
    DELEGATION_REVOKED: document => `Vous n'avez plus à signer ${document}. Votre lien ne fonctionne plus`,
  },
  someone: 'Une partie',
};

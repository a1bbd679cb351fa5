/** Texts of notifications about documents that parties accept, in French. */
import type { AcceptanceTexts } from './texts.ts';

export const fr: AcceptanceTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `À accepter : ${document}`,
      heading: null,
      label: 'Lire et accepter',
      text: f =>
        `Bonjour ${f.partyName}. ${f.sender} (${f.organization}) vous demande de lire et d’accepter « ${f.document} ».`,
    },
    REMINDER: {
      subject: document => `Rappel : ${document}`,
      heading: null,
      label: 'Lire et accepter',
      text: f =>
        `Bonjour ${f.partyName}. « ${f.document} », envoyé par ${f.sender} (${f.organization}), attend toujours votre acceptation.`,
    },
    SEALED: {
      subject: document => `Terminé : ${document}`,
      heading: 'Tout le monde a accepté',
      label: 'Ouvrir le document',
      text: f =>
        `Tout le monde a accepté « ${f.document} », qui est maintenant scellé : toute modification ultérieure peut être détectée. Conservez votre copie.`,
    },
    SEALED_EARLY: {
      subject: document => `Terminé : ${document}`,
      heading: 'Le document a été clôturé',
      label: 'Ouvrir le document',
      text: f =>
        `« ${f.document} » a été clôturé avant que tout le monde ait accepté, avec les acceptations existantes, et il est maintenant scellé : toute modification ultérieure peut être détectée. Conservez votre copie.`,
    },
    DECLINED: {
      subject: document => `Refusé : ${document}`,
      heading: 'Le document a été refusé',
      label: 'Voir le document',
      text: f => `${f.by ?? 'Une partie'} a refusé d’accepter « ${f.document} ». Personne n’a plus rien à faire.`,
    },
    INVITE_DELEGATE: {
      subject: document => `À accepter pour quelqu’un d’autre : ${document}`,
      heading: null,
      label: 'Lire et répondre',
      text: f =>
        `Bonjour ${f.partyName}. ${f.by ?? 'Une partie'} vous a demandé de lire et d’accepter à sa place « ${f.document} », envoyé par ${f.sender} (${f.organization}). Si vous ne voulez pas, vous pouvez décliner sur la page. Le document repart alors.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `De retour chez vous : ${document}`,
      heading: null,
      label: 'Lire et accepter',
      text: f =>
        `${f.by ?? 'Une partie'} a décliné et n’acceptera pas « ${f.document} » pour vous. Le document vous attend de nouveau : acceptez-le vous-même ou confiez-le à quelqu’un d’autre.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `De retour chez vous : ${document}`,
      heading: null,
      label: 'Lire et accepter',
      text: f =>
        `${f.organization} a repris ce que vous aviez confié. « ${f.document} » attend votre propre acceptation.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Accepté pour vous : ${document}`,
      heading: null,
      label: 'Voir le document',
      text: f =>
        `${f.by ?? 'Une partie'} a accepté « ${f.document} » pour vous. Quand tout le monde aura accepté, vous recevrez une copie.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Vous n’avez pas à accepter : ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Ce que ${f.by ?? 'une partie'} vous avait confié, accepter « ${f.document} », a été repris. Vous n’avez rien à faire, et votre lien n’est plus valable.`,
    },
  },
  mayDecline: 'Si vous ne voulez pas accepter, vous pouvez refuser sur la page.',
  whyDelegate: by => `Vous recevez ce message parce que ${by} vous a confié une acceptation.`,
  messages: {
    INVITE_SIGN: document => `Veuillez lire et accepter ${document}`,
    REMINDER: (document, { deadline }) =>
      `Rappel: acceptez ${document}${deadline ? ` au plus tard le ${deadline}` : ''}`,
    SEALED: document => `${document} est accepté par tous. Obtenez votre copie`,
    SEALED_EARLY: document => `${document} a été clôturé avant que tous aient accepté. Obtenez votre copie`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'Une partie'} vous a confié ${document} à accepter`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Une partie'} n’acceptera pas ${document} pour vous. Il vous attend de nouveau`,
    DELEGATION_RETURNED: document => `${document} attend de nouveau votre propre acceptation`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Une partie'} a accepté ${document} pour vous`,
    DELEGATION_REVOKED: document => `Vous n'avez plus à accepter ${document}. Votre lien ne fonctionne plus`,
  },
};

/** Texts of notifications to parties, in English. */
import type { PartyTexts } from './texts.ts';

export const en: PartyTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Please sign: ${document}`,
      heading: null,
      label: 'Read and sign',
      text: f => `Hello ${f.partyName}. ${f.sender} at ${f.organization} asks you to read and sign “${f.document}”.`,
    },
    INVITE_READ: {
      subject: document => `To read: ${document}`,
      heading: null,
      label: 'Read the document',
      text: f => `Hello ${f.partyName}. ${f.sender} at ${f.organization} asks you to read “${f.document}”.`,
    },
    REMINDER: {
      subject: document => `Reminder: ${document}`,
      heading: null,
      label: 'Read and sign',
      text: f =>
        `Hello ${f.partyName}. “${f.document}” from ${f.sender} at ${f.organization} is still waiting for your signature.`,
    },
    SEALED: {
      subject: document => `Completed: ${document}`,
      heading: 'Everyone has signed',
      label: 'Open the document',
      text: f =>
        `Everyone has signed “${f.document}”, and it is now sealed: any later change to it can be detected. Keep your copy.`,
    },
    SEALED_EARLY: {
      subject: document => `Completed: ${document}`,
      heading: 'The document was completed',
      label: 'Open the document',
      text: f =>
        `“${f.document}” was completed before everyone had signed, with the signatures it had, and it is now sealed: any later change to it can be detected. Keep your copy.`,
    },
    DECLINED: {
      subject: document => `Declined: ${document}`,
      heading: 'The document was declined',
      label: 'View the document',
      text: f => `${f.by ?? en.someone} declined to sign “${f.document}”. Nothing more needs to be done.`,
    },
    WITHDRAWN: {
      subject: document => `Withdrawn: ${document}`,
      heading: 'The document was withdrawn',
      label: null,
      text: f => `${f.sender} at ${f.organization} has withdrawn “${f.document}”. Your link no longer works.`,
    },
    EXTENDED: {
      subject: document => `New deadline: ${document}`,
      heading: 'The document has a new deadline',
      label: 'Read the document',
      text: f => `“${f.document}” from ${f.organization} has a new deadline.`,
    },
    MESSAGE: {
      subject: document => `New message: ${document}`,
      heading: 'You have a new message',
      label: 'Read and reply',
      text: f => `${f.by ?? f.sender} at ${f.organization} sent a message about “${f.document}”.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Please sign for someone else: ${document}`,
      heading: null,
      label: 'Read and reply',
      text: f =>
        `Hello ${f.partyName}. ${f.by ?? en.someone} has asked you to read and sign “${f.document}” from ${f.sender} at ${f.organization} in their place. If you do not want to, you can hand the document back on the page.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Back to you: ${document}`,
      heading: null,
      label: 'Read and sign',
      text: f =>
        `${f.by ?? en.someone} has handed back “${f.document}” and will not sign it for you. The document is waiting for you again. Sign it yourself, or hand it over to someone else.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Back to you: ${document}`,
      heading: null,
      label: 'Read and sign',
      text: f => `${f.organization} has cancelled your handover. “${f.document}” is waiting for your own signature.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Signed for you: ${document}`,
      heading: null,
      label: 'View the document',
      text: f =>
        `${f.by ?? en.someone} has signed “${f.document}” for you. You will receive a copy when everyone has signed.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `You do not need to sign: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `The handover from ${f.by ?? en.someone} to you, to sign “${f.document}”, has been cancelled. There is nothing for you to do, and your link no longer works.`,
    },
  },
  lastDay: day => `The deadline is ${day}.`,
  reason: reason => `Reason: ${reason}`,
  mayDecline: 'If you do not want to sign, you can decline on the page.',
  whyYou: organization => `You received this e-mail because ${organization} entered your address in the document.`,
  whyDelegate: by => `You received this e-mail because ${by} handed over a signature to you.`,
  messages: {
    INVITE_SIGN: document => `Please read and sign ${document}`,
    INVITE_READ: document => `Please read ${document}`,
    REMINDER: (document, { deadline }) => `Reminder: please sign ${document}${deadline ? ` by ${deadline}` : ''}`,
    SEALED: document => `Everyone has signed ${document}. Get your copy`,
    SEALED_EARLY: document => `${document} was completed before everyone had signed. Get your copy`,
    DECLINED: (document, { by }) => `${by ?? en.someone} declined ${document}`,
    WITHDRAWN: document => `${document} was withdrawn. Your link no longer works`,
    EXTENDED: (document, { deadline }) => `${document} has a new last day${deadline ? `, ${deadline}` : ''}`,
    MESSAGE: document => `New message about ${document}. Read and reply`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? en.someone} asks you to sign ${document} in their place`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? en.someone} will not sign ${document} for you. It is waiting for you again`,
    DELEGATION_RETURNED: document => `${document} is waiting for your own signature again`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? en.someone} has signed ${document} for you`,
    DELEGATION_REVOKED: document => `You no longer need to sign ${document}. Your link no longer works`,
  },
  someone: 'A party',
};

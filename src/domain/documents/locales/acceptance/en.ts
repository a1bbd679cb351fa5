/** Texts of notifications about documents that parties accept, in English. */
import type { AcceptanceTexts } from './texts.ts';

export const en: AcceptanceTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Please accept: ${document}`,
      heading: null,
      label: 'Read and accept',
      text: f => `Hello ${f.partyName}. ${f.sender} at ${f.organization} asks you to read and accept “${f.document}”.`,
    },
    REMINDER: {
      subject: document => `Reminder: ${document}`,
      heading: null,
      label: 'Read and accept',
      text: f =>
        `Hello ${f.partyName}. “${f.document}” from ${f.sender} at ${f.organization} is still waiting for your acceptance.`,
    },
    SEALED: {
      subject: document => `Completed: ${document}`,
      heading: 'Everyone has accepted',
      label: 'Open the document',
      text: f =>
        `Everyone has accepted “${f.document}”, and it is now sealed: any later change to it can be detected. Keep your copy.`,
    },
    SEALED_EARLY: {
      subject: document => `Completed: ${document}`,
      heading: 'The document was completed',
      label: 'Open the document',
      text: f =>
        `“${f.document}” was completed before everyone had accepted, with the acceptances it had, and it is now sealed: any later change to it can be detected. Keep your copy.`,
    },
    DECLINED: {
      subject: document => `Declined: ${document}`,
      heading: 'The document was declined',
      label: 'View the document',
      text: f => `${f.by ?? 'A party'} declined to accept “${f.document}”. Nothing more needs to be done.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Please accept for someone else: ${document}`,
      heading: null,
      label: 'Read and reply',
      text: f =>
        `Hello ${f.partyName}. ${f.by ?? 'A party'} has asked you to read and accept “${f.document}” from ${f.sender} at ${f.organization} in their place. If you do not want to, you can hand the document back on the page.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Back to you: ${document}`,
      heading: null,
      label: 'Read and accept',
      text: f =>
        `${f.by ?? 'A party'} has handed back “${f.document}” and will not accept it for you. The document is waiting for you again. Accept it yourself, or hand it over to someone else.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Back to you: ${document}`,
      heading: null,
      label: 'Read and accept',
      text: f => `${f.organization} has cancelled your handover. “${f.document}” is waiting for your own acceptance.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Accepted for you: ${document}`,
      heading: null,
      label: 'View the document',
      text: f =>
        `${f.by ?? 'A party'} has accepted “${f.document}” for you. You will receive a copy when everyone has accepted.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `You do not need to accept: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `The handover from ${f.by ?? 'A party'} to you, to accept “${f.document}”, has been cancelled. There is nothing for you to do, and your link no longer works.`,
    },
  },
  mayDecline: 'If you do not want to accept, you can decline on the page.',
  whyDelegate: by => `You received this e-mail because ${by} handed over an acceptance to you.`,
  messages: {
    INVITE_SIGN: document => `Please read and accept ${document}`,
    REMINDER: (document, { deadline }) => `Reminder: please accept ${document}${deadline ? ` by ${deadline}` : ''}`,
    SEALED: document => `Everyone has accepted ${document}. Get your copy`,
    SEALED_EARLY: document => `${document} was completed before everyone had accepted. Get your copy`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'A party'} asks you to accept ${document} in their place`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'A party'} will not accept ${document} for you. It is waiting for you again`,
    DELEGATION_RETURNED: document => `${document} is waiting for your own acceptance again`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'A party'} has accepted ${document} for you`,
    DELEGATION_REVOKED: document => `You no longer need to accept ${document}. Your link no longer works`,
  },
};

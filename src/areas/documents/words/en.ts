/** What parties are written, in English. */
import type { PartyWords } from './words.ts';

export const en: PartyWords = {
  letters: {
    INVITE_SIGN: {
      subject: document => `Please sign: ${document}`,
      heading: null,
      label: 'Read and sign',
      text: f => `Hello ${f.recipient}. ${f.sender} at ${f.organization} asks you to read and sign “${f.document}”.`,
    },
    INVITE_READ: {
      subject: document => `To read: ${document}`,
      heading: null,
      label: 'Read the document',
      text: f => `Hello ${f.recipient}. ${f.sender} at ${f.organization} asks you to read “${f.document}”.`,
    },
    REMINDER: {
      subject: document => `Reminder: ${document}`,
      heading: null,
      label: 'Read and sign',
      text: f =>
        `Hello ${f.recipient}. “${f.document}” from ${f.sender} at ${f.organization} still waits for your signature.`,
    },
    SEALED: {
      subject: document => `Completed: ${document}`,
      heading: 'Everyone has signed',
      label: 'Get the document',
      text: f =>
        `“${f.document}” is signed by everyone and sealed: it can be proven that nobody has changed it. Keep your copy.`,
    },
    DECLINED: {
      subject: document => `Declined: ${document}`,
      heading: 'The document was declined',
      label: 'Show the document',
      text: f => `${f.by ?? en.someone} declined to sign “${f.document}”. Nobody needs to do anything more.`,
    },
    WITHDRAWN: {
      subject: document => `Withdrawn: ${document}`,
      heading: 'The document was withdrawn',
      label: null,
      text: f => `${f.sender} at ${f.organization} has withdrawn “${f.document}”. Your link no longer works.`,
    },
    EXTENDED: {
      subject: document => `New last day: ${document}`,
      heading: 'The document has a new last day',
      label: 'Read the document',
      text: f => `“${f.document}” from ${f.organization} has a new last day.`,
    },
    MESSAGE: {
      subject: document => `New message: ${document}`,
      heading: 'You have got a message',
      label: 'Read and answer',
      text: f => `${f.by ?? f.sender} at ${f.organization} wrote about “${f.document}”.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Please sign for somebody else: ${document}`,
      heading: null,
      label: 'Read and answer',
      text: f =>
        `Hello ${f.recipient}. ${f.by ?? en.someone} has handed it over to you to read and sign “${f.document}” from ${f.sender} at ${f.organization}. If you do not want to, you can say no on the page; then it goes back.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Back to you: ${document}`,
      heading: null,
      label: 'Read and sign',
      text: f =>
        `${f.by ?? en.someone} said no to signing “${f.document}” for you. The document waits for you again: sign it yourself, or hand it over to somebody else.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Back to you: ${document}`,
      heading: null,
      label: 'Read and sign',
      text: f => `${f.organization} has taken back what you handed over. “${f.document}” waits for your own signature.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Signed for you: ${document}`,
      heading: null,
      label: 'Show the document',
      text: f => `${f.by ?? en.someone} has signed “${f.document}” for you. When everyone has signed, you get a copy.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `You do not need to sign: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `What ${f.by ?? en.someone} handed over to you, to sign “${f.document}”, has been taken back. There is nothing for you to do, and your link no longer works.`,
    },
  },
  lastDay: day => `The last day is ${day}.`,
  reason: reason => `Reason: ${reason}`,
  mayDecline: 'If you do not want to sign, you can decline on the page.',
  whyYou: organization => `You get this letter because ${organization} named your address in the document.`,
  whyDelegate: by => `You get this letter because ${by} handed a signature over to you.`,
  messages: {
    INVITE_SIGN: document => `Please read and sign ${document}`,
    INVITE_READ: document => `Please read ${document}`,
    REMINDER: (document, { deadline }) => `Reminder: please sign ${document}${deadline ? ` by ${deadline}` : ''}`,
    SEALED: document => `${document} is signed by everyone. Get your copy`,
    DECLINED: (document, { by }) => `${by ?? en.someone} declined ${document}`,
    WITHDRAWN: document => `${document} was withdrawn. Your link no longer works`,
    EXTENDED: (document, { deadline }) => `${document} has a new last day${deadline ? `, ${deadline}` : ''}`,
    MESSAGE: document => `New message about ${document}. Read and answer`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? en.someone} handed it over to you to sign ${document}`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? en.someone} said no to signing ${document} for you. It waits for you again`,
    DELEGATION_RETURNED: document => `${document} waits for your own signature again`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? en.someone} has signed ${document} for you`,
    DELEGATION_REVOKED: document => `You do not need to sign ${document} any more. Your link no longer works`,
  },
  someone: 'A party',
};

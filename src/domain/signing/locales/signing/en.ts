/** Texts of signing, in English. */
import type { SigningTexts } from './texts.ts';

export const en: SigningTexts = {
  consent: document =>
    `I have read “${document}”, agree to its contents and want to sign it electronically. My signature binds me as if I had signed on paper.`,
  consentFor: other => `I sign in place of ${other}, who has handed over the signing to me.`,
  code: {
    subjects: { ACCESS: 'Your code to read a document', SIGN: 'Your code to sign' },
    heading: code => `Your code is ${code}`,
    use: {
      ACCESS: organization =>
        `Enter the code on the page where you requested it, to read a document from ${organization}. It is valid for ten minutes.`,
      SIGN: organization =>
        `Enter the code on the page where you requested it, to sign a document from ${organization}. It is valid for ten minutes.`,
    },
    keep: 'Do not share the code with anyone, not even the sender of the document. If you did not request it, you can ignore this e-mail.',
    whyYou: organization =>
      `You received this e-mail because someone with your link to a document from ${organization} requested a code.`,
    sms: {
      ACCESS: (code, organization) =>
        `${code} is your code to read a document from ${organization}. It is valid for ten minutes. Do not share it.`,
      SIGN: (code, organization) =>
        `${code} is your code to sign a document from ${organization}. It is valid for ten minutes. Do not share it.`,
    },
  },
};

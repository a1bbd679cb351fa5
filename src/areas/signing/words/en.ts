/** What a party agrees to and the letters with codes, in English. */
import type { SigningWords } from './words.ts';

export const en: SigningWords = {
  consent: document =>
    `I have read “${document}”, agree to what it says and want to sign it electronically. My signature binds me as if I had signed on paper.`,
  consentFor: other => `I sign in place of ${other}, who has handed it over to me.`,
  signedFor: (name, other) => `${name}, for ${other}`,
  code: {
    subjects: { ACCESS: 'Your code to read a document', SIGN: 'Your code to sign' },
    heading: code => `Your code is ${code}`,
    use: {
      ACCESS: organization =>
        `Enter the code on the page where you asked for it, to read a document from ${organization}. It lasts ten minutes.`,
      SIGN: organization =>
        `Enter the code on the page where you asked for it, to sign a document from ${organization}. It lasts ten minutes.`,
    },
    keep: 'Give the code to nobody, not even to the one who sent the document. If you did not ask for it, there is nothing you need to do.',
    whyYou: organization =>
      `You get this letter because somebody with your link to a document from ${organization} asked for a code.`,
    sms: {
      ACCESS: (code, organization) =>
        `${code} is your code to read a document from ${organization}. It lasts ten minutes. Give it to nobody.`,
      SIGN: (code, organization) =>
        `${code} is your code to sign a document from ${organization}. It lasts ten minutes. Give it to nobody.`,
    },
  },
};

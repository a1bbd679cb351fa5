/** Texts of documents that parties accept, in English. */
import type { AcceptanceTexts } from './texts.ts';

export const en: AcceptanceTexts = {
  consent: document =>
    `I have read “${document}” and accept it. My acceptance binds me as if I had given it in writing.`,
  consentFor: other => `I accept in place of ${other}, who has handed this over to me.`,
  code: {
    subjects: { SIGN: 'Your code to accept' },
    use: {
      SIGN: organization =>
        `Enter the code on the page where you requested it, to accept a document from ${organization}. It is valid for ten minutes.`,
    },
    sms: {
      SIGN: (code, organization) =>
        `${code} is your code to accept a document from ${organization}. It is valid for ten minutes. Do not share it.`,
    },
  },
  eidApp: {
    SIGN: (who, name) => `Identify yourself to accept “${name}” from ${who}.`,
    HAND_OVER: (who, name) => `Identify yourself to hand over accepting “${name}” from ${who}.`,
  },
};

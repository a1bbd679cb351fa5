/** The words of the public page where anyone checks a file, in English. */
import type { VerifyWords } from './words.ts';

export const en: VerifyWords = {
  title: 'Check a document',
  below: 'Is it genuine, and is it unchanged?',
  lead: 'Choose a sealed PDF. You are told whether anything in it has changed, who sealed it and when, and whether the journal inside it is whole.',
  kept: 'The file is read once and not kept. You need no account.',
  file: 'PDF file',
  limit: megabytes => `At most ${megabytes} MB.`,
  check: 'Check',
  checkAnother: 'Check another file',
  checked: 'What was checked',
  facts: 'About the file',
  details: 'What is wrong',
  without: 'Without us',
  withoutText:
    'Everything can be checked without this page, also when the service is gone: with openssl and pdfsig, or with',
  verifier: 'a program in a single file',
  fileName: 'FILE',
  states: { GOOD: 'Holds', BAD: 'Does not hold', NOTE: 'Good to know' },
  refused: {
    EMPTY: 'No file arrived. Choose a PDF and try again.',
    TOO_LARGE: 'The file is too large to be checked here.',
    TOO_MANY: 'Many files were checked from here in the last minute. Wait a minute and try again.',
    BUSY: 'Many people are checking files right now. Try again in a moment.',
    NOT_A_FORM: 'The file did not arrive as it should. Try again.',
  },
};

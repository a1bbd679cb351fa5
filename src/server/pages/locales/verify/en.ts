/** Texts of the public page for verifying a file in English. */
import type { VerifyTexts } from './texts.ts';

export const en: VerifyTexts = {
  title: 'Verify a document',
  below: 'Check that a document is genuine',
  lead: 'Choose a sealed PDF. You will see whether it has been changed, who sealed it and when, and whether its journal is intact.',
  kept: 'The file is read once and not stored. No account is needed.',
  file: 'PDF file',
  limit: megabytes => `At most ${megabytes} MB.`,
  check: 'Verify',
  checkAnother: 'Verify another file',
  downloadSealed: 'Download what was sealed',
  downloadSealedAbout: 'The file is not kept, so choose it once more. You get only the part that was sealed.',
  sealedPages: {
    heading: 'What was sealed',
    about: 'This is the document as it was sealed, without what was added later.',
    page: (page, pages) => `Page ${page} of ${pages}`,
    onlyFirst: count => `Only the first ${count} pages are shown. Download the file to see all of them.`,
    failed: 'The pages cannot be shown here. Download the file to see them.',
  },
  checked: 'What was verified',
  facts: 'About the file',
  details: 'Technical details',
  without: 'Verify without this page',
  withoutText:
    'You can verify everything without this page, even if the service no longer exists: with openssl and pdfsig, or with',
  verifier: 'a single-file program',
  fileName: 'FILE',
  states: { GOOD: 'Valid', BAD: 'Not valid', NOTE: 'Information' },
  refused: {
    EMPTY: 'No file was received. Choose a PDF and try again.',
    TOO_LARGE: 'The file is too large to be verified here.',
    TOO_MANY: 'Too many files were verified in the last minute. Wait a minute and try again.',
    BUSY: 'Many files are being verified right now. Try again in a moment.',
    NOT_SEALED: 'This file has no intact seal, so there is no sealed part to download.',
    NOT_A_FORM: 'The upload failed. Try again.',
  },
};

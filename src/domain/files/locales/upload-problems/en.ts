/** Why an uploaded PDF is rejected, in English. */
import { limits } from '../../../../contract/limits.ts';
import type { UploadProblemTexts } from './texts.ts';

export const en: UploadProblemTexts = {
  NOT_A_PDF: 'This is not a PDF, although it is named like one. Open it where it was made and save it as a PDF.',
  PASSWORD: 'The PDF is protected by a password or against changes. Save a copy without protection and upload that.',
  PAGES: `The PDF has more than ${limits.filePages} pages. Split it and upload the parts.`,
  DAMAGED: 'The PDF is damaged. Save it again where it was made, or print it to a new PDF, and upload that.',
  AMBIGUOUS:
    'Programs show this PDF differently, so it would not be certain what is signed. Print it to a new PDF and upload that. If it is a portfolio, upload its files one by one.',
  COMPLEX: 'The PDF takes too long to read. Print it to a new PDF, or split it, and upload that.',
  DYNAMIC_FORM:
    'The PDF is a form that only Adobe Reader can show. Open it there, print it to a new PDF and upload that.',
  SIGNED: 'The PDF is signed already, and taking it would break its signatures. Upload a copy without them.',
  CHANGED: 'The file did not arrive whole. Upload it again.',
};

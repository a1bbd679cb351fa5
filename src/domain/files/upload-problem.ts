/** Why an uploaded file is rejected, for the person who uploaded it. */
import { type ApiError, apiError } from '../../contract/errors.ts';
import type { PdfProblem } from '../../platform/pdf/pdf.ts';
import type { FileProblem } from './locales/upload-problems/texts.ts';
import { uploadProblemTexts } from './locales/upload-problems.ts';

const problems: Readonly<Record<PdfProblem, FileProblem>> = {
  NOT_A_PDF: 'NOT_A_PDF',
  ENCRYPTED: 'PASSWORD',
  TOO_MANY_PAGES: 'PAGES',
  TRUNCATED: 'DAMAGED',
  NO_PAGES: 'DAMAGED',
  PAGE_COUNT: 'DAMAGED',
  PAGE_BOX: 'DAMAGED',
  UNREADABLE: 'DAMAGED',
  AMBIGUOUS: 'AMBIGUOUS',
  // Its bytes were counted before it was read, so it has too many objects.
  TOO_LARGE: 'COMPLEX',
  TOO_DEEP: 'COMPLEX',
  EXPANDS: 'COMPLEX',
  TIMEOUT: 'COMPLEX',
  MEMORY: 'COMPLEX',
  XFA: 'DYNAMIC_FORM',
  SIGNED: 'SIGNED',
};

export const uploadProblemOf = (problem: PdfProblem): FileProblem => problems[problem];

/** VALIDATION_FAILED for a file that is confirmed, or one at `path` of the request; `message` is for developers. */
export const rejectedUpload = (problem: FileProblem, message: string, path = 'id'): ApiError =>
  apiError('VALIDATION_FAILED', {
    issues: [{ path, code: 'INVALID_VALUE', message }],
    userMessage: { sv: uploadProblemTexts.sv[problem], en: uploadProblemTexts.en[problem] },
  });

/**
 * Why an uploaded file was rejected, in the few kinds that a person does something different about. The texts for people
 * are in `domain/files/locales/upload-problems/` and, for the signing page, in `web/signer/locales/features/`.
 */
export const uploadProblems = [
  'NOT_A_PDF',
  'PASSWORD', // encrypted, for opening or against changes
  'PAGES', // more than `limits.filePages`
  'DAMAGED',
  'AMBIGUOUS', // programs show it differently
  'COMPLEX', // reading it takes too long or too much memory
  'DYNAMIC_FORM', // XFA, which only Adobe Reader shows
  'SIGNED', // taking it would break its signatures
  'CHANGED', // other bytes arrived than were announced
  'PICTURE', // a damaged image
  'PIXELS', // an image with more than `limits.imagePixels`
  'FILES', // the party has uploaded too many files, or too much
  'TOGETHER', // the files of the document are too large together
  'STORAGE', // the sender's plan has no room for them
] as const;
export type UploadProblem = (typeof uploadProblems)[number];

/** Why an uploaded PDF is rejected, and what to do about it. */
import type { UploadProblem } from '../../../../contract/upload-problems.ts';

export type FileProblem = Exclude<UploadProblem, 'PICTURE' | 'PIXELS' | 'FILES' | 'TOGETHER' | 'STORAGE'>;
export type UploadProblemTexts = Readonly<Record<FileProblem, string>>;

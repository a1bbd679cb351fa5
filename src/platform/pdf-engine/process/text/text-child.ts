/** Entry of the single-use child that finds texts in a file. */
import { readFileSync } from 'node:fs';
import { findTexts } from '../../../pdf/anchors/find.ts';
import type { PdfLimits } from '../../../pdf/limits.ts';
import type { WantedText } from '../../../pdf/pdf.ts';
import { answerJobs } from '../answering.ts';

interface Job {
  path: string;
  wanted: WantedText[];
  limits: PdfLimits;
}

answerJobs<Job>(
  ({ path, wanted, limits }) => findTexts(readFileSync(path), wanted, limits),
  async () => undefined,
);

/** Where another judge does not accept what is valid for us, each with its reason. Anything else is a failure. */

import type { Other } from './judging.ts';
import type { Made } from './made.ts';

export interface Disagreement {
  judge: Other;
  why: string;
  /** What the judge says. */
  says: RegExp;
  isAbout(made: Made): boolean;
}

export const disagreements: readonly Disagreement[] = [
  {
    judge: 'pdfsig',
    why: 'poppler 22.12 does not verify document timestamps, and says so',
    says: /^(?:Signature has not yet been verified\.,?)+$/,
    isAbout: ({ level }) => level.includes('B-LTA') || level.includes('renewed'),
  },
  {
    judge: 'pyhanko',
    why: 'MuPDF 1.21 writes the generation 65536 for object 0, for which pyHanko rejects the whole file',
    says: /Illegal generation 65536 for object ID 0/,
    isAbout: ({ writer }) => writer === 'MuPDF',
  },
  {
    judge: 'pyhanko',
    why: 'in validation data, pyHanko rejects keys with the value null, records that no hash names, and what was removed',
    says: /^changed: OTHER$/,
    isAbout: ({ place }) => /^validation data (?:with|in the place)|^a record of validation data/.test(place),
  },
];

/** The one that explains why a judge rejects the file. */
export const explained = (made: Made, judge: Other, says: string): Disagreement | undefined =>
  disagreements.find(one => one.judge === judge && one.says.test(says) && one.isAbout(made));

/** What the strict reader says of bytes that it cannot read, or that other programs could read in another way. */

/**
 * COMMENT: a comment, which is in nearly every file. UNUSUAL: programs could differ on it, but not on what belongs to the
 * file. TWO_WAYS: programs differ on what the file contains, and we follow one reading only.
 */
export type ReportKind = 'COMMENT' | 'UNUSUAL' | 'TWO_WAYS';

/** Something that programs could read differently, at an offset of the file, in short English. */
export type Report = (at: number, what: string, kind: ReportKind) => void;

/** The bytes are not what they should be. The message is short English that completes "The file: …". */
export class SyntaxProblem extends Error {
  readonly at: number;
  constructor(at: number, what: string) {
    super(what);
    this.at = at;
  }
}

/** Collects the problems of a file. */
import type { ProblemKind, Verification } from '../seal.ts';

export interface Problem {
  kind: ProblemKind;
  /** Short English. */
  text: string;
}

export class Findings {
  readonly #problems: Problem[] = [];

  add(kind: ProblemKind, text: string): void {
    this.#problems.push({ kind, text });
  }

  all(kind: ProblemKind, texts: readonly string[]): void {
    for (const text of texts) this.add(kind, text);
  }

  result(): Pick<Verification, 'ok' | 'problems' | 'kinds'> {
    return {
      ok: this.#problems.length === 0,
      problems: this.#problems.map(({ text }) => text),
      kinds: [...new Set(this.#problems.map(({ kind }) => kind))],
    };
  }
}

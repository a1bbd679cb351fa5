/** What is wrong with settings and with the files that they name, in words. */
import { readFileSync } from 'node:fs';
import { reasonOf } from '../platform/system-problem.ts';

/** One thing that is wrong. */
export interface Problem {
  message: string;
  /** It is a matter of rights: this user may not use a file, a folder or a port. */
  isOfRights: boolean;
}

/** What stops a start until the operator changes a setting or a file, with a line for each. */
export class ConfigProblem extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: string | readonly Problem[]) {
    const all = typeof problems === 'string' ? [{ message: problems, isOfRights: false }] : problems;
    super(all.map(({ message }) => message).join('\n'));
    this.problems = all;
  }
}

export const isOfRights = (error: unknown): boolean =>
  ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

/** The problems that an error reports. */
export const problemsIn = (error: unknown): readonly Problem[] =>
  error instanceof ConfigProblem ? error.problems : [{ message: reasonOf(error), isOfRights: isOfRights(error) }];

/** Reads a file that a setting names. Throws a ConfigProblem that says how to fix it. */
export function readFileOf(setting: string, path: string, wanted = 'a file'): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const message = `${setting}: ${reasonOf(error)}. Set it to ${wanted} that this user can read.`;
    throw new ConfigProblem([{ message, isOfRights: isOfRights(error) }]);
  }
}

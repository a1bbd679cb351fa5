/**
 * The command line of every benchmark: `node --import tsx bench/NAME.ts [ARGUMENT…] [--smoke]`. A smoke run goes through
 * all code with small counts in a few seconds, and does not compare figures with goals.
 */
export const isSmoke = process.argv.includes('--smoke');

const positional = process.argv.slice(2).filter(argument => !argument.startsWith('--'));

export const argument = (index: number): string | null => positional[index] ?? null;

/** A count, size or duration: what a full run measures with, or the small one of a smoke run. */
export const scaled = <T>(full: T, smoke: T): T => (isSmoke ? smoke : full);

/** The first argument as a count, such as of rounds. */
export const countArgument = (full: number, smoke: number): number => Number(argument(0) ?? scaled(full, smoke));

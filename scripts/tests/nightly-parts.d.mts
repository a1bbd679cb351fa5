type Part = 'attacks' | 'benchmarks' | 'cluster' | 'fuzz' | 'oauth' | 'pdf' | 'point-in-time' | 'shown' | 'versions';
interface NightlyPart {
  decidedBy: readonly string[];
  packages?: readonly string[];
  tests: readonly (readonly string[])[];
}
export const parts: Record<Part, NightlyPart>;
/** `passed`: the lines of `.ci/nightly-passed` by part; `changed`: the names of files that differ from a commit. */
export function changedParts(options?: {
  passed?: ReadonlyMap<string, string>;
  changed?: (commit: string) => string[];
}): Part[];
export function keepPassed(names: readonly Part[], commit: string): void;

/** The steps of a kind of request as ARCHITECTURE.md has them, below a heading: place, name and errors of each. */
import { readFileSync } from 'node:fs';

export function documentedSteps(heading: string): [place: number, name: string, errors: string[]][] {
  const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
  const section = text.split(/^## /m).find(one => one.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\| (\d+) `(\w+)` \|[^|]*\|(.*)\|$/gm)].map(([, place, name = '', errors = '']) => [
    Number(place),
    name,
    [...errors.matchAll(/`(\w+)`/g)].map(([, code = '']) => code).sort(),
  ]);
}

/** A table of steps in the same form. */
export const stepsOf = (steps: readonly { name: string; errors: readonly string[] }[]) =>
  steps.map(({ name, errors }, i) => [i + 1, name, [...errors].sort()]);

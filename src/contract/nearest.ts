/** The name that somebody probably meant, for the messages of issues. */

const longest = 40;
/** How many letters may be wrong. */
const maxWrong = 2;

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** How many letters are wrong, missing, added or exchanged with their neighbour; more than `maxWrong` is not counted on. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > maxWrong) return maxWrong + 1;
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const replaced = (last?.[j - 1] ?? 0) + (isSame ? 0 : 1);
      row[j] = Math.min((last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced);
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isExchanged) row[j] = Math.min(row[j] ?? 0, (before?.[j - 2] ?? 0) + 1);
    }
    [before, last] = [last ?? [], row];
  }
  return last?.[b.length] ?? 0;
}

/** One that differs in case and separators alone, or else in very few letters; null if none does. */
export function nearest(given: string, names: readonly string[]): string | null {
  if (given.length > longest) return null;
  const wanted = folded(given);
  if (wanted.length < 3) return null;
  const wrong = Math.min(maxWrong, Math.floor(wanted.length / 3));
  let found: { name: string; off: number } | null = null;
  for (const name of names) {
    const off = distance(wanted, folded(name));
    if (off <= wrong && (found === null || off < found.off)) found = { name, off };
  }
  return found?.name ?? null;
}

/** What follows a message; empty if no name is near. */
export function meant(given: string, names: readonly string[]): string {
  const name = nearest(given, names);
  return name === null ? '' : `; did you mean "${name}"?`;
}

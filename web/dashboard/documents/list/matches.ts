/** Cuts a text where a search matches. Pure. */
export interface Stretch {
  at: number;
  part: string;
  matches: boolean;
}

export function stretchesOf(text: string, words: string): Stretch[] {
  const wanted = words.toLowerCase();
  const lower = text.toLowerCase();
  // A letter whose lower case is longer would move what follows.
  if (wanted === '' || lower.length !== text.length) return [{ at: 0, part: text, matches: false }];
  const found: Stretch[] = [];
  let at = 0;
  while (at < text.length) {
    const next = lower.indexOf(wanted, at);
    const end = next < 0 ? text.length : next;
    if (end > at) found.push({ at, part: text.slice(at, end), matches: false });
    if (next < 0) break;
    found.push({ at: next, part: text.slice(next, next + wanted.length), matches: true });
    at = next + wanted.length;
  }
  return found;
}

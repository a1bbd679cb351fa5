/** Follows the cross-reference sections of a file (ISO 32000-1, 7.5.4 to 7.5.8) only to see whether they end. */

const dictReach = 16_384;
const maxSections = 1000;

/** Whether sections lead back to themselves: some readers then never finish. Damaged sections end the search. */
export function isCircular(bytes: Buffer): boolean {
  const last = bytes.lastIndexOf('startxref');
  const start = last < 0 ? null : /^startxref\s+(\d+)/.exec(bytes.toString('latin1', last, last + 40));
  if (!start) return false;
  const done = new Set<number>();
  // Depth first; a section is on the path until all that it leads to is done.
  const path: { at: number; next: number[] }[] = [{ at: Number(start[1]), next: ledTo(bytes, Number(start[1])) }];
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const at = top.next.pop();
    if (at === undefined) {
      done.add(top.at);
      path.pop();
    } else if (path.some(section => section.at === at)) {
      return true;
    } else if (!done.has(at) && path.length + done.size < maxSections) {
      path.push({ at, next: ledTo(bytes, at) });
    }
  }
  return false;
}

/** The sections to which the one at this position leads; none where there is no section. */
function ledTo(bytes: Buffer, at: number): number[] {
  const head = bytes.toString('latin1', at, at + 40).trimStart();
  if (!/^(xref\b|\d+\s+\d+\s+obj\b)/.test(head)) return [];
  const from = head.startsWith('xref') ? bytes.indexOf('trailer', at) : at;
  const end = bytes.indexOf(head.startsWith('xref') ? 'startxref' : 'stream', from);
  if (from < 0 || end < 0) return [];
  const dict = bytes.toString('latin1', from, Math.min(end, from + dictReach));
  return [...dict.matchAll(/\/(?:Prev|XRefStm)\s+(\d+)(?!\s+\d+\s+R)/g)].map(found => Number(found[1]));
}

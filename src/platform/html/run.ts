/** Text, breaks, images and placeholders that flow in one paragraph. Spaces collapse as in a browser. */
import { withoutEnd } from '../text/ends.ts';
import type { Inline, Look } from '../typesetting/document.ts';

export interface Run {
  inlines: Inline[];
  /** A space here would collapse: the line begins or a space precedes. */
  spaced: boolean;
  looks: Look[];
}

export const newRun = (): Run => ({ inlines: [], spaced: true, looks: [] });

/** Without the no-break space, which does not collapse. */
const spaces = /[ \t\n\r\f]+/g;

export function addText(run: Run, text: string, look: Look): void {
  let collapsed = text.replace(spaces, ' ');
  if (run.spaced && collapsed.startsWith(' ')) collapsed = collapsed.slice(1);
  if (collapsed === '') return;
  const last = run.inlines.at(-1);
  // looks are inherited as objects, so equal looks are the same object
  if (last?.kind === 'TEXT' && run.looks.at(-1) === look) last.text += collapsed;
  else {
    run.inlines.push({ kind: 'TEXT', text: collapsed, ...(Object.keys(look).length > 0 && { look }) });
    run.looks.push(look);
  }
  run.spaced = collapsed.endsWith(' ');
}

function trimEnd(run: Run): void {
  for (let last = run.inlines.at(-1); last?.kind === 'TEXT'; last = run.inlines.at(-1)) {
    last.text = withoutEnd(last.text, char => char === ' ');
    if (last.text !== '') return;
    run.inlines.pop();
    run.looks.pop();
  }
}

export function addBreak(run: Run): void {
  trimEnd(run);
  add(run, { kind: 'BREAK' });
  run.spaced = true;
}

export function add(run: Run, ...inlines: readonly Inline[]): void {
  for (const inline of inlines) {
    run.inlines.push(inline);
    run.looks.push({});
    run.spaced = false;
  }
}

/**
 * Returns the collected inlines and whether they are an empty line, and resets the run. A trailing break is dropped.
 */
export function taken(run: Run): { inlines: Inline[]; empty: boolean } {
  trimEnd(run);
  const { inlines } = run;
  const broken = inlines.at(-1)?.kind === 'BREAK';
  if (broken) inlines.pop();
  Object.assign(run, newRun());
  return { inlines, empty: broken && inlines.length === 0 };
}

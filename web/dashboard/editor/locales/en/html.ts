/** Texts of HTML blocks, in English. */
import type { EditorTexts } from '../sv.ts';

const named: Partial<Record<string, readonly [one: string, many: string]>> = {
  a: ['link', 'links'],
  script: ['script', 'scripts'],
  iframe: ['frame', 'frames'],
  form: ['form', 'forms'],
  style: ['style sheet', 'style sheets'],
};

export const html: EditorTexts['html'] = {
  source: 'HTML',
  removed: what => `Removed: ${what}.`,
  count: ({ name, count }) => {
    const [one, many] = named[name] ?? [`<${name}>`, `<${name}>`];
    return `${count} ${count === 1 ? one : many}`;
  },
};

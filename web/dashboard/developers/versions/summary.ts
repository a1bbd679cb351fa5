/** What of the versions in use the page is about: the calls that get the default, and what is left of the older ones. Pure. */
import type { VersionUse } from '../../../../src/contract/dashboard/versions.ts';

type Older = VersionUse['older'][number];
export type Caller = VersionUse['callers'][number];

export const sumOf = (all: readonly { calls: number }[]): number => all.reduce((sum, { calls }) => sum + calls, 0);
export const byDefaultOf = (all: readonly { byDefault: number }[]): number =>
  all.reduce((sum, { byDefault }) => sum + byDefault, 0);

/** The callers that get the default version. */
export const atDefault = ({ callers }: VersionUse): Caller[] => callers.filter(({ byDefault }) => byDefault > 0);

/** Whether calls, webhooks or apps use the version. */
export const isUsed = ({ callers, webhooks, apps }: VersionUse, name: string): boolean =>
  [...callers, ...webhooks, ...apps].some(({ version }) => version === name);

/** Those that concern calls first, with the one that concerns the greatest number at the top. */
export function inOrder({ changes }: Older): { concerning: Older['changes']; others: Older['changes'] } {
  const concerning = changes
    .filter(({ callers }) => callers.length > 0)
    .toSorted((a, b) => sumOf(b.callers) - sumOf(a.callers));
  return { concerning, others: changes.filter(({ callers }) => callers.length === 0) };
}

/** Texts with code between backticks, as parts. */
export const partsOf = (markdown: string): { text: string; isCode: boolean }[] =>
  markdown
    .split('`')
    .map((text, i) => ({ text, isCode: i % 2 === 1 }))
    .filter(({ text }) => text !== '');

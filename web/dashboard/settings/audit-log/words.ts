/** Kinds, facts and values in words; what this page does not know is shown as it is called, readably. Pure. */
import type { AuditEntry, AuditedType } from '../../../../src/contract/dashboard/audit-log.ts';
import type { AuditTexts } from './locales/sv.ts';

/** `invite_accepted`, `previousRole` and `SENT_BACK` as words. */
const readable = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const wordIn = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

export const kindOf = (type: string, texts: AuditTexts): string =>
  wordIn(texts.type, type) ?? readable(type.slice(type.indexOf('.') + 1));

export const factOf = ({ name, value }: AuditEntry['facts'][number], texts: AuditTexts) => ({
  name: wordIn(texts.fact, name) ?? readable(name),
  value: wordIn(texts.value, value) ?? value,
});

/** Null: none, or the person who did it, who is shown anyway. */
export const subjectOf = ({ subject, who }: Pick<AuditEntry, 'subject' | 'who'>): string | null =>
  subject === who?.name || subject === who?.email ? null : subject;

export type KindGroup = keyof AuditTexts['group'];

/** The kinds that can be asked for, in groups. */
export const kindGroups = (texts: AuditTexts): { group: KindGroup; types: AuditedType[] }[] =>
  (Object.keys(texts.group) as KindGroup[]).map(group => ({
    group,
    types: (Object.keys(texts.type) as AuditedType[]).filter(type => type.startsWith(`${group}.`)),
  }));

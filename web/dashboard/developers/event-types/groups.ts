/** The types of events in groups by their noun. Pure. */
import type { EventType } from '../../../../src/contract/events/events.ts';
import type { EventTypeTexts } from './locales/sv.ts';

export type EventGroup = keyof EventTypeTexts['groups'];
/** `webhook.test` cannot be subscribed to. */
export type Subscribable = Exclude<EventType, 'webhook.test'>;

/** Groups that together are everything about documents. */
export const aboutDocuments: readonly EventGroup[] = ['document', 'document.party'];

export const groupOf = (type: EventType): EventGroup =>
  // boundary: the texts have a group for each noun, which a test checks
  (type.startsWith('document.party.') ? 'document.party' : type.slice(0, type.indexOf('.'))) as EventGroup;

/** All types, in the order of the texts, which have each. */
export const typesIn = (texts: EventTypeTexts): EventType[] => Object.keys(texts.types) as EventType[];

export const subscribableIn = (texts: EventTypeTexts): Subscribable[] =>
  typesIn(texts).filter((type): type is Subscribable => type !== 'webhook.test');

/** Groups with those of the types whose name or text contains what was typed. */
export function grouped<Type extends EventType>(
  types: readonly Type[],
  texts: EventTypeTexts,
  words = '',
): { group: EventGroup; types: Type[] }[] {
  const wanted = words.trim().toLowerCase();
  const isWanted = (type: Type): boolean =>
    wanted === '' ||
    [type, texts.types[type], texts.groups[groupOf(type)]].some(text => text.toLowerCase().includes(wanted));
  const groups = Object.keys(texts.groups) as EventGroup[];
  return groups
    .map(group => ({ group, types: types.filter(type => groupOf(type) === group && isWanted(type)) }))
    .filter(({ types }) => types.length > 0);
}

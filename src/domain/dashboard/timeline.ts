/** What happened to a document, with names and words in place of ids and keys. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import type { ActivityEntry } from '../../contract/schemas/documents/activity.ts';
import { query } from '../app/operation.ts';
import { activityOf } from '../documents/activity.ts';
import { loadDocument } from '../documents/store.ts';
import { isAskedElsewhere } from '../sealing/journal/journal-members.ts';
import type { JournalTexts } from '../sealing/locales/journal/texts.ts';
import { journalTexts } from '../sealing/locales/journal.ts';

type Data = ActivityEntry['data'];

/** The list of types is open: one without words is shown by its name. */
const nameOf = (type: string): string => `${type.charAt(0)}${type.slice(1).toLowerCase().replaceAll('_', ' ')}`;

const textIn = (data: Data, key: string): string | null => {
  const found: unknown = data?.[key];
  return typeof found === 'string' ? found : null;
};

/** Of other types `to` is the new value of a setting, and `reason` a code. */
const isMessage = (type: string): boolean => /^(EMAIL|SMS|DELIVERY)_/.test(type);
const withReason: ReadonlySet<string> = new Set(['DOCUMENT_REJECTED', 'DOCUMENT_WITHDRAWN']);

/** A key without words says nothing to people and is left out. */
function detailOf(type: string, data: Data, texts: JournalTexts): string | null {
  const [member, occasion] = [textIn(data, 'member'), textIn(data, 'occasion')];
  if (member !== null) return texts.members[member] ?? null;
  if (occasion !== null) return texts.occasions[occasion] ?? null;
  if (type === 'DOCUMENT_FRAME_REQUESTED') return textIn(data, 'embeddedBy');
  return withReason.has(type) ? textIn(data, 'reason') : null;
}

const embeddedBy = (type: string, data: Data, texts: JournalTexts): string | null => {
  const site = isAskedElsewhere(type) ? null : textIn(data, 'embeddedBy');
  return site === null ? null : texts.embedded(site);
};

/** Null: the service. */
const nameWith = (name: string | null, ...how: (string | null)[]): string | null =>
  how.some(Boolean) ? [name, ...how].filter(Boolean).join(', ') : name;

export const showTimeline = query(dashboardOperations.timeline, async (ctx, { params, query }) => {
  const texts: JournalTexts = journalTexts[ctx.language];
  const found = await activityOf(ctx, params.id, query);
  const { parties } = await loadDocument(ctx.tx, ctx.actor, params.id);
  const partyIn = (data: Data, ...keys: string[]): string | null => {
    const ids = keys.map(key => textIn(data, key));
    return parties.find(({ id }) => ids.includes(id))?.name ?? null;
  };
  return {
    ...found,
    data: found.data.map(({ id, createdAt, type, data, name, through }) => ({
      ...{ id, createdAt, type },
      text: texts.events[type] ?? nameOf(type),
      name: nameWith(name, through === null ? null : texts.through(through), embeddedBy(type, data, texts)),
      to: isMessage(type) ? textIn(data, 'to') : null,
      // A party that is gone is named as it was added or removed.
      party: partyIn(data, 'partyId') ?? (type.startsWith('SIGNER_') ? textIn(data, 'name') : null),
      other: partyIn(data, 'delegateId', 'toPartyId'),
      detail: detailOf(type, data, texts) ?? (data?.simulated === true ? texts.simulated : null),
    })),
  };
});

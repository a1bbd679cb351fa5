import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { query } from '../app/operation.ts';
import { activityOf } from '../documents/activity.ts';
import { journalTexts } from '../sealing/locales/journal.ts';

/** The list of types is open: one without words is shown by its name. */
const nameOf = (type: string): string => `${type.charAt(0)}${type.slice(1).toLowerCase().replaceAll('_', ' ')}`;

const textIn = (data: Readonly<Record<string, unknown>> | null, key: string): string | null =>
  typeof data?.[key] === 'string' ? data[key] : null;

export const showTimeline = query(dashboardOperations.timeline, async (ctx, { params, query }) => {
  const texts: Partial<Record<string, string>> = journalTexts[ctx.language].events;
  const found = await activityOf(ctx, params.id, query);
  return {
    ...found,
    data: found.data.map(({ id, createdAt, type, data, name, through }) => ({
      id,
      createdAt,
      text: texts[type] ?? nameOf(type),
      about: textIn(data, 'to') ?? (type.startsWith('SIGNER_') ? textIn(data, 'name') : null),
      name: through === null ? name : [name, journalTexts[ctx.language].through(through)].filter(Boolean).join(', '),
    })),
  };
});

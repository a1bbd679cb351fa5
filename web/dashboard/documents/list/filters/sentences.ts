/** The filters of a list as sentences: "Responsible: Siri", "Expires: within a week". */
import { longDay } from '../../../language/times.ts';
import { useDashboard } from '../../../session/context.ts';
import { useDocumentTexts } from '../../texts.ts';
import { type Dated, dated, type ListState } from '../address.ts';
import { daysOf, type Period, presetOf } from '../periods.ts';
import { type Option, useOptions } from './options.ts';

export const filterKinds = [
  'status',
  'party',
  'responsible',
  'tags',
  'folder',
  'templates',
  ...dated,
  'field',
] as const;
export type FilterKind = (typeof filterKinds)[number];

export interface Sentence {
  kind: FilterKind;
  text: string;
  /** What to change so that the filter is gone. */
  without: Partial<ListState>;
}

export function useSentences(state: ListState): Sentence[] {
  const texts = useDocumentTexts();
  const { language } = useDashboard();
  const members = useOptions('members', state.responsible.length > 0);
  const tags = useOptions('tags', state.tags.length > 0);
  const templates = useOptions('templates', state.templates.length > 0);
  const fields = useOptions('fields', state.field !== '');
  const folders = useOptions('folders', state.folderId !== null);
  const namesOf = (ids: readonly string[], options: readonly Option[] | undefined): string =>
    ids.map(id => options?.find(one => one.id === id)?.name ?? (options ? texts.gone : '…')).join(texts.or);
  const periodOf = (period: Period, name: Dated): string => {
    const preset = presetOf(period);
    if (preset) return (name === 'expires' ? texts.ahead : texts.past)[preset];
    const { from, to } = daysOf(period);
    const day = (text: string) => (text === '' ? '' : longDay(`${text}T12:00:00`, language));
    return texts.fromTo(day(from), day(to));
  };
  const found: Sentence[] = [];
  const add = (kind: FilterKind, value: string, without: Partial<ListState>) =>
    found.push({ kind, text: texts.sentence(texts.filters[kind], value), without });
  if (state.folderId !== null) add('folder', namesOf([state.folderId], folders), { folderId: null, here: false });
  if (state.status.length > 0) add('status', state.status.map(one => texts.status[one]).join(texts.or), { status: [] });
  if (state.party !== '') add('party', state.party, { party: '' });
  if (state.responsible.length > 0) add('responsible', namesOf(state.responsible, members), { responsible: [] });
  if (state.tags.length > 0) add('tags', namesOf(state.tags, tags), { tags: [] });
  if (state.templates.length > 0) add('templates', namesOf(state.templates, templates), { templates: [] });
  for (const name of dated) {
    const period = state.periods[name];
    if (!period) continue;
    const { [name]: _gone, ...others } = state.periods;
    add(name, periodOf(period, name), { periods: others });
  }
  if (state.field !== '') {
    const at = state.field.indexOf(':');
    const name = fields?.find(one => one.id === state.field.slice(0, at))?.name ?? texts.filters.field;
    found.push({ kind: 'field', text: texts.sentence(name, state.field.slice(at + 1)), without: { field: '' } });
  }
  return found;
}

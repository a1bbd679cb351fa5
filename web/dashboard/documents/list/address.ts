/** The state of the list, all of it in the address, and what it asks the service for. Pure. */
import type { Query } from '../../session/requests.ts';
import { boundsOf, type Period, periodIn } from './periods.ts';

export const views = ['all', 'needs', 'waiting', 'drafts', 'sealed', 'archived', 'trash'] as const;
export type View = (typeof views)[number];

const viewFilters: Record<View, Query> = {
  all: {},
  needs: { needsMe: true },
  waiting: { status: ['PENDING'] },
  drafts: { status: ['DRAFT'] },
  sealed: { status: ['COMPLETED'] },
  archived: { archived: true },
  trash: { deleted: true },
};

/** Asks for documents in the archive and the trash, too. */
export const anyPlace: Query = { includeArchived: true, includeDeleted: true };

export const orders = ['updatedAt', 'createdAt', 'name', 'completedAt', 'expiresAt'] as const;
export type Order = (typeof orders)[number];

/** Columns that can be added to those that are always there. */
export const extraColumns = ['folder', 'value', 'expires', 'template', 'number'] as const;
export type Column = (typeof extraColumns)[number];

export const statuses = ['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'EXPIRED', 'IMPORTED'] as const;
export type Status = (typeof statuses)[number];

export const dated = ['made', 'sent', 'sealed', 'expires'] as const;
export type Dated = (typeof dated)[number];

export interface ListState {
  view: View;
  /** The saved view that it began with. */
  saved: string | null;
  words: string;
  /** Searches in the folder alone. */
  here: boolean;
  folderId: string | null;
  status: readonly Status[];
  responsible: readonly string[];
  tags: readonly string[];
  templates: readonly string[];
  /** Part of the name or address of a party. */
  party: string;
  /** `{id}:{value}` of a custom field. */
  field: string;
  periods: Readonly<Partial<Record<Dated, Period>>>;
  /** Further filters, as a query string for the service: those behind a number of a report. */
  asked: string;
  order: Order;
  ascending: boolean;
  columns: readonly Column[];
  /** The document next to the list. */
  open: string | null;
}

export const plain: ListState = {
  view: 'all',
  saved: null,
  words: '',
  here: false,
  folderId: null,
  status: [],
  responsible: [],
  tags: [],
  templates: [],
  party: '',
  field: '',
  periods: {},
  asked: '',
  order: 'updatedAt',
  ascending: false,
  columns: [],
  open: null,
};

const among = <T extends string>(all: readonly T[], given: readonly string[]): T[] =>
  all.filter(one => given.includes(one));

export function listStateIn(search: string): ListState {
  const params = new URLSearchParams(search);
  const many = (name: string) => [...new Set(params.getAll(name))].filter(value => value !== '').slice(0, 50);
  const periods: Partial<Record<Dated, Period>> = {};
  for (const name of dated) {
    const period = periodIn(params.get(name));
    if (period) periods[name] = period;
  }
  return {
    view: views.find(one => one === params.get('view')) ?? 'all',
    saved: params.get('saved'),
    words: params.get('q') ?? '',
    here: params.get('here') === 'true',
    folderId: params.get('folderId'),
    status: among(statuses, many('status')),
    responsible: many('responsibleUserId'),
    tags: many('tagId'),
    templates: many('templateId'),
    party: params.get('party') ?? '',
    field: params.get('field') ?? '',
    periods,
    asked: params.get('asked') ?? '',
    order: orders.find(one => one === params.get('order')) ?? 'updatedAt',
    ascending: params.get('ascending') === 'true',
    columns: among(extraColumns, many('column')),
    open: params.get('open'),
  };
}

export function searchOf(state: ListState): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string | null) => value !== null && value !== '' && params.set(name, value);
  const all = (name: string, values: readonly string[]) => {
    for (const value of values) params.append(name, value);
  };
  if (state.view !== 'all') params.set('view', state.view);
  set('saved', state.saved);
  set('q', state.words);
  if (state.here) params.set('here', 'true');
  set('folderId', state.folderId);
  all('status', state.status);
  all('responsibleUserId', state.responsible);
  all('tagId', state.tags);
  all('templateId', state.templates);
  set('party', state.party);
  set('field', state.field);
  for (const name of dated) set(name, state.periods[name] ?? null);
  set('asked', state.asked);
  if (state.order !== 'updatedAt') params.set('order', state.order);
  if (state.ascending) params.set('ascending', 'true');
  all('column', state.columns);
  set('open', state.open);
  return params.toString();
}

/** The address without what belongs to the moment: the open document and the saved view it came from. */
export const viewSearch = (state: ListState): string => searchOf({ ...state, open: null, saved: null });

/** A search begins with the second letter. */
export const wordsAsked = ({ words }: Pick<ListState, 'words'>): string =>
  words.trim().length > 1 ? words.trim() : '';

const named: Record<Dated, [string, string]> = {
  made: ['createdAfter', 'createdBefore'],
  sent: ['sentAfter', 'sentBefore'],
  sealed: ['completedAfter', 'completedBefore'],
  expires: ['expiresAfter', 'expiresBefore'],
};

const askedIn = (asked: string): Query => {
  const params = new URLSearchParams(asked);
  return Object.fromEntries([...params.keys()].map(name => [name, params.getAll(name)]));
};

/** `now` decides what "the last 7 days" are. */
export function queryOf(state: ListState, now = new Date()): Query {
  const words = wordsAsked(state);
  const query: Query = { ...askedIn(state.asked), ...viewFilters[state.view] };
  if (state.status.length > 0) query.status = state.status;
  if (words !== '') query.query = words;
  // Searches look in all folders unless asked not to.
  if (state.folderId !== null && (words === '' || state.here)) query.folderId = state.folderId;
  if (state.responsible.length > 0) query.responsibleUserId = state.responsible;
  if (state.tags.length > 0) query.tagId = state.tags;
  if (state.templates.length > 0) query.templateId = state.templates;
  if (state.party.trim() !== '') query.party = state.party.trim();
  if (state.field !== '') query.customField = state.field;
  for (const name of dated) {
    const period = state.periods[name];
    if (!period) continue;
    const [after, before] = boundsOf(period, name === 'expires', now);
    if (after) query[named[name][0]] = after.toISOString();
    if (before) query[named[name][1]] = before.toISOString();
  }
  return { ...query, orderBy: state.order, orderDirection: state.ascending ? 'asc' : 'desc' };
}

/** How many filters are set in addition to the view and the folder. */
export const filtersIn = (state: ListState): number =>
  [state.status, state.responsible, state.tags, state.templates].filter(list => list.length > 0).length +
  Object.keys(state.periods).length +
  Number(state.asked !== '') +
  Number(state.party !== '') +
  Number(state.field !== '');

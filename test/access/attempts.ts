/**
 * Which ids of another tenant an outsider puts where: at each place one of every kind that it names, one of another kind
 * and one of nobody's. The other kind goes round, so that every kind is also tried where it does not belong.
 */
import type { Operation } from '../../src/contract/operation.ts';
import { newId } from '../../src/platform/ids.ts';
import { type Reference, referencesOf } from '../kit/minimal-body.ts';
import { listOf, parametersOf, type Tenant } from '../kit/tenant.ts';

type Ids = Tenant['ids'];

/** The lists of the things that the name of a member may refer to. The first that fits counts. */
const named: [RegExp, string[]][] = [
  [/party/i, ['/documents/{id}/parties', '/templates/{id}/parties']],
  [/user|approver/i, ['/members', '/service-accounts']],
  [/account/i, ['/service-accounts', '/members']],
  [/category/i, ['/document-categories']],
  [/customField|variable/i, ['/custom-fields']],
  [/tag/i, ['/tags', '/templates/{id}/tags', '/contacts/{id}/tags']],
  [/template/i, ['/templates']],
  [/folder/i, ['/folders']],
  [/contact/i, ['/contacts']],
  [/company/i, ['/companies']],
  [/document/i, ['/documents']],
  [/file/i, ['/files']],
  [/message/i, ['/documents/{id}/comments/{threadId}/messages']],
  [/role/i, ['/roles']],
  [/workspace/i, ['/workspaces']],
  [/^productId$/, ['/products']],
  // Rows of a table in the same content.
  [/section|product|^selected/i, ['/documents/{id}/content', '/templates/{id}/content']],
];

export interface BodyAttempt {
  operation: Operation;
  reference: Reference;
  /** The list whose item is tried; null: an id of nobody's. */
  list: string | null;
  /** The list of its own kind. */
  own: string;
}

/** What this list has instead of ids are the types of files, which all tenants share. */
const typed = '/documents/{id}/files';

/** Every list with ids. */
const listsOf = (operations: readonly Operation[]): string[] => {
  const all = operations.flatMap(r => parametersOf(r.path).map(name => listOf(r.path, name)));
  return [...new Set(all)].filter(list => list !== typed);
};

/** The one whose turn it is, of those that are not among `without`. */
const nextOf = (all: string[], without: string[], turn: number): string => {
  const others = all.filter(list => !without.includes(list));
  return others[turn % others.length] ?? '';
};

export function bodyAttempts(operations: readonly Operation[]): BodyAttempt[] {
  const lists = listsOf(operations);
  const places = operations
    .filter(r => r.method !== 'GET' && r.method !== 'DELETE')
    .flatMap(operation => referencesOf(operation).map(reference => ({ operation, reference })));
  return places.flatMap((place, turn) => {
    const name = place.reference.path.at(-1) ?? '';
    const own = named.find(([fits]) => fits.test(name))?.[1];
    if (!own?.[0]) throw new Error(`${place.operation.id} has ${name}: say in this file what it refers to`);
    const tried = [...own, nextOf(lists, own, turn), null];
    return tried.map(list => ({ ...place, list, own: own[0] as string })); // checked above
  });
}

/** Nobody's id of the same kind. */
export const nobodysLike = (id: string): string => newId(id.replace(/_.*/, ''));

export const idOf = ({ list, own }: BodyAttempt, ids: Ids): string =>
  list === null ? nobodysLike(ids.get(own) ?? '') : (ids.get(list) ?? '');

/** Lists that older versions call otherwise. */
const renamed: [older: RegExp, newer: string][] = [
  [/\/signers$/, '/parties'],
  [/\/download$/, '/files'],
  [/^\/svc-id$/, '/identity-checks'],
  [/^\/workspace-roles$/, '/roles'],
];
const newerList = (list: string): string => renamed.reduce((name, [older, newer]) => name.replace(older, newer), list);

/** The path with ids of theirs, with one of another kind, with nobody's, and with theirs below our own. */
export function pathAttempts(path: string, turn: number, theirs: Ids, mine: Ids): string[] {
  const [first = '', ...below] = parametersOf(path);
  const filled = (begin: string) =>
    below.reduce(
      (made, name) => made.replace(`{${name}}`, idAt(path, name, theirs)),
      path.replace(`{${first}}`, begin),
    );
  const list = newerList(listOf(path, first));
  const id = idAt(path, first, theirs);
  const other = theirs.get(nextOf([...theirs.keys()], [list, typed], turn)) ?? '';
  const hasIds = below.some(name => newerList(listOf(path, name)) !== typed);
  const inOurs = hasIds ? [filled(idAt(path, first, mine))] : [];
  return [...[id, other, nobodysLike(id)].map(filled), ...inOurs];
}

function idAt(path: string, name: string, ids: Ids): string {
  const id = ids.get(newerList(listOf(path, name)));
  if (id === undefined) throw new Error(`no id is known for {${name}} of ${path}`);
  return id;
}

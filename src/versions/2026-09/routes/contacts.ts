/** Contacts, with a search of their own where one matching filter is enough. */
import { z } from 'zod';
import { contactOperations } from '../../../contract/operations/contacts.ts';
import { olderContactOperations } from '../../../contract/operations/older-contacts.ts';
import * as q from '../../../contract/query.ts';
import { count, deleted } from '../../../contract/values.ts';
import {
  contactNames,
  fromOldContact,
  oldContact,
  oldContactCreate,
  oldContactPatch,
  toOldContact,
} from '../contact.ts';
import { pageOf, totalPages } from '../requests/lists.ts';
import { paged, pick } from '../requests/query.ts';
import { bodyOf, type OldRoute, route } from '../requests/route.ts';

const page = z.strictObject({ contacts: z.array(oldContact), totalPages: count });
const filters = { email: q.text(), phone: q.text(), externalId: q.text(), companyId: q.many(), query: q.text() };
const searched = Object.keys(filters);

const list = route({
  operation: contactOperations.list,
  path: '/contacts',
  query: z.object({ ...paged(10), ...filters, tagId: q.many() }),
  answer: page,
  async serve({ query, asked }, ask) {
    const same = pick(asked, ...searched, 'tagId');
    const found = await pageOf(paging => ask(contactOperations.list, { query: { ...same, ...paging } }), query);
    return { contacts: found.items.map(toOldContact), totalPages: totalPages(found.total, query) };
  },
});

const search = route({
  operation: olderContactOperations.search,
  path: '/contacts/search',
  query: z.object({ ...paged(10), ...filters }),
  answer: page,
  async serve({ query, asked }, ask) {
    const same = pick(asked, ...searched);
    const found = await pageOf(paging => ask(olderContactOperations.search, { query: { ...same, ...paging } }), query);
    return { contacts: found.items.map(toOldContact), totalPages: totalPages(found.total, query) };
  },
});

const create = route({
  operation: contactOperations.create,
  path: '/contacts',
  body: oldContactCreate,
  answer: oldContact,
  names: contactNames,
  serve: async ({ body }, ask) =>
    toOldContact(await ask(contactOperations.create, { body: { ...fromOldContact(body), firstName: body.firstName } })),
});

const get = route({
  operation: contactOperations.get,
  path: '/contacts/{id}',
  answer: oldContact,
  serve: async ({ params }, ask) => toOldContact(await ask(contactOperations.get, { params })),
});

const update = route({
  operation: contactOperations.update,
  path: '/contacts/{id}',
  body: oldContactPatch,
  answer: oldContact,
  names: contactNames,
  serve: async ({ params, body }, ask) =>
    toOldContact(await ask(contactOperations.update, { params, body: fromOldContact(body) })),
});

const remove = route({
  operation: contactOperations.delete,
  path: '/contacts/{id}',
  answer: deleted,
  serve: ({ params }, ask) => ask(contactOperations.delete, { params }),
});

const addTag = route({
  operation: contactOperations.addTag,
  path: '/contacts/{id}/tags',
  body: bodyOf(contactOperations.addTag),
  answer: oldContact,
  serve: async ({ params, body }, ask) => toOldContact(await ask(contactOperations.addTag, { params, body })),
});

const removeTag = route({
  operation: contactOperations.removeTag,
  path: '/contacts/{id}/tags/{tagId}',
  answer: oldContact,
  serve: async ({ params }, ask) => toOldContact(await ask(contactOperations.removeTag, { params })),
});

export const contactRoutes: readonly OldRoute[] = [list, search, create, get, update, remove, addTag, removeTag];

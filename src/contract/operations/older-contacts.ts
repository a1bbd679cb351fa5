/**
 * Searching contacts where one matching filter is enough, which the newest version does not have. Not part of `all.ts`:
 * only routes of older versions that list it in `operations` reach it.
 */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { contactShape } from '../schemas/contacts.ts';

export const olderContactOperations = {
  search: operation({
    id: 'contacts.searchOlder',
    method: 'GET',
    path: '/contacts/search',
    title: 'Search contacts; one matching filter is enough',
    permission: 'READ_CONTACT',
    scope: 'contacts:read',
    query: z.strictObject({
      ...q.paged,
      email: q.text(),
      phone: q.text(),
      externalId: q.text(),
      companyId: q.many(),
      query: q.text(),
    }),
    answer: pageOf(contactShape),
  }),
};

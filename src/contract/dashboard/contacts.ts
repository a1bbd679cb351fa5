/** Contacts in the order that somebody chooses, and those that may be the same person as another one. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf, wholeListOf } from '../paging.ts';
import * as q from '../query.ts';
import { contactShape } from '../schemas/contacts.ts';
import { lineText, lineTextOrNull, text, textOrNull } from '../values.ts';

export const duplicateReasons = ['EMAIL', 'PHONE', 'NAME'] as const;
export const duplicateShape = z.strictObject({
  id: text,
  name: lineText,
  email: textOrNull,
  phone: textOrNull,
  companyName: lineTextOrNull,
  /** NAME: the same name at the same company, or both without one. */
  reason: z.enum(duplicateReasons),
});
export type Duplicate = z.output<typeof duplicateShape>;

export const contactDuplicates = operation({
  id: 'dashboard.contactDuplicates',
  method: 'GET',
  path: '/contacts/{id}/duplicates',
  title: 'Contacts that may be the same person, at most twenty',
  permission: 'READ_CONTACT',
  scope: null,
  params: ids('id'),
  answer: wholeListOf(duplicateShape),
  errors: ['NOT_FOUND'],
});

/** `name` is the first and the last name, as the list shows them. */
export const contactOrders = ['name', 'email', 'updatedAt', 'createdAt'] as const;

export const contactRows = operation({
  id: 'dashboard.contacts',
  method: 'GET',
  path: '/contact-rows',
  title: 'List contacts by name, e-mail address or time',
  permission: 'READ_CONTACT',
  scope: null,
  query: z.strictObject({ ...q.sorted(contactOrders), query: q.text() }),
  answer: pageOf(contactShape),
});

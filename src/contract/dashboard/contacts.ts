/** Contacts that may be the same person as another one. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { wholeListOf } from '../paging.ts';
import { text, textOrNull } from '../values.ts';

export const duplicateReasons = ['EMAIL', 'PHONE', 'NAME'] as const;
export const duplicateShape = z.strictObject({
  id: text,
  name: text,
  email: textOrNull,
  phone: textOrNull,
  companyName: textOrNull,
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

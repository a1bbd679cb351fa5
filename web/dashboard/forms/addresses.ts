/** The addresses below `/w/{workspace}` that are of forms, and what each requires. */
import type { Needs } from '../session/needs.ts';

export const formAddresses = {
  '/forms': ['MANAGE_FORM', 'READ_FORM_SUBMISSIONS'],
  '/forms/:id': 'MANAGE_FORM',
  '/forms/:id/settings': 'MANAGE_FORM',
  '/forms/:id/sharing': 'MANAGE_FORM',
  '/forms/:id/answers': 'READ_FORM_SUBMISSIONS',
  '/forms/:id/edit': 'MANAGE_FORM',
  '/forms/:id/parties': 'MANAGE_FORM',
  '/forms/:id/delivery': 'MANAGE_FORM',
  '/forms/:id/edit/:blockId/fields': 'MANAGE_FORM',
} as const satisfies Readonly<Record<string, Needs>>;
export type FormAddress = keyof typeof formAddresses;

/**
 * The addresses below `/w/{workspace}`, and what a role must allow to open each. The first that fits is shown. Settings,
 * forms and bulk sends have tables of their own.
 */
import type { Needs } from './session/needs.ts';

export const addresses = {
  '/': 'READ_DOCUMENT',
  '/inbox': 'READ_DOCUMENT',
  '/documents': 'READ_DOCUMENT',
  '/start': 'CREATE_DOCUMENT',
  '/documents/new': 'CREATE_DOCUMENT',
  '/documents/:id/parties': 'READ_DOCUMENT',
  '/documents/:id/delivery': 'READ_DOCUMENT',
  '/documents/:id/preview': 'READ_DOCUMENT',
  '/templates/:id/parties': 'READ_DOCUMENT',
  '/templates/:id/delivery': 'READ_DOCUMENT',
  '/templates': 'READ_DOCUMENT',
  '/templates/blocks': 'READ_DOCUMENT',
  '/products': 'READ_DOCUMENT',
  '/products/import': 'CREATE_PRODUCT',
  '/bulk-sends/*?': ['CREATE_BULK_SEND', 'READ_DOCUMENT'],
  '/forms/*?': ['MANAGE_FORM', 'READ_FORM_SUBMISSIONS'],
  '/contacts': 'READ_CONTACT',
  '/contacts/import': 'IMPORT_CONTACTS',
  '/companies': 'READ_CONTACT',
  '/identity-checks': 'VIEW_SAJN_ID',
  '/reports': 'READ_REPORT',
  '/reports/:id': 'READ_REPORT',
  '/settings/*?': [],
  '/developers/*': [],
  '/documents/:id/edit': 'READ_DOCUMENT',
  '/templates/:id/edit': 'READ_DOCUMENT',
  '/documents/:id': 'READ_DOCUMENT',
  '/documents/:id/edit/:blockId/fields': 'READ_DOCUMENT',
  '/templates/:id/edit/:blockId/fields': 'READ_DOCUMENT',
} as const satisfies Readonly<Record<string, Needs>>;
export type Address = keyof typeof addresses;

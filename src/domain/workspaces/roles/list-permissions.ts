/** GET /permissions: every permission with a description in the actor's language. */

import type { Language } from '../../../contract/errors.ts';
import { roleOperations } from '../../../contract/operations/workspaces/roles.ts';
import { wholeList } from '../../../contract/paging.ts';
import { permissions } from '../../../contract/permissions.ts';
import { query } from '../../app/operation.ts';
import { permissionTexts } from '../locales/permissions.ts';

const listIn = (language: Language) =>
  wholeList(permissions.map(key => ({ key, label: permissionTexts[language][key] })));
const lists: Record<Language, ReturnType<typeof listIn>> = { sv: listIn('sv'), en: listIn('en') };

export const listPermissions = query(roleOperations.permissions, async ({ language }) => lists[language]);

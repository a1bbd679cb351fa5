/** What each permission allows, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './permissions/en.ts';
import { sv } from './permissions/sv.ts';
import type { PermissionTexts } from './permissions/texts.ts';

export const permissionTexts: Record<Language, PermissionTexts> = { sv, en };

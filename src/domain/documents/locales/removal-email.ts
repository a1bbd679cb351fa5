/** The e-mail before completed documents are deleted, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './removal-email/en.ts';
import { sv } from './removal-email/sv.ts';
import type { RemovalEmailTexts } from './removal-email/texts.ts';

export const removalEmailTexts: Record<Language, RemovalEmailTexts> = { sv, en };

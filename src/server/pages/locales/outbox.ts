/** Texts of the outbox, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './outbox/en.ts';
import { sv } from './outbox/sv.ts';
import type { OutboxTexts } from './outbox/texts.ts';

export const outboxTexts: Record<Language, OutboxTexts> = { sv, en };

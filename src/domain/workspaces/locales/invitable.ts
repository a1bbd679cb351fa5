/** Why an address cannot be invited, in every language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './invitable/en.ts';
import { sv } from './invitable/sv.ts';
import type { InvitableTexts } from './invitable/texts.ts';

export const invitableTexts: Record<Language, InvitableTexts> = { sv, en };

/** Why an address cannot be invited, in English. */
import type { InvitableTexts } from './texts.ts';

export const en: InvitableTexts = {
  outside: 'The organization only invites addresses in its own domains. An administrator can change that.',
};

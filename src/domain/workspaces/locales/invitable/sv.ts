/** Why an address cannot be invited, in Swedish. */
import type { InvitableTexts } from './texts.ts';

export const sv: InvitableTexts = {
  outside: 'Organisationen bjuder bara in adresser i sina egna domäner. En administratör kan ändra det.',
};

/** Messages of failures on the signing page, in Swedish. */
import type { SignerFailureTexts } from './texts.ts';

export const sv: SignerFailureTexts = {
  LINK_DEAD: 'Länken fungerar inte. Be avsändaren om en ny.',
  LINK_REPLACED: 'Länken har ersatts av en nyare. Leta efter ett nyare meddelande.',
  WITHDRAWN: 'Avsändaren har dragit tillbaka dokumentet.',
  SESSION_ENDED: 'Den här vyn har avslutats. Ladda om sidan som den ingår i.',
  FOREIGN_REQUEST: 'Begäran kom inte från den här sidan. Ladda om sidan.',
};

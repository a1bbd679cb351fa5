/** Messages of failures on the signing page, in English. */
import type { SignerFailureTexts } from './texts.ts';

export const en: SignerFailureTexts = {
  LINK_DEAD: 'The link does not work. Ask the sender for a new one.',
  LINK_REPLACED: 'The link has been replaced by a newer one. Look for a newer message.',
  WITHDRAWN: 'The sender has withdrawn the document.',
  SESSION_ENDED: 'This view has ended. Reload the page that it is part of.',
  FOREIGN_REQUEST: 'The request did not come from this page. Reload the page.',
};

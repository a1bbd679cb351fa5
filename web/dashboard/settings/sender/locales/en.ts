/** Texts of the page about the sender of a workspace, in English. */
import type { SenderTexts } from './sv.ts';

export const en: SenderTexts = {
  about: 'Whom people see as the sender of documents of this workspace, in e-mails, on their pages and on paper.',
  name: 'Name of the sender',
  nameHint: organization => `Leave it empty to send as ${organization}.`,
  look: 'Look',
  asOrganization: organization => `The same as ${organization}`,
  own: 'Its own, for this workspace',
  names: {
    senderName: 'Name of the sender',
    own: 'Look',
    enabled: 'Brand',
    logo: 'Logo',
    primaryColor: 'Colour',
    url: 'Address',
  },
};

/** The check of the address of a webhook, in English. */
import type { UrlCheckTexts } from './texts.ts';

export const en: UrlCheckTexts = {
  badUrl: 'Webhooks need an address that begins with https://, without user name, password or a port of its own.',
  notPublic: 'The address is in a private network, which we do not send to. Use one that the internet can reach.',
  unknownHost: 'There is no host with this name. Check how the address is written.',
  slow: 'The address did not answer within 5 seconds. Start the receiver, and let it answer before it does its work.',
  noConnection: 'The address does not answer. Start the receiver, and check that its firewall lets requests in.',
  certificate: 'The certificate of the address is not valid. Install one that browsers accept.',
  redirect: host =>
    `The address redirects${host === null ? '' : ` to ${host}`}, and redirects are not followed. Write the address that it leads to.`,
  missing: 'The address answers 404. Check its path: nothing is there that receives a POST request.',
  webPage: 'The address answers with a web page. Write the address of the receiver, not of a site.',
};

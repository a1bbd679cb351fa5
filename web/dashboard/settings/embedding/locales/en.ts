/** Texts about embedding, in English. */
import type { EmbeddingTexts } from './sv.ts';

export const en: EmbeddingTexts = {
  about: 'Websites that can show signing in a frame. Your system gets the address for the frame from the API.',
  sites: 'Websites',
  none: 'No website is allowed yet. Add the one that is to show signing, such as https://portal.example.com.',
  remove: 'Remove',
  removeSite: origin => `Remove ${origin}`,
  removed: origin => `${origin} is removed from the list. Save to apply it.`,
  added: origin => `${origin} is added to the list. Save to apply it.`,
  add: 'Add',
  address: 'Address of the website',
  addressHint: 'Begins with https. Only the website counts, not the page. For development, http works on localhost.',
  wrong: 'Enter an address that begins with https, such as https://portal.example.com.',
  listed: origin => `${origin} is in the list already.`,
  full: max => `The list has room for ${max} websites. Remove one first.`,
};

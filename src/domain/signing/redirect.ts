/** The URL that the page redirects to after signing, if the sender has set one. */
import type { DocumentRow } from '../documents/document.ts';
import { hasSigned, type PartyRow } from '../documents/parties/party.ts';

/** Null if there is no redirect. Only the first occurrence of each placeholder is replaced. */
export function redirectOf({ id, meta }: Pick<DocumentRow, 'id' | 'meta'>, party: PartyRow): string | null {
  if (!meta.redirectEnabled || !meta.redirectUrl || !hasSigned(party)) return null;
  const address = meta.redirectUrl
    .replace('{documentId}', () => encodeURIComponent(id))
    .replace('{signerId}', () => encodeURIComponent(party.id));
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}

/** Where the page leads after signing, if the sender has said so: their address with who and what in it. */
import type { DocumentRow } from '../documents/document.ts';
import { hasSigned, type PartyRow } from '../documents/party.ts';

/** Null: nowhere. Of each placeholder the first is replaced (details 3.2). */
export function redirectOf({ id, meta }: Pick<DocumentRow, 'id' | 'meta'>, party: PartyRow): string | null {
  if (!meta.redirectEnabled || !meta.redirectUrl || !hasSigned(party)) return null;
  const address = meta.redirectUrl
    .replace('{documentId}', () => encodeURIComponent(id))
    .replace('{signerId}', () => encodeURIComponent(party.id));
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}

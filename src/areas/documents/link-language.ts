/** In which language a link's page begins, before anything is asked of the document itself. */
import type { DocumentLanguage } from '../../contract/values.ts';
import type { Ground } from '../act.ts';
import { isEarlierLinkOf, isLinkOf, partyIdOf } from './link.ts';

interface Linked {
  language: DocumentLanguage;
  link_version: number;
}
const linked = `
  select d.meta->>'language' as language, p.link_version from parties p join documents d on d.id = p.document_id
  where p.id = $1 and d.id = $2`;

/**
 * The document's, for whoever holds a link to it or held one that was withdrawn, so that both read the same language;
 * null: the token was never one of its links.
 */
export async function languageOfLink(
  ground: Pick<Ground, 'db' | 'secrets'>,
  documentId: string,
  token: string,
): Promise<DocumentLanguage | null> {
  const id = partyIdOf(token);
  const found = id && (await ground.db.row<Linked>(linked, [id, documentId]));
  if (!found) return null;
  const party = { id, link_version: found.link_version };
  const held = [isLinkOf, isEarlierLinkOf].some(is => is(ground.secrets, documentId, party, token));
  return held ? found.language : null;
}

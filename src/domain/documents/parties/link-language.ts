/** The language of a link's page before a signing session exists. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { App } from '../../app/app.ts';
import { partyIdOf, recognizeLink } from './link.ts';

interface Linked {
  language: DocumentLanguage;
  link_version: number;
  organization_id: string;
}
const linked = `
  select d.meta->>'language' as language, p.link_version, p.organization_id from parties p join documents d on d.id = p.document_id
  where p.id = $1 and d.id = $2`;

/**
 * The document's language, for a link that is valid or was valid earlier, so that both show the same language. Null if
 * the token never was a link to this document.
 */
export async function languageOfLink(
  app: Pick<App, 'db' | 'secrets'>,
  documentId: string,
  token: string,
): Promise<DocumentLanguage | null> {
  const id = partyIdOf(token);
  const found = id && (await app.db.row<Linked>(linked, [id, documentId]));
  if (!found) return null;
  return (await recognizeLink(app, { ...found, id: documentId }, { ...found, id }, token)) ? found.language : null;
}

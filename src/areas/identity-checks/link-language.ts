/** In which language a link's page begins. */
import type { DocumentLanguage } from '../../contract/values.ts';
import type { Ground } from '../act.ts';
import { checkIdOf, isLinkOf } from './link.ts';
import { findCheckOfVisit } from './store.ts';

/** The check's, also of one that has ended; null: the token was never its link. */
export async function languageOfCheckLink(
  { db, secrets }: Pick<Ground, 'db' | 'secrets'>,
  token: string,
): Promise<DocumentLanguage | null> {
  const id = checkIdOf(token);
  const check = id === null ? null : await findCheckOfVisit(db, id);
  return check && isLinkOf(secrets, check, token) ? check.language : null;
}

/** The initial language of a link's page. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { App } from '../../app/app.ts';
import { findCheckOfSession } from '../store.ts';
import { checkIdOf, isLinkOf } from './link.ts';

/** The check's language, also after it has ended. Null if the token was never its link. */
export async function languageOfCheckLink(
  { db, secrets }: Pick<App, 'db' | 'secrets'>,
  token: string,
): Promise<DocumentLanguage | null> {
  const id = checkIdOf(token);
  const check = id === null ? null : await findCheckOfSession(db, id);
  return check && (await isLinkOf({ db, secrets }, check, token)) ? check.language : null;
}

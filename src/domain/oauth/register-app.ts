/** Registering an app: for partners by the API, and by the operator on the command line. */
import type { Scope } from '../../contract/scopes.ts';
import { newestVersion } from '../../contract/values.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { insertClient } from './client-store.ts';
import { newClientSecret } from './secrets.ts';

export interface NewApp {
  organizationId: string;
  name: string;
  uri: string | null;
  redirectUris: string[];
  scopes: Scope[];
  /** Null: the operator of the service. */
  createdBy: string | null;
}

/** Its requests get the newest version until the app chooses another. */
export async function registerApp(
  tx: Tx,
  { organizationId, name, uri, redirectUris, scopes, createdBy }: NewApp,
  now: Date,
): Promise<{ clientId: string; clientSecret: string }> {
  const id = newId('app', now.getTime());
  const { value, hash } = newClientSecret();
  const client = {
    id,
    kind: 'APP' as const,
    organization_id: organizationId,
    published_at: null,
    name,
    uri,
    secret_hash: hash,
    redirect_uris: redirectUris,
    scopes,
    api_version: newestVersion,
    created_by: createdBy,
  };
  await insertClient(tx, client, now);
  return { clientId: id, clientSecret: value };
}

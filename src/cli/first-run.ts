/**
 * The first start with an empty database creates a sandbox organization with a workspace, an owner and a key, and
 * writes them once to a file that only its owner can read.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { createOrganizationWithKey } from '../domain/credentials/first-key.ts';
import { addStartLink, isAnybodySignedIn } from '../domain/credentials/sign-in/start-link.ts';
import type { Database } from '../platform/postgres/database.ts';

export interface FirstRun {
  baseUrl: string;
  organizationId: string;
  workspaceId: string;
  apiKey: string;
  owner: { email: string; password: string | null };
}

const any = 'select 1 from organizations limit 1';
// If two processes start together on an empty database, the second waits here and then finds the organization.
const lock = 'lock table organizations in share row exclusive mode';

/** Resolves to the address that signs the owner in once; null if there is an organization already. */
export async function firstRun(db: Database, now: Date, file: string, baseUrl: string): Promise<string | null> {
  if (await db.row(any)) return null;
  return db.tx(async tx => {
    await tx.run(lock);
    if (await tx.row(any)) return null;
    const owner = { email: 'owner@example.com', name: 'Owner' };
    const made = await createOrganizationWithKey(
      tx,
      { name: 'Sandbox', plan: 'TEAM', sandbox: true, apiAccess: false, requestsPerMinute: null, owner },
      now,
    );
    // Written before the commit: a crash in between leaves a key that does not exist, and the next start writes a new
    // file.
    writePrivately(file, {
      baseUrl,
      organizationId: made.organizationId,
      workspaceId: made.workspaceId,
      apiKey: made.apiKey,
      owner: { email: made.owner.email, password: made.owner.password },
    });
    return `${baseUrl}${await addStartLink(tx, made.owner.email, now)}`;
  });
}

/** A new address for a later start, as long as nobody has signed in. Null: somebody has, or the file is gone. */
export async function startAgain(db: Database, now: Date, file: string, baseUrl: string): Promise<string | null> {
  if (!existsSync(file) || (await isAnybodySignedIn(db))) return null;
  const { owner } = JSON.parse(readFileSync(file, 'utf8')) as Partial<FirstRun>; // boundary: our own file
  return owner ? `${baseUrl}${await addStartLink(db, owner.email, now)}` : null;
}

function writePrivately(file: string, content: FirstRun): void {
  const temporary = `${file}.new`;
  const handle = openSync(temporary, 'w', 0o600);
  writeSync(handle, `${JSON.stringify(content, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, file);
}

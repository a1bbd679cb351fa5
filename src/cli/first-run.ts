/**
 * The first start with an empty database creates a sandbox organization with a workspace, an owner and a key, and
 * writes them once to a file that only its owner can read. The owner is an operator of the installation.
 */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { firstOwnerAddress } from '../contract/dashboard/production.ts';
import type { App } from '../domain/app/app.ts';
import { createOrganizationWithKey } from '../domain/credentials/first-key.ts';
import { addOperator } from '../domain/credentials/operators.ts';
import { findIdentity } from '../domain/credentials/sign-in/identity.ts';
import { addStartLink, awaitFirstSignIn, findAwaited, startLinkMs } from '../domain/credentials/sign-in/start-link.ts';
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

/** False: there is an organization already. */
export async function firstRun(db: Database, now: Date, file: string, baseUrl: string): Promise<boolean> {
  if (await db.row(any)) return false;
  return db.tx(async tx => {
    await tx.run(lock);
    if (await tx.row(any)) return false;
    const owner = { email: firstOwnerAddress, name: 'Owner' };
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
    await awaitFirstSignIn(tx, made.owner.email, now);
    const identity = await findIdentity(tx, made.owner.email);
    if (identity) await addOperator(tx, identity.id, now);
    return true;
  });
}

/**
 * Whether somebody reads the output as it is printed, and nothing keeps it. systemd sets JOURNAL_STREAM, and container
 * managers and our image set `container`, whose logs keep the output also of a terminal.
 */
export const isAtTerminal = ({ stdin, stdout, env }: NodeJS.Process): boolean =>
  stdin.isTTY && stdout.isTTY && env.container === undefined && env.JOURNAL_STREAM === undefined;

/** How commands are run here: npm starts the service in a checkout, where no `sigill` is installed. */
export const programIn = ({ npm_lifecycle_event: byNpm }: NodeJS.ProcessEnv): string =>
  byNpm === undefined ? 'sigill' : 'npm run --silent cli --';

/**
 * What a start prints until the owner of the first run has signed in for the first time, null afterwards: a link at a
 * terminal, and otherwise the command that makes one, because output that is kept is a log.
 */
export async function howToBegin(
  { db, clock, jobs, publicUrl }: Pick<App, 'db' | 'clock' | 'jobs' | 'publicUrl'>,
  atTerminal: boolean,
  program = 'sigill',
): Promise<string | null> {
  const email = await findAwaited(db);
  if (email === null) return null;
  const command = `${program} sign-in-link ${email}`;
  if (!atTerminal)
    return `To begin, run this where the service runs, and open the address that it prints:\n\n  ${command}\n`;
  const wanted = { email, organizationId: null, validMs: startLinkMs.first };
  const link = await db.tx(tx => addStartLink(tx, jobs, wanted, clock.now()));
  return link && `Open this address to begin. It works once, within 30 minutes:\n\n  ${publicUrl}${link.path}\n`;
}

function writePrivately(file: string, content: FirstRun): void {
  const temporary = `${file}.new`;
  const handle = openSync(temporary, 'w', 0o600);
  writeSync(handle, `${JSON.stringify(content, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, file);
}

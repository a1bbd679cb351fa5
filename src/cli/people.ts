/** `sigill people erase`: erases a person from an organization, and says what was erased where and what stays. */
import type { Config } from '../config/config.ts';
import { dataDirOf } from '../config/database.ts';
import { secretsOf } from '../config/secrets.ts';
import { ApiError } from '../contract/errors.ts';
import { domain } from '../domain/modules.ts';
import { type Erasure, erasePerson, previewErasure } from '../domain/people/erase-person.ts';
import type { Wanted } from '../domain/people/person.ts';
import { systemClock } from '../platform/clock.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { openLog } from '../platform/log.ts';
import { removeMessagesTo } from '../platform/mail/outbox.ts';
import type { Database, Tx } from '../platform/postgres/database.ts';
import { Misuse, type Options, text } from './command.ts';
import { mustBeOrganization } from './existing.ts';

const ways = { email: 'EMAIL', phone: 'PHONE', id: 'ID' } as const;

function wantedOf(options: Options): Wanted {
  const given = (Object.keys(ways) as (keyof typeof ways)[]).filter(name => options[name] !== undefined);
  const [name] = given;
  if (name === undefined || given.length > 1) throw new Misuse('Give one of --email, --phone and --id.');
  return { by: ways[name], value: text(options, name) };
}

export async function peopleErase(db: Database, config: Config, options: Options) {
  const organizationId = text(options, 'organization');
  const wanted = wantedOf(options);
  // Of nobody nothing is erased, which must not look as if it was done.
  await mustBeOrganization(db, organizationId);
  const dryRun = options['dry-run'] === true;
  const dataDir = dataDirOf(config);
  const queues = domain.jobs.map(({ queue }) => queue);
  const jobs = openJobs({ db, clock: systemClock, log: openLog({ level: 'error' }), queues });
  const means = { secrets: secretsOf(config, dataDir), jobs };
  const action = (tx: Tx): Promise<Erasure> => erasePerson(tx, means, organizationId, wanted, systemClock.now());
  try {
    const { addresses, ...report } = await (dryRun ? previewErasure(db, action) : db.tx(action));
    let messagesRemovedFromOutbox = 0;
    if (!dryRun)
      for (const to of addresses) messagesRemovedFromOutbox += await removeMessagesTo(`${dataDir}/outbox`, to);
    return { organizationId, dryRun, ...report, messagesRemovedFromOutbox };
  } catch (error) {
    throw error instanceof ApiError ? new Misuse(error.message) : error;
  }
}

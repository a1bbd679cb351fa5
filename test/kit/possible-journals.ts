/**
 * Every journal that the service wrote in a test file is one that could have happened, for the sender, for the parties and
 * for one of them.
 * So whatever the tests do with documents proves that verifiers accept what the service writes.
 */
import { expect } from 'vitest';
import { courseOf } from '../../src/domain/events/course.ts';
import { exportJournal } from '../../src/domain/events/journal-export.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { DecryptionProblem, type Secrets } from '../../src/platform/secrets/secrets.ts';

/** Documents of one test file at most: a test of long lists has thousands, which are all made in the same way. */
const maxChecked = 300;
const documents = `
  select document_id as id from journal_entries group by document_id order by count(*) desc, document_id limit ${maxChecked}`;

const aParty = 'select id as "partyId" from parties where document_id = $1 order by id limit 1';

async function contradictionsOf(db: Database, secrets: Secrets, id: string): Promise<string[]> {
  const found: string[] = [];
  const party = await db.row<{ partyId: string }>(aParty, [id]);
  for (const audience of ['SENDER', 'PARTIES', ...(party ? [party] : [])] as const) {
    const { entries } = await exportJournal(db, secrets, { id, name: null, organization: null }, audience);
    found.push(...courseOf(entries).contradictions.map(one => `${id} for ${JSON.stringify(audience)}: ${one}`));
  }
  return found;
}

/** A test may have taken the key of what it wrote. */
const noneIfUnreadable = (error: unknown): string[] => {
  if (error instanceof DecryptionProblem) return [];
  throw error;
};

export async function expectPossible(db: Database, secrets: Secrets): Promise<void> {
  const found: string[] = [];
  for (const { id } of await db.rows<{ id: string }>(documents))
    found.push(...(await contradictionsOf(db, secrets, id).catch(noneIfUnreadable)));
  expect(found).toEqual([]);
}

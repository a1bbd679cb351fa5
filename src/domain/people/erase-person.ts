/**
 * Erases a person from an organization: everything about them as a party, in one transaction, by the decisions on each
 * table. Sealed files, which nobody can change, and what the report names stay.
 */
import { apiError } from '../../contract/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Database, Tx, Value } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { decisions } from './decisions.ts';
import { eraseFromJournals } from './erase-journal.ts';
import { eraseAnswers, eraseAttachments, eraseBulkRows, eraseFromEvents } from './erase-nested.ts';
import { findPerson, inProgress } from './find-person.ts';
import { withValues } from './named-values.ts';
import { erasedName, needlesOf, type Person, patternsOf, type Wanted } from './person.ts';
import { type Kept, remaining } from './remaining.ts';

/** What erasing needs, with and without a running service. */
export interface Means {
  secrets: Secrets;
  jobs: Pick<Jobs, 'add'>;
}

export interface Erasure {
  /** E-mail addresses and phone numbers of the person, for what lies outside of the database. */
  addresses: string[];
  /** Documents that the person is or was a party of, or that name them in their journal. */
  documentIds: string[];
  /** Numbers of rows by table. */
  erased: { what: string; count: number }[];
  kept: Kept[];
}

const valuesOf = (person: Person, now: Date): Record<string, Value> => ({
  organization: person.organizationId,
  emails: person.emails,
  phones: person.phones,
  parties: person.parties,
  documents: person.documents,
  formerUsers: person.formerUsers,
  identityChecks: person.identityChecks,
  patterns: patternsOf(needlesOf(person)),
  namePatterns: patternsOf(person.names),
  erased: erasedName,
  now,
});

const nested = {
  JOURNAL: (tx: Tx, { secrets }: Means, person: Person) => eraseFromJournals(tx, secrets, person),
  EVENTS: (tx: Tx, _: Means, person: Person) => eraseFromEvents(tx, person),
  ANSWERS: (tx: Tx, { secrets }: Means, person: Person) => eraseAnswers(tx, secrets, person),
  BULK_ROWS: (tx: Tx, { secrets }: Means, person: Person, now: Date) => eraseBulkRows(tx, secrets, person, now),
  FILES: (tx: Tx, { jobs }: Means, person: Person) => eraseAttachments(tx, jobs, person),
};

/**
 * Fails with NOT_FOUND if nobody is found, and with INVALID_STATE while a document or an identity check waits for the
 * person.
 */
export async function erasePerson(
  tx: Tx,
  means: Means,
  organizationId: string,
  wanted: Wanted,
  now: Date,
): Promise<Erasure> {
  const person = await findPerson(tx, means.secrets, organizationId, wanted);
  if (!person) throw apiError('NOT_FOUND', { message: 'No party or user has this id.' });
  const waiting = await inProgress(tx, person);
  if (waiting.length > 0)
    throw apiError('INVALID_STATE', {
      message: `Withdraw or cancel first what is in progress: ${waiting.map(one => one.id).join(', ')}.`,
    });
  const values = valuesOf(person, now);
  const erased: Erasure['erased'] = [];
  for (const [what, { erase = [], by }] of Object.entries(decisions)) {
    let count = by === undefined ? 0 : await nested[by](tx, means, person, now);
    for (const sql of erase) count += await tx.run(...withValues(sql, values));
    if (count > 0) erased.push({ what, count });
  }
  const addresses = [...person.emails, ...person.phones];
  return { addresses, documentIds: person.documents, erased, kept: await remaining(tx, person) };
}

class DryRun extends Error {}

/** The report of an erasure that is rolled back. */
export async function previewErasure(db: Database, action: (tx: Tx) => Promise<Erasure>): Promise<Erasure> {
  let report: Erasure | undefined;
  try {
    await db.tx(async tx => {
      report = await action(tx);
      throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun) || report === undefined) throw error;
  }
  if (report === undefined) throw new Error('the preview has no report');
  return report;
}

/** Finds what belongs to a person in an organization, and what they still take part in. */
import type { Tx } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { findInJournals } from './erase-journal.ts';
import type { Person, Wanted } from './person.ts';

const ofId = `
  select email, phone, id as party from parties where organization_id = $1 and id = $2
  union all select email, null, null from users where organization_id = $1 and id = $2 and kind = 'PERSON'`;
const parties = `
  select p.id, p.document_id, p.name, p.email, p.phone from parties p
  where p.organization_id = $1 and (lower(p.email) = any($2::text[]) or p.phone = any($3::text[]) or p.id = any($4::text[]))`;
const users = `
  select u.id, u.name, exists (select 1 from members m where m.user_id = u.id) as "isMember" from users u
  where u.organization_id = $1 and lower(u.email) = any($2::text[]) and u.kind = 'PERSON'`;
const checks = `
  select id, status from identity_checks
  where organization_id = $1 and (lower(email) = any($2::text[]) or phone = any($3::text[]))`;
const delegated = `
  select document_id from delegations
  where organization_id = $1 and (lower(delegate_email) = any($2::text[]) or delegate_phone = any($3::text[]))`;
const lock =
  'select id, status, fully_signed_at, completed_at from documents where id = any($1::text[]) order by id for update';

interface Start {
  emails: string[];
  phones: string[];
  party: string[];
}

/** Null if no party or user has the id. */
async function startOf(tx: Tx, organizationId: string, { by, value }: Wanted): Promise<Start | null> {
  const text = value.trim();
  if (by === 'EMAIL') return { emails: [text.toLowerCase()], phones: [], party: [] };
  if (by === 'PHONE') return { emails: [], phones: [text.replace(/[\s()-]/g, '')], party: [] };
  const found = await tx.row<{ email: string | null; phone: string | null; party: string | null }>(ofId, [
    organizationId,
    text,
  ]);
  if (!found) return null;
  const emails = found.email === null ? [] : [found.email.toLowerCase()];
  // A phone may belong to a family or a reception; it tells who somebody is only where there is no address.
  return {
    emails,
    phones: emails.length === 0 && found.phone ? [found.phone] : [],
    party: found.party ? [found.party] : [],
  };
}

interface PartyFound {
  id: string;
  document_id: string;
  name: string;
}
const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Locks the documents. Null if nobody is found. */
export async function findPerson(
  tx: Tx,
  secrets: Secrets,
  organizationId: string,
  wanted: Wanted,
): Promise<Person | null> {
  const start = await startOf(tx, organizationId, wanted);
  if (!start) return null;
  const { emails, phones } = start;
  const found = await tx.rows<PartyFound>(parties, [organizationId, emails, phones, start.party]);
  const accounts = await tx.rows<{ id: string; name: string; isMember: boolean }>(users, [organizationId, emails]);
  const left = accounts.filter(user => !user.isMember);
  const person: Person = {
    organizationId,
    emails,
    phones,
    names: unique(found.map(party => party.name.toLowerCase())),
    parties: found.map(party => party.id),
    documents: [],
    members: accounts.filter(user => user.isMember).map(user => user.id),
    formerUsers: left.map(user => user.id),
    identityChecks: [],
  };
  const journaled = await findInJournals(tx, secrets, person);
  const others = await tx.rows<{ document_id: string }>(delegated, [organizationId, emails, phones]);
  const identityChecks = await tx.rows<{ id: string }>(checks, [organizationId, emails, phones]);
  const all = [...found, ...others].map(one => one.document_id);
  Object.assign(person, {
    names: unique([...person.names, ...journaled.names, ...left.map(user => user.name.toLowerCase())]),
    parties: unique([...person.parties, ...journaled.parties]),
    documents: unique([...all, ...journaled.documents]).sort(),
    identityChecks: identityChecks.map(check => check.id),
  });
  await tx.rows(lock, [person.documents]);
  return person;
}

/** Something that waits for the person. */
export interface InProgress {
  type: 'DOCUMENT' | 'IDENTITY_CHECK';
  id: string;
}

const waiting = `
  select 'DOCUMENT' as type, d.id from documents d
  where d.id = any($1::text[]) and d.status = 'PENDING'
    and exists (select 1 from parties p where p.document_id = d.id and p.id = any($2::text[]))
  union all select 'IDENTITY_CHECK', c.id from identity_checks c
  where c.id = any($3::text[]) and c.status in ('CREATED', 'SENT', 'OPENED', 'FAILED') order by 1, 2`;

/** Documents that are not finished, and identity checks that can still be done. */
export const inProgress = (tx: Tx, { documents, parties: own, identityChecks }: Person): Promise<InProgress[]> =>
  tx.rows<InProgress>(waiting, [documents, own, identityChecks]);

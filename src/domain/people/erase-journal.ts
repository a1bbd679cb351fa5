/** Erases a person's values from the journals of an organization. The entries keep their hashes, so chains stay valid. */
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { type StoredPersonal, storedValues, storePersonal } from '../events/personal.ts';
import { isAbout, type Person } from './person.ts';

interface Row {
  id: string;
  document_id: string;
  sequence: number;
  personal: StoredPersonal;
}

const chunk = 500;
const rows = `
  select id, document_id, sequence, personal from journal_entries
  where organization_id = $1 and personal is not null and personal <> '{}' and (document_id, sequence) > ($2, $3)
  order by document_id, sequence limit ${chunk}`;
const save = 'update journal_entries set personal = $2 where id = $1';

async function* everyRow(db: Queryable, organizationId: string): AsyncGenerator<Row> {
  let last: Pick<Row, 'document_id' | 'sequence'> = { document_id: '', sequence: 0 };
  for (;;) {
    const found = await db.rows<Row>(rows, [organizationId, last.document_id, last.sequence]);
    yield* found;
    const end = found.at(-1);
    if (end === undefined || found.length < chunk) return;
    last = end;
  }
}

export interface FormerParty {
  id: string;
  document_id: string;
}

const present = 'select id from parties where organization_id = $1';

/** Parties that are in a journal only, because they were removed from the document. */
export async function formerParties(
  db: Queryable,
  secrets: Secrets,
  organizationId: string,
  isTheirs: (values: unknown[]) => boolean,
): Promise<FormerParty[]> {
  const known = new Set((await db.rows<{ id: string }>(present, [organizationId])).map(party => party.id));
  const found = new Map<string, FormerParty>();
  for await (const { id, document_id, personal } of everyRow(db, organizationId))
    for (const { person, values } of storedValues(secrets, document_id, id, personal)) {
      if (!person.startsWith('pty_') || known.has(person) || found.has(person)) continue;
      if (isTheirs(Object.values(values).map(one => one.value))) found.set(person, { id: person, document_id });
    }
  return [...found.values()];
}

/** Without the person's values; null if there are none. */
function without(secrets: Secrets, row: Row, person: Person, own: ReadonlySet<string>): StoredPersonal | null {
  const names = person.documents.includes(row.document_id) ? person.names : [];
  let erased = false;
  const kept: StoredPersonal = {};
  for (const { key, person: whose, values } of storedValues(secrets, row.document_id, row.id, row.personal)) {
    const left = own.has(whose) ? [] : Object.entries(values).filter(([, one]) => !isAbout(one.value, person, names));
    if (left.length === Object.keys(values).length) kept[key] = row.personal[key] ?? '';
    else {
      erased = true;
      if (left.length > 0)
        Object.assign(
          kept,
          storePersonal(secrets, row.document_id, row.id, new Map([[key, Object.fromEntries(left)]])),
        );
    }
  }
  return erased ? kept : null;
}

/** Returns the number of entries that had values of the person. */
export async function eraseFromJournals(tx: Tx, secrets: Secrets, person: Person): Promise<number> {
  const own = new Set([...person.parties, ...person.formerUsers]);
  let count = 0;
  for await (const row of everyRow(tx, person.organizationId)) {
    const kept = without(secrets, row, person, own);
    if (kept === null) continue;
    await tx.run(save, [row.id, JSON.stringify(kept)]);
    count++;
  }
  return count;
}

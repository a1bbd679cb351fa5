/** Erases a person's values from the journals of an organization. The entries keep their hashes, so chains stay valid. */
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { type Disclosures, type StoredPersonal, storedValues, storePersonal } from '../events/personal.ts';
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

/** What journals alone know about a person. */
export interface Journaled {
  /** Parties that were removed from their document. */
  parties: string[];
  documents: string[];
  /** In lowercase; as they were before somebody corrected them. */
  names: string[];
}

const present = 'select id from parties where id = any($1::text[])';

/** The names next to addresses and numbers of the person, such as `/content/who/name` next to `/content/who/email`. */
function namesNextTo(values: Disclosures, person: Person): string[] {
  return Object.entries(values).flatMap(([pointer, { value }]) => {
    if (!isAbout(value, person, [])) return [];
    const name = values[`${pointer.slice(0, pointer.lastIndexOf('/'))}/name`]?.value;
    return typeof name === 'string' ? [name.toLowerCase()] : [];
  });
}

export async function findInJournals(db: Queryable, secrets: Secrets, person: Person): Promise<Journaled> {
  const [parties, documents, names] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for await (const { id, document_id, personal } of everyRow(db, person.organizationId))
    for (const { person: whose, values } of storedValues(secrets, document_id, id, personal)) {
      // What a member did stays as long as they are one.
      if (person.members.includes(whose) || !Object.values(values).some(one => isAbout(one.value, person, [])))
        continue;
      documents.add(document_id);
      if (whose.startsWith('pty_')) parties.add(whose);
      for (const name of namesNextTo(values, person)) names.add(name);
    }
  // A party that is still there may have been corrected to somebody else: not all of its values are the person's.
  for (const { id } of await db.rows<{ id: string }>(present, [[...parties]])) parties.delete(id);
  return { parties: [...parties], documents: [...documents], names: [...names] };
}

/** Without the person's values; null if there are none. */
function without(secrets: Secrets, row: Row, person: Person, own: ReadonlySet<string>): StoredPersonal | null {
  const names = person.documents.includes(row.document_id) ? person.names : [];
  let erased = false;
  const kept: StoredPersonal = {};
  for (const { key, person: whose, values } of storedValues(secrets, row.document_id, row.id, row.personal)) {
    const isTheirs = (value: unknown) => !person.members.includes(whose) && isAbout(value, person, names);
    const left = own.has(whose) ? [] : Object.entries(values).filter(([, one]) => !isTheirs(one.value));
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

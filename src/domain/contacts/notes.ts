/** Notes about a contact, which members write for each other. No event and no document contains them. */
import { notFound } from '../../contract/errors.ts';
import { contactNoteOperations } from '../../contract/operations/contact-notes.ts';
import type { ContactNote } from '../../contract/schemas/contacts.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { type AnyHandler, command, query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import { loadContact, lockContact } from './store.ts';

interface NoteRow {
  id: string;
  contact_id: string;
  body: string;
  written_by: string;
  author_email: string;
  author_name: string;
  created_at: Date;
  updated_at: Date;
}

const select = `
  select n.id, n.contact_id, n.body, n.written_by, u.email as author_email, u.name as author_name, n.created_at, n.updated_at
  from contact_notes n join users u on u.id = n.written_by`;
const one = `${select} where n.contact_id = $1 and n.id = $2`;
const insert = `
  insert into contact_notes (id, organization_id, contact_id, body, written_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $6)`;

const show = (n: NoteRow): ContactNote => ({
  id: n.id,
  contactId: n.contact_id,
  body: n.body,
  createdBy: { id: n.written_by, email: n.author_email, name: n.author_name },
  createdAt: n.created_at.toISOString(),
  updatedAt: n.updated_at.toISOString(),
});

async function loadNote(db: Queryable, contactId: string, noteId: string): Promise<NoteRow> {
  const found = await db.row<NoteRow>(one, [contactId, noteId]);
  if (!found) throw notFound('contact_note');
  return found;
}

const list = query(contactNoteOperations.list, async ({ tx, actor }, { params, query }) => {
  const contact = await loadContact(tx, actor, params.id);
  const c = new Conditions();
  c.add(`n.contact_id = ${c.value(contact.id)}`);
  const found = await page<NoteRow>(tx, query, {
    select,
    from: 'from contact_notes n',
    conditions: c,
    sort: { name: 'createdAt', column: 'n.created_at', cast: 'timestamptz', nullable: false },
    id: 'n.id',
    place: n => ({ value: n.created_at, id: n.id }),
  });
  return { ...found, data: found.data.map(show) };
});

const create = command(contactNoteOperations.create, async ({ tx, actor, now }, { params, body }) => {
  const contact = await lockContact(tx, actor, params.id);
  const id = newId('nte', now.getTime());
  await tx.run(insert, [id, actor.organization.id, contact.id, body.body, actor.user.id, now]);
  return show(await loadNote(tx, contact.id, id));
});

async function change(tx: Tx, note: NoteRow, body: string, now: Date): Promise<NoteRow> {
  await tx.run('update contact_notes set body = $2, updated_at = $3 where id = $1', [note.id, body, now]);
  return { ...note, body, updated_at: now };
}

const update = command(contactNoteOperations.update, async ({ tx, actor, now }, { params, body }) => {
  const contact = await lockContact(tx, actor, params.id);
  const note = await loadNote(tx, contact.id, params.noteId);
  if (body.body === undefined || body.body === note.body) return show(note);
  return show(await change(tx, note, body.body, now));
});

const remove = command(contactNoteOperations.delete, async ({ tx, actor }, { params }) => {
  const contact = await lockContact(tx, actor, params.id);
  const note = await loadNote(tx, contact.id, params.noteId);
  await tx.run('delete from contact_notes where id = $1', [note.id]);
  return { id: note.id, deleted: true as const };
});

export const noteHandlers: readonly AnyHandler[] = [list, create, update, remove];

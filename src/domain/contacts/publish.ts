/** Publishes events of contacts. They never contain a national ID number. */
import type { ShowResources } from '../app/event-resources.ts';
import type { Context } from '../app/operation.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import { type ShownContactRow, showContact } from './contact.ts';
import { contactsById } from './store.ts';

type ContactEvent = 'contact.created' | 'contact.updated' | 'contact.deleted';
const resource = 'contact' as const;

/** What is deleted is shown as it was. */
export const publish = ({ app, tx, actor, now }: Context, contacts: readonly ShownContactRow[], type: ContactEvent) =>
  recordEvents(
    app,
    tx,
    placeOf(actor),
    contacts.map(c => ({
      type,
      resource,
      resourceId: c.id,
      ...(type === 'contact.deleted' && { object: showContact(app.secrets, c, 'NONE') }),
    })),
    now,
  );

/** For events that kept no snapshot. */
export const showContacts: ShowResources = async ({ secrets }, db, reach, ids) =>
  new Map((await contactsById(db, reach, ids)).map(c => [c.id, showContact(secrets, c, 'NONE')]));

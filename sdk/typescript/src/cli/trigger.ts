/** `trigger`: does in a sandbox what causes an event. */
import type { Document, Event, Sigill } from '../index.ts';

const content = [{ type: 'TEXT' as const, fieldMeta: { markdown: '# Example\n\nMade by `sigill-sdk trigger`.' } }];
const parties = [
  { name: 'Anna Example', email: 'anna@example.com' },
  { name: 'Bo Example', email: 'bo@example.com' },
];

const draft = (sigill: Sigill): Promise<Document> => sigill.documents.create({ name: 'Example', parties, content });
const sent = (sigill: Sigill): Promise<Document> =>
  sigill.documents.create({ name: 'Example', parties, content, send: true, expiresAt: inDays(30) });
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** The first party does something in a document that is sent. */
const simulated =
  (action: 'OPEN' | 'SIGN' | 'REJECT') =>
  async (sigill: Sigill): Promise<Document> => {
    const document = await sent(sigill);
    return sigill.parties.simulate(document.id, document.parties[0]?.id ?? '', { action });
  };
const signed = async (sigill: Sigill): Promise<Document> => {
  const { id } = await sent(sigill);
  return sigill.signAll(id, { waitFor: false });
};
const changed =
  (change: (sigill: Sigill, id: string) => Promise<unknown>, make = draft) =>
  async (sigill: Sigill): Promise<{ id: string }> => {
    const made = await make(sigill);
    await change(sigill, made.id);
    return made;
  };
const contact = (sigill: Sigill) => sigill.contacts.create({ firstName: 'Anna', lastName: 'Example' });
const template = (sigill: Sigill) => sigill.templates.create({ name: 'Example' });

/** What each does, and answers what the event is about. */
export const triggers = {
  'document.created': draft,
  'document.updated': changed((sigill, id) => sigill.documents.update(id, { name: 'Example, changed' })),
  'document.sent': sent,
  'document.party.opened': simulated('OPEN'),
  'document.party.signed': simulated('SIGN'),
  'document.party.rejected': simulated('REJECT'),
  'document.rejected': simulated('REJECT'),
  'document.fully_signed': signed,
  'document.completed': signed,
  'document.withdrawn': changed((sigill, id) => sigill.documents.withdraw(id, {}), sent),
  'document.expiration_extended': changed(
    (sigill, id) => sigill.documents.extendExpiration(id, { expiresAt: inDays(60) }),
    sent,
  ),
  'document.archived': changed((sigill, id) => sigill.documents.archive(id)),
  'document.unarchived': changed(async (sigill, id) => {
    await sigill.documents.archive(id);
    await sigill.documents.unarchive(id);
  }),
  'document.deleted': changed((sigill, id) => sigill.documents.delete(id)),
  'document.restored': changed(async (sigill, id) => {
    await sigill.documents.delete(id);
    await sigill.documents.restore(id);
  }),
  'contact.created': contact,
  'contact.updated': async (sigill: Sigill) =>
    sigill.contacts.update((await contact(sigill)).id, { lastName: 'Other' }),
  'contact.deleted': async (sigill: Sigill) => {
    const made = await contact(sigill);
    await sigill.contacts.delete(made.id);
    return made;
  },
  'template.created': template,
  'template.updated': async (sigill: Sigill) =>
    sigill.templates.update((await template(sigill)).id, { name: 'Example, changed' }),
  'template.deleted': async (sigill: Sigill) => {
    const made = await template(sigill);
    await sigill.templates.delete(made.id);
    return made;
  },
} satisfies { [T in Event['type']]?: (sigill: Sigill) => Promise<{ id: string }> };

/** Some events come later, such as that a document is sealed. */
const looks = 120;

/** Causes the event, waits until it is listed, and prints it. */
export async function trigger(
  sigill: Sigill,
  type: keyof typeof triggers,
  print: (line: string) => void,
  pollMs = 500,
): Promise<void> {
  const { id } = await triggers[type](sigill);
  for (let look = 0; look < looks; look++) {
    const { data } = await sigill.events.list({ type: [type], limit: 25 });
    const event = data.find(one => (one.data.object as { id?: string }).id === id);
    if (event) return print(`${type} ${event.id} of ${id}`);
    await sigill.pause(pollMs);
  }
  throw new Error(`${id} was made, and no event ${type} came.`);
}

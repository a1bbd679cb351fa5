/** Anyone who has a party's link can sign as that party: it is given to those who may send, and the party learns of it. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { maySeeLinks } from '../../src/domain/documents/parties/link.ts';
import { contentOf } from '../../src/domain/events/chain.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, journalIn } from '../kit/evidence.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt, signingLinkOf } from '../kit/signer.ts';

const kit = useService();

const reading: Permission[] = ['READ_DOCUMENT', 'EDIT_DOCUMENT', 'EDIT_AFTER_SEND'];

/** The parties whose link was shown, once for each time. */
const shownIn = async (cast: Cast, id: string): Promise<unknown[]> =>
  (await cast.api.done(activityOperations.list, { params: { id }, query: { limit: 100 } })).data
    .filter(({ type }) => type === 'SIGNING_URL_ACCESSED')
    .map(({ data }) => (data as { partyId: string }).partyId);

const text = {
  type: 'TEXT' as const,
  fieldMeta: { content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Avtal' }] }] } },
};
const query = { expand: ['signingUrl' as const] };
const links = (document: Document): (string | null)[] => document.parties.map(({ signingUrl }) => signingUrl);

/** How often the sealed file says that the party's link was shown. */
async function shownTo(cast: Cast, id: string, partyId: string): Promise<number> {
  const { entries } = await journalIn(await fileOf(cast, id, 'SIGNED'));
  return entries.filter(entry => {
    const content = contentOf(entry);
    return content?.type === 'SIGNING_URL_ACCESSED' && content.data.partyId === partyId;
  }).length;
}

describe('The link of a party', () => {
  test('is null for those who may read and change the document but not send it, whatever they ask', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const [anna, bo] = document.parties.map(party => party.id);
    const { api } = await joined(kit, cast, { permissions: reading });
    const params = { id: document.id, partyId: anna ?? '' };
    const contact = { name: 'Cia Dahl', email: 'cia@example.com' };
    const answers = [
      await api.done(partyOperations.get, { params }),
      await api.done(partyOperations.update, { params, query, body: { name: 'Anna L' } }),
      await api.done(partyOperations.update, {
        params: { ...params, partyId: bo ?? '' },
        query,
        body: { phone: '+46701234567' },
      }),
      await api.done(partyOperations.create, { params: { id: document.id }, query, body: contact }),
      ...(await api.done(documentOperations.get, { params: { id: document.id }, query })).parties,
    ];
    expect(answers.map(({ signingUrl }) => signingUrl)).toEqual(answers.map(() => null));
    expect(await shownIn(cast, document.id)).toEqual([]);
  });

  test('is given with the permission to send, and to apps with the scope that writes documents', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const { api } = await joined(kit, cast, { permissions: [...reading, 'SEND_DOCUMENT'] });
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const link = signingLinkOf(await api.done(partyOperations.get, { params }));
    expect((await signerAt(link).view()).state).toBe('OPEN');
    const permissions = new Set<Permission>(['SEND_DOCUMENT']);
    expect(maySeeLinks({ permissions, scopes: ['documents:read', 'documents:write'] })).toBe(true);
    expect(maySeeLinks({ permissions, scopes: ['documents:read'] })).toBe(false);
    expect(maySeeLinks({ permissions: new Set(['READ_DOCUMENT']), scopes: ['documents:write'] })).toBe(false);
  });

  test('is in answers to changes of a party and of a document only if they ask for it', async () => {
    const cast = await kit.organization();
    const draft = await twoPartyDocument(cast, { send: false });
    const params = { id: draft.id };
    const added = await cast.api.done(partyOperations.create, {
      params,
      body: { name: 'Cia Dahl', email: 'cia@example.com', role: 'REVIEWER', signatureMethod: 'NONE' },
    });
    const of = { ...params, partyId: added.id };
    const changed = await cast.api.done(partyOperations.update, { params: of, body: { name: 'Cia Dal' } });
    const read = await cast.api.done(documentOperations.get, { params });
    const sent = await cast.api.done(documentOperations.send, { params, body: {} });
    expect([added.signingUrl, changed.signingUrl, ...[draft, read, sent].flatMap(links)]).toEqual(
      Array.from({ length: 10 }, () => null),
    );
    expect(await shownIn(cast, draft.id)).toEqual([]);
    const asked = await cast.api.done(partyOperations.update, { params: of, query, body: { name: 'Cia Dahl' } });
    const alone = await cast.api.done(partyOperations.get, { params: of });
    expect(asked.signingUrl).toBe(alone.signingUrl);
    expect(await shownIn(cast, draft.id)).toEqual([added.id, added.id]);
  });

  test('is shown of every party by creating, sending and reading a document that expand it, each recorded', async () => {
    const cast = await kit.organization();
    const draft = await twoPartyDocument(cast, { send: false });
    const params = { id: draft.id };
    const created = await cast.api.done(documentOperations.create, {
      query: { expand: ['signingUrl', 'content'] },
      body: { name: 'Hyresavtal', parties: [anna, bo], content: [text], send: true },
    });
    expect(created.content).toHaveLength(1);
    for (const link of links(created)) expect((await signerAt(link ?? '').view()).state).toBe('OPEN');
    const sent = await cast.api.done(documentOperations.send, { params, query, body: {} });
    const read = await cast.api.done(documentOperations.get, { params, query });
    expect(links(read)).toEqual(links(sent));
    const ids = draft.parties.map(({ id }) => id);
    expect((await shownIn(cast, draft.id)).sort()).toEqual([...ids, ...ids].sort());
    expect(await shownIn(cast, created.id)).toHaveLength(2);
  });

  test('is neither in the stored answer of an idempotency key in clear, nor in the API log', async () => {
    const cast = await kit.organization();
    const draft = await twoPartyDocument(cast, { send: false });
    const request = { params: { id: draft.id }, query, body: {}, headers: { 'Idempotency-Key': 'once' } };
    const sent = await cast.api.done(documentOperations.send, request);
    expect(await cast.api.done(documentOperations.send, request)).toEqual(sent);
    expect(await shownIn(cast, draft.id)).toHaveLength(2);
    await kit.flushApiLog();
    const tokens = links(sent).map(link => new URL(link ?? '').searchParams.get('token') ?? '');
    expect(tokens.every(token => token.length > 40)).toBe(true);
    const kept = await kit.db.rows(
      `select encode(answer, 'escape') as text from idempotency_keys union all select l::text from api_logs l`,
    );
    expect(kept.length).toBeGreaterThan(1);
    for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('leaves an entry in the journal of the parties each time it is shown, and none when it is not', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const [anna, bo] = document.parties.map(party => party.id) as [string, string];
    const reader = await joined(kit, cast, { permissions: reading });
    const params = { id: document.id, partyId: anna };
    await reader.api.done(partyOperations.get, { params });
    await cast.api.done(partyOperations.get, { params });
    await cast.api.done(partyOperations.get, { params });
    for (const { name } of document.parties) {
      await kit.work();
      await (await signerOf(cast, document, name)).sign(); // fetches the link once for each
    }
    await kit.work();
    expect(await shownTo(cast, document.id, anna)).toBe(3);
    expect(await shownTo(cast, document.id, bo)).toBe(1);
  });

  test('that was shown while the document was a draft is in that journal too, unless withdrawing replaced it', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const [anna, bo] = document.parties.map(party => party.id) as [string, string];
    const id = { id: document.id };
    const show = async (partyId: string) =>
      signingLinkOf(await cast.api.done(partyOperations.get, { params: { ...id, partyId } }));
    await show(anna);
    await cast.api.done(documentOperations.withdraw, { params: id, body: {} });
    const early = await show(bo);
    await cast.api.done(documentOperations.send, { params: id, body: {} });
    await kit.work();
    await (await signerOf(cast, document, 'Anna Lindqvist')).sign();
    await kit.work();
    await signerAt(early).sign();
    await kit.work();
    expect(await shownTo(cast, document.id, anna)).toBe(1);
    expect(await shownTo(cast, document.id, bo)).toBe(1);
  });
});

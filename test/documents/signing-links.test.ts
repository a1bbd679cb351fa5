/** Anyone who has a party's link can sign as that party: it is given to those who may send, and the party learns of it. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { maySeeLinks } from '../../src/domain/documents/parties/link.ts';
import { contentOf } from '../../src/domain/events/chain.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, journalIn } from '../kit/evidence.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt, signingLinkOf } from '../kit/signer.ts';

const kit = useService();

const reading: Permission[] = ['READ_DOCUMENT', 'EDIT_DOCUMENT', 'EDIT_AFTER_SEND'];

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
      await api.done(partyOperations.update, { params, body: { name: 'Anna L' } }),
      await api.done(partyOperations.update, {
        params: { ...params, partyId: bo ?? '' },
        body: { phone: '+46701234567' },
      }),
      await api.done(partyOperations.create, { params: { id: document.id }, body: contact }),
    ];
    expect(answers.map(({ signingUrl }) => signingUrl)).toEqual([null, null, null, null]);
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

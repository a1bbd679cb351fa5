/** What an app may do with its scopes, beyond the single scope of an operation. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { linkOperations } from '../../src/contract/operations/documents/links.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { run } from '../../src/domain/operations/run.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import { appOf } from './app.ts';

const kit = useService();

describe('With documents:write, an app', () => {
  test('changes documents that its person created', async () => {
    const cast = await kit.organization();
    const app = await appOf(kit, cast, ['documents:write']);
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Mine' } });
    const changed = await run(kit.service.app, app, documentOperations.update, {
      params: { id },
      body: { name: 'Changed' },
    });
    expect(changed.name).toBe('Changed');
  });

  test('fails with PERMISSION_DENIED on documents of others, and changes nothing', async () => {
    const cast = await kit.organization();
    const other = await joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
    const app = await appOf(kit, cast, ['documents:write', 'documents:read']);
    const own = await cast.api.done(documentOperations.create, { body: { name: 'Mine' } });
    const theirs = await other.api.done(documentOperations.create, {
      body: { name: 'Theirs', parties: [{ name: 'Anna', email: 'anna@example.com' }] },
    });
    const params = { id: theirs.id };
    const partyId = theirs.parties[0]?.id ?? '';
    for (const [operation, input] of [
      [documentOperations.update, { params, body: { name: 'Changed' } }],
      [documentOperations.archive, { params }],
      [documentOperations.send, { params, body: {} }],
      [partyOperations.create, { params, body: { name: 'Bo', email: 'bo@example.com' } }],
      [partyOperations.update, { params: { ...params, partyId }, body: { name: 'Bo' } }],
      [partyOperations.delete, { params: { ...params, partyId } }],
      [linkOperations.create, { params, body: { toDocumentId: own.id } }],
    ] as const)
      await expect(run(kit.service.app, app, operation, input), operation.id).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
      });
    const after = await cast.api.done(documentOperations.get, { params });
    expect(after).toMatchObject({ name: 'Theirs', status: 'DRAFT', parties: [{ name: 'Anna' }] });
  });

  test('reads and deletes documents of others with the scopes for that', async () => {
    const cast = await kit.organization();
    const other = await joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
    const app = await appOf(kit, cast, ['documents:read', 'documents:delete']);
    const { id, parties } = await other.api.done(documentOperations.create, {
      body: { name: 'Theirs', parties: [{ name: 'Anna', email: 'anna@example.com' }] },
    });
    const params = { id, partyId: parties[0]?.id ?? '' };
    expect((await run(kit.service.app, app, partyOperations.get, { params })).name).toBe('Anna');
    const deleted = await run(kit.service.app, app, documentOperations.delete, { params: { id } });
    expect(deleted.deletedAt).not.toBeNull();
  });
});

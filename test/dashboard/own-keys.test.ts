/** A person's own API keys, which they see and revoke whatever their role allows. */
import { expect, test } from 'vitest';
import { apiKeyOperations } from '../../src/contract/operations/workspaces/api-keys.ts';
import { createKey } from '../../src/domain/credentials/key.ts';
import { behindProxy, keepTime } from '../credentials/sign-in/person.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Browser, browser } from './browser.ts';

keepTime();
const kit = useService({ env: behindProxy });

const keyOf = (cast: Cast, { member }: Browser, name: string, expiresAt: Date | null = null) =>
  kit.db.tx(tx =>
    createKey(
      tx,
      { organizationId: cast.organizationId, userId: member.id, defaultWorkspaceId: null, name, expiresAt },
      kit.clock.now(),
    ),
  );
const namesOf = async (who: Browser) =>
  (await who.get('/me/keys')).body.data.map(({ name }: { name: string }) => name).sort();

test('are listed and revoked without the permission to manage keys, and those of others are not there', async () => {
  const cast = await kit.organization();
  const [mine, other] = [await browser(kit, cast), await browser(kit, cast)];
  const foreign = await browser(kit, await kit.organization());
  await keyOf(cast, mine, 'Sync');
  await keyOf(cast, mine, 'Old', new Date(kit.clock.now().getTime() - 1_000));
  await keyOf(cast, other, 'Theirs');
  expect(await namesOf(mine)).toEqual(['Old', 'Other', 'Sync']);
  const { data } = (await mine.get('/me/keys')).body;
  const sync = data.find(({ name }: { name: string }) => name === 'Sync');
  expect(sync).toMatchObject({
    status: 'ACTIVE',
    expiresAt: null,
    lastUsedAt: null,
    prefix: expect.stringMatching(/^svc_sk_/),
  });
  expect(data.find(({ name }: { name: string }) => name === 'Old')).toMatchObject({ status: 'EXPIRED' });
  for (const who of [other, foreign])
    expect((await who.send('DELETE', `/me/keys/${sync.id}`)).body).toMatchObject({
      code: 'NOT_FOUND',
      resource: 'api_key',
    });
  expect((await mine.send('DELETE', `/me/keys/${sync.id}`)).body).toEqual({ id: sync.id, deleted: true });
  expect(await namesOf(mine)).toEqual(['Old', 'Other']);
  expect((await mine.send('DELETE', `/me/keys/${sync.id}`)).status).toBe(404);
  const left = (await cast.api.done(apiKeyOperations.list)).data.map(({ name }) => name);
  expect(left).not.toContain('Sync');
  const keys = await kit.db.rows("select actor from events where type = 'developer.api_key_deleted'");
  expect(keys).toHaveLength(1);
});

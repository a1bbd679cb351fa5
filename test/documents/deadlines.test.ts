/** Deadlines that a request writes as a date: the end of that day where the workspace is. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { apiKeyOperations } from '../../src/contract/operations/workspaces/api-keys.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const lastDay = '2026-12-01';
/** Stockholm and New York are behind this, which is five hours apart. */
const ends = { 'Europe/Stockholm': '2026-12-01T22:59:59.000Z', 'America/New_York': '2026-12-02T04:59:59.000Z' };

async function inZone(timeZone: keyof typeof ends) {
  const cast = await kit.organization();
  await kit.db.run('update workspaces set time_zone = $2 where id = $1', [cast.workspaceId, timeZone]);
  kit.service.app.invalidateActors();
  return cast;
}

test.each(Object.entries(ends))('in %s are the end of that day, %s', async (timeZone, end) => {
  const { api } = await inZone(timeZone as keyof typeof ends);
  const draft = await api.done(documentOperations.create, { body: { name: 'Avtal', expiresAt: lastDay } });
  expect(draft.expiresAt).toBe(end);
  const params = { id: draft.id };
  await api.done(documentOperations.update, { params, body: { expiresAt: null } });
  expect((await api.done(documentOperations.update, { params, body: { expiresAt: lastDay } })).expiresAt).toBe(end);
  const form = await api.done(formOperations.create, { body: { name: 'Anmälan' } });
  const { expiresAt } = await api.done(formOperations.update, {
    params: { id: form.id },
    body: { expiresAt: lastDay },
  });
  expect(expiresAt).toBe(end);
  const key = await api.done(apiKeyOperations.create, { body: { name: 'Nyckel', expiresAt: lastDay } });
  expect(key.expiresAt).toBe(end);
});

test('may be extended by a date, and tell what they were', async () => {
  const cast = await inZone('Europe/Stockholm');
  const { id } = await twoPartyDocument(cast);
  const extended = await cast.api.done(documentOperations.extendExpiration, {
    params: { id },
    body: { expiresAt: '2026-12-24' },
  });
  expect(extended.expiresAt).toBe('2026-12-24T22:59:59.000Z');
});

test('are over when the day is over there, not before', async () => {
  const cast = await inZone('America/New_York');
  // The service's day is 11 November, noon in UTC.
  const today = await cast.api.done(documentOperations.create, { body: { name: 'A', expiresAt: '2026-11-11' } });
  expect(today.expiresAt).toBe('2026-11-12T04:59:59.000Z');
  const refused = await cast.api.refused(documentOperations.create, { body: { name: 'A', expiresAt: '2026-11-10' } });
  expect(refused.issues).toMatchObject([{ path: 'expiresAt', code: 'INVALID_VALUE' }]);
  const noDay = await cast.api.refused(documentOperations.create, { body: { name: 'A', expiresAt: '2026-02-30' } });
  expect(noDay.issues).toMatchObject([{ path: 'expiresAt', code: 'INVALID_FORMAT' }]);
});

/** The commands of docs/tenancy.md and docs/production.md. */
import { expect, test } from 'vitest';
import type { ErrorBody } from '../../src/contract/error-shape.ts';
import { guideCommands, hasCurl } from '../kit/guide.ts';
import { useService } from '../kit/service.ts';

const kit = useService();

test.skipIf(!hasCurl)('a workspace for a customer, with a key that works there alone (needs curl)', async () => {
  const guide = guideCommands('tenancy.md');
  const { apiKey: KEY } = await kit.organization({ plan: 'TEAM' });
  const SIGILL = kit.baseUrl;
  const made = await guide.step('Make a workspace', { SIGILL, KEY });
  expect(made).toMatchObject({ slug: 'customer-4711', settings: { senderName: 'Almby Bygg AB' } });
  const document = await guide.step('Work for a customer', { SIGILL, CUSTOMER_KEY: made.apiKey.secret });
  const listed = await guide.step('Work in all of them', { SIGILL, KEY, WORKSPACE: made.id });
  expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([document.id]);
  const webhook = await guide.step('Webhooks', { SIGILL, KEY });
  expect(webhook).toMatchObject({ allWorkspaces: true, pausedWorkspaceIds: [] });
  expect(guide.left()).toEqual([]);

  const asked = (path: string, token: string, init: RequestInit = {}) =>
    fetch(`${SIGILL}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...init,
    });
  expect((await asked(`/documents/${document.id}`, KEY)).status).toBe(404);
  const more = { method: 'POST', body: JSON.stringify({ name: 'Another' }) };
  const denied = await asked('/workspaces', made.apiKey.secret, more);
  expect(((await denied.json()) as ErrorBody).code).toBe('PERMISSION_DENIED');
});

test.skipIf(!hasCurl)('a key shows whether it is of a sandbox (needs curl)', async () => {
  const guide = guideCommands('production.md');
  const planOf = async (sandbox: boolean) => {
    const { apiKey: KEY } = await kit.organization({ plan: 'TEAM', sandbox });
    return (await guide.step('Check where a key works', { SIGILL: kit.baseUrl, KEY })).plan;
  };
  expect([await planOf(true), await planOf(false)]).toEqual(['SANDBOX', 'TEAM']);
  expect(guide.left()).toEqual([]);
});

/** What sandboxes may send and create, where the installation sets it. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';

const kit = useService({
  env: { SIGILL_SANDBOX_DOCUMENTS_PER_MONTH: '1', SIGILL_SANDBOX_DOCUMENTS_PER_HOUR: '3' },
});

test('sandboxes have the limits of the installation, and other organizations those of their plan', async () => {
  const [sandbox, paying] = [await kit.organization({ sandbox: true }), await kit.organization()];
  for (const { api } of [sandbox, paying]) {
    const cast = api === sandbox.api ? sandbox : paying;
    await twoPartyDocument(cast);
    const { id } = await twoPartyDocument(cast, { send: false });
    const sent = await api.call(documentOperations.send, { params: { id } });
    const created = [
      await api.call(documentOperations.create, { body: { name: 'A' } }),
      await api.call(documentOperations.create, { body: { name: 'B' } }),
    ];
    const { quota } = await api.done(workspaceOperations.limits);
    const isSandbox = cast === sandbox;
    expect([sent, ...created].map(({ ok }) => ok)).toEqual(isSandbox ? [false, true, false] : [true, true, true]);
    expect(quota.documents).toBe(isSandbox ? 1 : null);
    if (sent.ok || created[1]?.ok !== false) continue;
    const [hourly, { clock }] = [created[1], kit];
    const now = clock.now();
    const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    const day = nextMonth.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    expect(sent.body.message).toContain('1 sent document a month');
    expect(sent.body.message).toContain(`from ${day}`);
    expect(sent.headers.get('retry-after')).toBeNull();
    expect(hourly.body.message).toMatch(/3 new documents an hour .* You can create more in .+/);
    expect(Number(hourly.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(hourly.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  }
});

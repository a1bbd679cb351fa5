/** Everything that an organization owns arrives as it was, and works there. */
import { afterAll, expect, test } from 'vitest';
import { domain } from '../../src/domain/modules.ts';
import { useService } from '../kit/service.ts';
import { tenant } from '../kit/tenant.ts';
import { exportFrom, importTo, newExport, removeFolders, rowsOf } from './scene.ts';

const source = useService();
const target = useService();
afterAll(removeFolders);

test('every row of the organization arrives as it was', async () => {
  const cast = await source.organization();
  await tenant(source, cast, 'flytt', domain.operations);
  await source.work();
  await source.db.run('update organizations set suspended_at = $2 where id = $1', [
    cast.organizationId,
    source.clock.now(),
  ]);
  const to = newExport();
  const exported = await exportFrom(source, cast.organizationId, to);
  expect(exported.rows).toBeGreaterThan(100);
  const imported = await importTo(target, to);
  expect(imported).toMatchObject({ organizationId: cast.organizationId, rows: exported.rows });
  const [before, after] = [await rowsOf(source, cast.organizationId), await rowsOf(target, cast.organizationId)];
  for (const [table, rows] of before)
    if (table !== 'moved_links') expect([table, after.get(table)]).toEqual([table, rows]);
  expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);
});

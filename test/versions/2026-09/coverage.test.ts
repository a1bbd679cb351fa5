import { expect, test } from 'vitest';
import { errorTexts } from '../../../src/contract/errors.ts';
import { allOperations } from '../../../src/contract/operations/all.ts';
import { domain } from '../../../src/domain/modules.ts';
import { routes0926 } from '../../../src/versions/2026-09/version.ts';
import { servedBy, withoutRoute } from '../../../src/versions/2026-09/without-route.ts';
import { send } from '../../kit/http.ts';
import { useService } from '../../kit/service.ts';
import { specifiedRoutes } from './specified-routes.ts';

const kit = useService();
/** Health is answered outside of versions. */
const promised = allOperations.filter(operation => operation.id !== 'health.get');
const run = new Set(routes0926.map(route => route.operationId));
const paths = new Set(routes0926.map(({ method, path }) => `${method} ${path}`));

test('every operation of 2026-10 without a 2026-09 route has a reason or a route that serves instead', () => {
  const left = promised.map(operation => operation.id).filter(id => !run.has(id));
  expect([...Object.keys(servedBy), ...Object.keys(withoutRoute)].sort()).toEqual(left.sort());
  process.stdout.write(
    `contract: ${domain.operations.length} of ${promised.length} operations served; ` +
      `${Object.keys(withoutRoute).length} without a 2026-09 route, each with a reason\n`,
  );
});

test('every route that serves instead is a route of 2026-09', () => {
  expect(Object.values(servedBy).filter(route => !paths.has(route))).toEqual([]);
});

test('every reason is a sentence', () => {
  for (const [id, reason] of Object.entries(withoutRoute))
    expect([id, reason]).toEqual([id, expect.stringMatching(/^[A-Z].+\.$/)]);
});

test('every route that 2026-09 promised is served in 2026-09', async () => {
  const cast = await kit.organization();
  const asked = async (method: string, path: string): Promise<string> => {
    const answer = await send(kit.baseUrl, path, {
      method,
      token: cast.apiKey,
      headers: { 'Svc-Version': '2026-09' },
      ...(method !== 'GET' && { body: {} }),
    });
    expect(answer.headers['svc-version']).toBe('2026-09');
    return answer.body.message;
  };
  expect(await asked('GET', '/no-such-route')).toBe(errorTexts.sv.codes.ROUTE_NOT_FOUND);
  expect(new Set(specifiedRoutes).size).toBe(specifiedRoutes.length);
  const missing: string[] = [];
  for (const route of specifiedRoutes) {
    const [method = '', path = ''] = route.split(' ');
    if ((await asked(method, path.replace(/\{\w+\}/g, 'x'))) === errorTexts.sv.codes.ROUTE_NOT_FOUND)
      missing.push(route);
  }
  expect(missing).toEqual([]);
});

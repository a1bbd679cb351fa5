/** Pages by number: the same items as by cursor, in one statement however deep, and one for the total. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

async function thirtyDocuments() {
  const cast = await kit.organization();
  for (let i = 0; i < 30; i++) {
    const expiresAt = i % 3 === 0 ? null : new Date(kit.clock.now().getTime() + (100 - i) * 86_400_000).toISOString();
    const body = { name: `Avtal ${String(i % 7)}`, externalId: `A-${i}`, expiresAt };
    await cast.api.done(documentOperations.create, { body });
    kit.clock.move(1_000);
  }
  return cast;
}

test('every page of every sort order has the items that follow the page before', async () => {
  const cast = await thirtyDocuments();
  const old = oldClient(() => kit.baseUrl, cast);
  for (const orderBy of ['createdAt', 'updatedAt', 'name', 'expiresAt', 'completedAt'])
    for (const orderDirection of ['asc', 'desc'])
      for (const query of ['', '&query=Avtal', '&query=avtal%203']) {
        const sorted = `orderBy=${orderBy}&orderDirection=${orderDirection}${query}`;
        const whole = await old.done('GET', `/documents?${sorted}&perPage=100`);
        const ids: string[] = [];
        for (let page = 1; page <= whole.total; page++) {
          const found = await old.done('GET', `/documents?${sorted}&perPage=4&page=${page}`);
          expect([found.total, found.totalPages]).toEqual([whole.total, Math.ceil(whole.total / 4)]);
          if (found.documents.length === 0) break;
          ids.push(...found.documents.map((d: { id: string }) => d.id));
        }
        expect(ids).toEqual(whole.documents.map((d: { id: string }) => d.id));
      }
});

test('a cursor continues after a page by number', async () => {
  const cast = await thirtyDocuments();
  const old = oldClient(() => kit.baseUrl, cast);
  const whole = await old.done('GET', '/documents?orderBy=createdAt&perPage=100');
  const third = await old.done('GET', '/documents?orderBy=createdAt&perPage=5&page=3');
  const next = await old.done('GET', `/documents?orderBy=createdAt&perPage=5&cursor=${third.nextCursor}`);
  expect(next.documents).toEqual(whole.documents.slice(15, 20));
});

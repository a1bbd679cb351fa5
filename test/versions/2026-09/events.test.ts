import { describe, expect, test } from 'vitest';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

describe('Events of 2026-09', () => {
  test('are filtered by their old names, since inclusive and until exclusive', async () => {
    const cast = await kit.organization();
    const old = oldClient(() => kit.baseUrl, cast);
    for (const name of ['A', 'B', 'C']) {
      const { documentId } = await old.done('POST', '/documents', { name });
      await old.done('DELETE', `/documents/${documentId}`);
      kit.clock.move(60_000);
    }
    const list = async (query: string) =>
      (await old.done('GET', `/events?${query}`)).events.map(
        (e: { event: string; payload: { title: string } }) => `${e.event} ${e.payload.title}`,
      );
    expect(await list('event=DOCUMENT_CREATED')).toEqual([
      'DOCUMENT_CREATED C',
      'DOCUMENT_CREATED B',
      'DOCUMENT_CREATED A',
    ]);
    const created = (await old.done('GET', '/events?event=DOCUMENT_CREATED')).events.reverse();
    const at = created.map((e: { createdAt: string }) => e.createdAt);
    expect(await list(`event=DOCUMENT_CREATED&since=${at[1]}&until=${at[2]}`)).toEqual(['DOCUMENT_CREATED B']);
    expect(await list('event=DOCUMENT_REMINDER_MANUAL,DOCUMENT_OPENED')).toEqual([]);
    expect(await list('event=WORKFLOW_STARTED')).toEqual([]);
    const page = await old.done('GET', '/events?perPage=4&page=2');
    expect([page.events.length, page.hasNextPage]).toEqual([2, false]);
    expect((await old.refused('GET', '/events?event=document.created')).paths).toEqual(['event']);
  });

  test.each(['', '&event=DOCUMENT_CREATED', '&event=DOCUMENT_CREATED,DOCUMENT_REMINDER_MANUAL'])(
    'follow each other by pages%s, and say whether there are more',
    async filter => {
      const cast = await kit.organization();
      const old = oldClient(() => kit.baseUrl, cast);
      for (let i = 0; i < 9; i++) {
        const { documentId } = await old.done('POST', '/documents', { name: `A ${i}` });
        if (i % 2 === 0) await old.done('DELETE', `/documents/${documentId}`);
      }
      const whole = await old.done('GET', `/events?perPage=100${filter}`);
      expect(whole.events.length).toBeGreaterThanOrEqual(9);
      const paged: unknown[] = [];
      for (let page = 1; page <= Math.ceil(whole.events.length / 4); page++) {
        const { events, hasNextPage } = await old.done('GET', `/events?perPage=4&page=${page}${filter}`);
        paged.push(...events);
        expect(hasNextPage).toBe(paged.length < whole.events.length);
      }
      expect(paged).toEqual(whole.events);
      expect(await old.done('GET', `/events?page=9999${filter}`)).toEqual({ events: [], hasNextPage: false });
    },
  );
});

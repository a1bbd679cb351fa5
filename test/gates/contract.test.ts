import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { acts, servedRows } from '../../src/acts.ts';
import { newId } from '../../src/base/ids.ts';
import { client } from '../../src/contract/client.ts';
import type { Row } from '../../src/contract/row.ts';
import { allRows } from '../../src/contract/table.ts';
import { contractFile, printedContract } from '../../src/print-openapi.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

/** Rows answered beside the pipeline, without a token. */
const open = new Set(['health.get']);

/** A path of the row with the given ids, and `x` where it has another. */
const pathOf = (row: Row, ids: Record<string, string>) =>
  row.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? (name === 'type' ? 'ORIGINAL' : 'x'));

describe('The contract', () => {
  test('every act is joined to a row of the table, once', () => {
    const ids = acts.map(a => a.row.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const row of servedRows()) expect(allRows).toContain(row);
  });

  test('the rows that are not built yet are counted', () => {
    const served = new Set(servedRows().map(r => r.id));
    const left = allRows.filter(r => !served.has(r.id) && !open.has(r.id));
    process.stdout.write(`contract: ${served.size} of ${allRows.length} rows are served, ${left.length} are left\n`);
    expect(served.size + left.length + open.size).toBe(allRows.length);
  });

  test('openapi/2026-10.json is what the contract prints, and what is served', async () => {
    expect(readFileSync(contractFile, 'utf8')).toBe(printedContract());
    const served = (await send(kit.baseUrl, '/openapi.json')).body;
    expect(Object.keys(served.paths)).toEqual(Object.keys(JSON.parse(printedContract()).paths));
  });

  test('a row whose act is not built is not served', async () => {
    const cast = await kit.organization();
    const served = new Set(servedRows().map(r => `${r.method} ${r.path}`));
    for (const row of allRows.filter(r => !served.has(`${r.method} ${r.path}`) && !open.has(r.id))) {
      const answer = await send(kit.baseUrl, pathOf(row, {}), {
        method: row.method,
        token: cast.apiKey,
        ...(row.method !== 'GET' && { body: {} }),
      });
      expect([row.id, answer.status, answer.body.code]).toEqual([row.id, 404, 'ROUTE_NOT_FOUND']);
    }
  });
});

describe('Every served route', () => {
  test('without a token is UNAUTHORIZED', async () => {
    for (const row of servedRows()) {
      const answer = await send(kit.baseUrl, pathOf(row, {}), {
        method: row.method,
        ...(row.method !== 'GET' && { body: {} }),
      });
      expect([row.id, answer.status, answer.body.code]).toEqual([row.id, 401, 'UNAUTHORIZED']);
    }
  });

  test('without its permission is PERMISSION_DENIED, before anything of the body is judged', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    await kit.db.run("update roles set permissions = '{}' where workspace_id = $1", [cast.workspaceId]);
    kit.clock.move(1000);
    for (const row of servedRows().filter(r => r.permission !== null)) {
      const path = pathOf(row, { id: document.id, partyId: document.parties[0]?.id ?? '' });
      const answer = await send(kit.baseUrl, path, {
        method: row.method,
        token: cast.apiKey,
        ...(row.method !== 'GET' && { body: { surprise: 1 } }),
      });
      expect([row.id, answer.status, answer.body.code]).toEqual([row.id, 403, 'PERMISSION_DENIED']);
    }
  });

  test('with an id of another organization is NOT_FOUND, and its body names nothing of theirs', async () => {
    const [mine, theirs] = [await kit.organization(), await kit.organization()];
    const marker = newId('marker');
    const document = await twoPartyDocument(theirs, { name: marker });
    for (const row of servedRows().filter(r => r.path.startsWith('/documents/{id}'))) {
      const path = pathOf(row, { id: document.id, partyId: document.parties[0]?.id ?? '' });
      const answer = await send(kit.baseUrl, path, {
        method: row.method,
        token: mine.apiKey,
        ...(row.method !== 'GET' && { body: bodyFor(row) }),
      });
      expect([row.id, answer.status, answer.body.code]).toEqual([row.id, 404, 'NOT_FOUND']);
      expect(answer.text).not.toContain(marker);
    }
  });

  test('with an unknown query parameter or a surprise in its body fails validation', async () => {
    const cast = await kit.organization();
    for (const row of servedRows()) {
      const queried = await send(kit.baseUrl, `${pathOf(row, { id: 'doc_1' })}?surprise=1`, {
        method: row.method,
        token: cast.apiKey,
        ...(row.method !== 'GET' && { body: bodyFor(row) }),
      });
      expect([row.id, queried.status, queried.body.code]).toEqual([row.id, 400, 'VALIDATION_FAILED']);
      if (row.method === 'GET') continue;
      const sent = await send(kit.baseUrl, pathOf(row, { id: 'doc_1' }), {
        method: row.method,
        token: cast.apiKey,
        body: { ...bodyFor(row), surprise: 1 },
      });
      expect([row.id, sent.status, sent.body.code]).toEqual([row.id, 400, 'VALIDATION_FAILED']);
      expect(sent.body.issues).toContainEqual(expect.objectContaining({ path: 'surprise', code: 'UNRECOGNIZED_KEY' }));
    }
  });
});

/** The least a row takes, so that what is refused is what the test means. */
function bodyFor(row: Row): Record<string, unknown> {
  const bodies: Record<string, Record<string, unknown>> = {
    'documents.create': { name: 'A' },
    'documents.purge': { confirmDocumentId: 'doc_1' },
    'documents.extendExpiration': { expiresAt: '2100-01-01' },
    'parties.create': { name: 'A', email: 'a@example.com' },
    'content.create': { content: [{ type: 'PDF', fieldMeta: { value: 'x' } }] },
    'fields.create': { fields: [{ type: 'PDF', fieldMeta: { value: 'x' } }] },
    'fieldValues.update': { values: [{ key: 'a', value: 'b' }] },
    'comments.create': { body: 'a' },
    'comments.reply': { body: 'a' },
    'messages.create': { body: 'a' },
    'links.create': { toDocumentId: 'doc_2' },
    'files.create': { fileName: 'a', mimeType: 'application/pdf', size: 1 },
  };
  return bodies[row.id] ?? {};
}

test('the typed client holds every answer against the contract', async () => {
  const cast: Cast = await kit.organization();
  const api = client({ baseUrl: kit.baseUrl, token: cast.apiKey, check: true });
  for (const row of servedRows().filter(r => r.method === 'GET' && !r.path.includes('{')))
    expect((await api.call(row)).ok).toBe(true);
});

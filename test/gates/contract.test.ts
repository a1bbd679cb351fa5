import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { client } from '../../src/contract/client.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { allOperations } from '../../src/contract/operations/all.ts';
import { newestVersion } from '../../src/contract/version.ts';
import { domain } from '../../src/domain/modules.ts';
import { newId } from '../../src/platform/ids.ts';
import { contractFile } from '../../src/print/contracts.ts';
import { printedContracts } from '../../src/print/openapi.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

/** Operations that are served outside of the pipeline, without a token. */
const open = new Set(['health.get']);

/** The path of an operation with the given ids, and `x` for other parameters. */
const pathOf = (operation: Operation, ids: Record<string, string>) =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? (name === 'type' ? 'ORIGINAL' : 'x'));

describe('The contract', () => {
  test('every handler belongs to one operation of the contract, and no operation has two', () => {
    const ids = domain.handlers.map(a => a.operation.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const operation of domain.operations) expect(allOperations).toContain(operation);
  });

  test('operations that are not implemented yet are counted', () => {
    const served = new Set(domain.operations.map(r => r.id));
    const left = allOperations.filter(r => !served.has(r.id) && !open.has(r.id));
    process.stdout.write(
      `contract: ${served.size} of ${allOperations.length} operations are served, ${left.length} are left\n`,
    );
    expect(served.size + left.length + open.size).toBe(allOperations.length);
  });

  test('openapi/2026-10.json is up to date and lists the served paths', async () => {
    const printed = printedContracts().get(newestVersion) ?? '';
    expect(readFileSync(contractFile(newestVersion), 'utf8')).toBe(printed);
    const served = (await send(kit.baseUrl, '/openapi.json')).body;
    expect(Object.keys(served.paths)).toEqual(Object.keys(JSON.parse(printed).paths));
  });

  test('an operation without a handler is not served', async () => {
    const cast = await kit.organization();
    const served = new Set(domain.operations.map(r => `${r.method} ${r.path}`));
    for (const operation of allOperations.filter(r => !served.has(`${r.method} ${r.path}`) && !open.has(r.id))) {
      const answer = await send(kit.baseUrl, pathOf(operation, {}), {
        method: operation.method,
        token: cast.apiKey,
        ...(operation.method !== 'GET' && { body: {} }),
      });
      expect([operation.id, answer.status, answer.body.code]).toEqual([operation.id, 404, 'ROUTE_NOT_FOUND']);
    }
  });
});

describe('Every served route', () => {
  test('without a token fails with UNAUTHORIZED', async () => {
    for (const operation of domain.operations) {
      const answer = await send(kit.baseUrl, pathOf(operation, {}), {
        method: operation.method,
        ...(operation.method !== 'GET' && { body: {} }),
      });
      expect([operation.id, answer.status, answer.body.code]).toEqual([operation.id, 401, 'UNAUTHORIZED']);
    }
  });

  test('without its permission fails with PERMISSION_DENIED before the body is validated', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    await kit.db.run("update roles set permissions = '{}' where workspace_id = $1", [cast.workspaceId]);
    kit.clock.move(1000);
    for (const operation of domain.operations.filter(r => r.permission !== null)) {
      const path = pathOf(operation, { id: document.id, partyId: document.parties[0]?.id ?? '' });
      const answer = await send(kit.baseUrl, path, {
        method: operation.method,
        token: cast.apiKey,
        ...(operation.method !== 'GET' && { body: { surprise: 1 } }),
      });
      expect([operation.id, answer.status, answer.body.code]).toEqual([operation.id, 403, 'PERMISSION_DENIED']);
    }
  });

  test('with an id of another organization fails with NOT_FOUND and reveals nothing of theirs', async () => {
    const [mine, theirs] = [await kit.organization(), await kit.organization()];
    const marker = newId('marker');
    const document = await twoPartyDocument(theirs, { name: marker });
    for (const operation of domain.operations.filter(r => r.path.startsWith('/documents/{id}'))) {
      const path = pathOf(operation, { id: document.id, partyId: document.parties[0]?.id ?? '' });
      const answer = await send(kit.baseUrl, path, {
        method: operation.method,
        token: mine.apiKey,
        ...(operation.method !== 'GET' && { body: bodyFor(operation) }),
      });
      expect([operation.id, answer.status, answer.body.code]).toEqual([operation.id, 404, 'NOT_FOUND']);
      expect(answer.text).not.toContain(marker);
    }
  });

  test('with an unknown query parameter or body member fails with VALIDATION_FAILED', async () => {
    const cast = await kit.organization();
    for (const operation of domain.operations) {
      const queried = await send(kit.baseUrl, `${pathOf(operation, { id: 'doc_1' })}?surprise=1`, {
        method: operation.method,
        token: cast.apiKey,
        ...(operation.method !== 'GET' && { body: bodyFor(operation) }),
      });
      expect([operation.id, queried.status, queried.body.code]).toEqual([operation.id, 400, 'VALIDATION_FAILED']);
      if (operation.method === 'GET') continue;
      const sent = await send(kit.baseUrl, pathOf(operation, { id: 'doc_1' }), {
        method: operation.method,
        token: cast.apiKey,
        body: { ...bodyFor(operation), surprise: 1 },
      });
      expect([operation.id, sent.status, sent.body.code]).toEqual([operation.id, 400, 'VALIDATION_FAILED']);
      expect(sent.body.issues).toContainEqual(expect.objectContaining({ path: 'surprise', code: 'UNRECOGNIZED_KEY' }));
    }
  });
});

/** The smallest valid body, so that a request only fails for the reason under test. */
function bodyFor(operation: Operation): Record<string, unknown> {
  const bodies: Record<string, Record<string, unknown>> = {
    'documents.create': { name: 'A' },
    'documents.purge': { confirmDocumentId: 'doc_1' },
    'documents.addTag': { tagId: 'tag_1' },
    'documents.extendExpiration': { expiresAt: '2100-01-01' },
    'documents.embedPrepare': { origin: 'https://example.com', allow: ['PARTIES'] },
    'parties.embed': { origin: 'https://example.com' },
    'parties.create': { name: 'A', email: 'a@example.com' },
    'parties.simulate': { action: 'SIGN' },
    'content.create': { content: [{ type: 'PDF', fieldMeta: { value: 'x' } }] },
    'fields.create': { fields: [{ type: 'PDF', fieldMeta: { value: 'x' } }] },
    'fieldValues.update': { values: [{ key: 'a', value: 'b' }] },
    'comments.create': { body: 'a' },
    'comments.reply': { body: 'a' },
    'messages.create': { body: 'a' },
    'links.create': { toDocumentId: 'doc_2' },
    'blocks.create': { name: 'A', content: [{ type: 'SPACER' }] },
    'templates.create': { name: 'A' },
    'templates.purge': { confirmTemplateId: 'tpl_1' },
    'templateParties.create': { name: 'A' },
    'templateContent.create': { content: [{ type: 'SPACER' }] },
    'templateFields.create': { fields: [{ type: 'SPACER' }] },
    'files.create': { fileName: 'a', mimeType: 'application/pdf', size: 1 },
  };
  return bodies[operation.id] ?? {};
}

test('the typed client validates every response against the contract', async () => {
  const cast: Cast = await kit.organization();
  const api = client({ baseUrl: kit.baseUrl, token: cast.apiKey, check: true });
  for (const operation of domain.operations.filter(r => r.method === 'GET' && !r.path.includes('{')))
    expect((await api.call(operation)).ok).toBe(true);
});

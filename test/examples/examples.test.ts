/**
 * The examples of the OpenAPI document, recorded from requests to the service: current, complete, and as the document
 * describes them. `npm run examples` writes them.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Examples } from '../../src/contract/openapi/examples.ts';
import { printedOperations } from '../../src/contract/operations/all.ts';
import { domain } from '../../src/domain/modules.ts';
import { exampleFiles, examplesDir } from '../../src/print/examples.ts';
import { entry } from '../contacts/registry-entry.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { useService } from '../kit/service.ts';
import { openReceiver } from '../webhooks/receiver.ts';
import { registered } from './journey/people.ts';
import { recordAll } from './recording.ts';
import { openTape } from './tape.ts';

const { env } = await openBankIdServer();
const folder = mkdtempSync(join(tmpdir(), 'sigill-examples-'));
const registry = join(folder, 'companies.jsonl');
writeFileSync(registry, `${JSON.stringify(entry(registered.orgNumber, registered.name))}\n`);
const tape = openTape();
afterAll(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});
const kit = useService({
  env: { ...env, SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true', SIGILL_COMPANY_REGISTRY_FILE: registry },
});

let recorded: Examples;
beforeAll(async () => {
  // A server adds the time to its answers, unless it is asked not to.
  const { url } = await openReceiver((_, answer) => {
    answer.sendDate = false;
    return 204;
  });
  recorded = await recordAll(kit, tape, url);
  if (process.env.EXAMPLES !== 'write') return;
  rmSync(examplesDir, { recursive: true, force: true });
  mkdirSync(examplesDir, { recursive: true });
  for (const [name, text] of exampleFiles(recorded)) writeFileSync(join(examplesDir, name), text);
});

describe('The examples', () => {
  test('are up to date; if the change is wanted, run npm run examples and npm run openapi', () => {
    const files = exampleFiles(recorded);
    expect(readdirSync(examplesDir).sort()).toEqual([...files.keys()].sort());
    for (const [name, text] of files) expect(readFileSync(join(examplesDir, name), 'utf8'), name).toBe(text);
  });

  test('show every operation', () => {
    const ids = printedOperations(domain.operations).map(({ id }) => id);
    expect([...recorded.operations.keys()].sort()).toEqual(ids.sort());
  });

  test('show an error of every usual status', () => {
    const codes = ['VALIDATION_FAILED', 'UNAUTHORIZED', 'PERMISSION_DENIED', 'NOT_FOUND', 'INVALID_STATE'];
    expect([...recorded.errors.keys()]).toEqual(expect.arrayContaining([...codes, 'ALREADY_EXISTS', 'RATE_LIMITED']));
  });
});

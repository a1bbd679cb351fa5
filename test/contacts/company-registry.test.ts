/** Companies of the public registry, from a file. */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { companyOperations } from '../../src/contract/operations/companies.ts';
import { companyRegistry } from '../../src/doctor/company-registry.ts';
import { useService } from '../kit/service.ts';
import { entry } from './registry-entry.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-registry-'));
const file = join(dir, 'companies.jsonl');
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const bygg = entry('556677-8899', 'Bygg AB');
writeFileSync(file, `${JSON.stringify(bygg)}\nnot JSON\n\n${JSON.stringify(entry('5512345678', 'Åkeri AB'))}\n`);
appendFileSync(file, `${JSON.stringify({ basic: { orgNumber: '111' } })}`);

const kit = useService({ env: { SIGILL_COMPANY_REGISTRY_FILE: file } });

describe('GET /company-registry', () => {
  test('finds a company with and without its hyphen', async () => {
    const { api } = await kit.organization();
    for (const orgNumber of ['556677-8899', '5566778899'])
      expect(await api.done(companyOperations.registry, { params: { orgNumber } })).toEqual(bygg);
    const other = await api.done(companyOperations.registry, { params: { orgNumber: '551234-5678' } });
    expect(other.basic.name).toBe('Åkeri AB');
  });

  test('of an unknown number is NOT_FOUND, of an entry in another form UPSTREAM_UNAVAILABLE', async () => {
    const { api } = await kit.organization();
    const unknown = await api.refused(companyOperations.registry, { params: { orgNumber: '000000-0000' } });
    expect(unknown).toMatchObject({ code: 'NOT_FOUND', resource: 'company' });
    const odd = await api.refused(companyOperations.registry, { params: { orgNumber: '111' } });
    expect(odd.code).toBe('UPSTREAM_UNAVAILABLE');
  });

  test('follows the file, and remembers what it found for three days', async () => {
    const { api } = await kit.organization();
    const find = async (orgNumber: string) =>
      (await api.call(companyOperations.registry, { params: { orgNumber } })).body as { basic?: { name: string } };
    expect((await find('559999-0000')).basic).toBeUndefined();
    writeFileSync(file, [bygg, entry('559999-0000', 'Ny AB')].map(e => JSON.stringify(e)).join('\n'));
    expect((await find('559999-0000')).basic?.name).toBe('Ny AB');
    writeFileSync(file, `${JSON.stringify(entry('5599990000', 'Nyare AB'))}\n`);
    expect((await find('559999-0000')).basic?.name).toBe('Ny AB');
    kit.clock.move(3 * 86_400_000 + 1);
    expect((await find('559999-0000')).basic?.name).toBe('Nyare AB');
    writeFileSync(file, `${JSON.stringify(bygg)}\n`);
  });
});

describe('Without a registry', () => {
  const without = useService();

  test('a lookup is UPSTREAM_UNAVAILABLE', async () => {
    const { api } = await without.organization();
    const refused = await api.refused(companyOperations.registry, { params: { orgNumber: '556677-8899' } });
    expect(refused.code).toBe('UPSTREAM_UNAVAILABLE');
  });
});

describe('The doctor', () => {
  const checked = (path: string) => companyRegistry(readConfig({ SIGILL_COMPANY_REGISTRY_FILE: path }));

  test('counts the companies of the file, and reports lines that are none and a file that is missing', async () => {
    const path = join(dir, 'checked.jsonl');
    writeFileSync(path, `${JSON.stringify(bygg)}\n`);
    expect(await checked(path)).toMatchObject([{ ok: true, message: expect.stringContaining('1 company') }]);
    appendFileSync(path, '{}\n');
    expect(await checked(path)).toMatchObject([{ ok: false, message: expect.stringContaining('1 line ') }]);
    expect(await checked(join(dir, 'none'))).toMatchObject([{ ok: false }]);
    expect(await companyRegistry(readConfig({}))).toEqual([]);
  });
});

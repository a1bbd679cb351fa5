/** The commands of the guide, on two installations that run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { busyOrganization, expectWholeFiles, sealedDocument, temporaryFolder } from '../backup/scene.ts';
import { type Home, newHome, type Running, start } from '../journeys/process.ts';

const { dir, remove } = temporaryFolder();
const opened: { home: Home; running: Running }[] = [];
afterAll(async () => {
  for (const { home, running } of opened) {
    await running.end('SIGTERM');
    home.remove();
  }
  remove();
});

async function installation(): Promise<Home> {
  const home = await newHome();
  opened.push({ home, running: await start(home) });
  return home;
}

test('the commands move an organization between installations that run', async () => {
  const [here, there] = [await installation(), await installation()];
  await busyOrganization(here);
  const cast = here.cast();
  const sealed = await sealedDocument(cast);
  const id = cast.organizationId;
  const [folder, keyFile] = [join(dir, 'northlight'), join(dir, 'northlight.key')];
  const run = async (home: Home, ...args: string[]) => {
    const { code, out, err } = await home.cli('organizations', ...args, '--json');
    expect([args[0], code, err]).toEqual([args[0], 0, expect.any(String)]);
    return JSON.parse(out);
  };

  const early = await here.cli('organizations', 'export', '--organization', id, '--to', folder, '--key-file', keyFile);
  expect([early.code, early.err]).toEqual([2, expect.stringContaining('Suspend the organization first')]);
  await run(here, 'suspend', '--organization', id, '--wait', '2');
  expect(await cast.api.call(documentOperations.get, { params: { id: sealed } })).toMatchObject({ status: 503 });
  const exported = await run(here, 'export', '--organization', id, '--to', folder, '--key-file', keyFile);
  expect(exported).toMatchObject({ organizationId: id, folder, keyFile });
  const imported = await run(there, 'import', '--from', folder, '--key-file', keyFile);
  expect(imported).toMatchObject({ organizationId: id, rows: exported.rows });
  await run(there, 'resume', '--organization', id);

  // The same organization and key; the files verify with the certificate of before.
  writeFileSync(join(there.dataDir, 'first-run.json'), readFileSync(join(here.dataDir, 'first-run.json')));
  const root = join(there.dataDir, 'certificates/root.crt');
  writeFileSync(root, readFileSync(join(here.dataDir, 'certificates/root.crt')));
  await expectWholeFiles(there, sealed);
  expect(await run(here, 'remove', '--organization', id)).toMatchObject({ organizationId: id });
  expect((await cast.api.call(documentOperations.get, { params: { id: sealed } })).status).toBe(401);
});

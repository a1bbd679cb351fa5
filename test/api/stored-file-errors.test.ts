/** Errors of the signed addresses of files: logged with their cause, counted, and named if the operator can end them. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, renameSync, rmdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const token = 'a-token-of-the-operator';
const lines: string[] = [];
const kit = useService({ env: { SIGILL_METRICS_TOKEN: token }, logTo: { write: line => lines.push(line) } });

/** A folder becomes a small disk of its own; null where that is not allowed. */
function mounted(folder: string): (() => void) | null {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=0700', 'sigill-test', folder]);
  return status === 0 ? () => void spawnSync('umount', [folder]) : null;
}

const canMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'sigill-mount-'));
  const end = mounted(folder);
  end?.();
  rmdirSync(folder);
  return end !== null;
})();

function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
}

const logged = () => lines.map(line => JSON.parse(line));

async function counted(where: string): Promise<number> {
  const answer = await fetch(`${kit.baseUrl}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const found = new RegExp(`^sigill_unexpected_errors_total\\{where="${where}"\\} (\\d+)$`, 'm').exec(
    await answer.text(),
  );
  return Number(found?.[1]);
}

async function put(cast: Cast, bytes: Buffer) {
  const body = { fileName: 'a.pdf', mimeType: 'application/pdf', size: bytes.length } as const;
  const { uploadUrl } = await cast.api.done(fileOperations.create, { body });
  return fetch(uploadUrl ?? '', {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'Content-Type': 'application/pdf' },
  });
}

test('unexpected errors are counted from 0, by where they happened', async () => {
  for (const where of ['api', 'storage', 'health', 'metrics', 'page']) expect(await counted(where)).toBe(0);
});

test('a file that cannot be written is logged with its cause and counted', async () => {
  const cast = await kit.organization();
  const folder = join(kit.dataDir, 'files/.tmp');
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, '');
  const before = await counted('storage');
  const answer = await put(cast, Buffer.from('%PDF-'));
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('svc-request-id')).toMatch(/^req_/);
  expect(await counted('storage')).toBe(before + 1);
  expect(logged().at(-1)).toMatchObject({
    level: 'error',
    where: 'storage',
    route: 'PUT /storage/*',
    requestId: answer.headers.get('svc-request-id'),
    err: { code: 'ENOTDIR' },
  });
});

test.skipIf(!canMount)('a full disk answers uploads with 503 and a time, and is named (needs mount)', async () => {
  const cast = await kit.organization();
  const folder = join(kit.dataDir, 'files/.tmp');
  const before = await counted('storage');
  const end = mounted(folder);
  try {
    fill(join(folder, 'full'));
    const answer = await put(cast, Buffer.alloc(10_000));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answer.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(logged().at(-1)).toMatchObject({ where: 'storage', problem: expect.stringContaining('The disk is full') });
    const ready = await fetch(`${kit.baseUrl}/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { reasons: [{ part: 'disk' }] }]);
  } finally {
    end?.();
  }
  expect(await counted('storage')).toBe(before + 1);
  expect((await put(cast, Buffer.alloc(10_000))).status).toBe(200);
});

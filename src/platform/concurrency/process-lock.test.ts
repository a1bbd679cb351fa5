import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning, processIdentity, withProcessLock } from './process-lock.ts';

let dir: string;
let lock: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'sigill-lock-'));
  lock = path.join(dir, 'lock');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('only one caller holds the lock at a time, and it is released afterwards, also after an error', async () => {
  let inside = 0;
  let max = 0;
  const enter = () =>
    withProcessLock(lock, async () => {
      max = Math.max(max, ++inside);
      await new Promise(resolve => setTimeout(resolve, 5));
      inside--;
    });
  await Promise.all(Array.from({ length: 8 }, enter));
  expect(max).toBe(1);
  await expect(withProcessLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readdirSync(dir)).toEqual([]);
});

test('the lock of a process that ended is taken over, also when its pid was reused', async () => {
  const gone = spawnSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).stdout.trim();
  for (const identity of [
    `${gone} - 00`,
    `${process.pid} another-start 00`,
    `${process.ppid} another-start 00`,
    'nonsense',
  ]) {
    writeFileSync(lock, identity);
    expect(isRunning(identity)).toBe(false);
    expect(await withProcessLock(lock, async () => existsSync(lock))).toBe(true);
  }
  expect(isRunning(processIdentity)).toBe(true);
});

/** What the outbox holds: letters to an address, oldest first, after the jobs that were due. */
import { join } from 'node:path';
import { listOutbox, readOutbox } from '../../src/base/outbox.ts';
import type { Kit } from './service.ts';

export const letterBox = (kit: Kit) => async (address: string) => {
  await kit.work();
  const dir = join(kit.dataDir, 'outbox');
  const found = (await listOutbox(dir, 1000)).filter(m => m.to.includes(address)).reverse();
  return Promise.all(found.map(m => readOutbox(dir, m.name)));
};

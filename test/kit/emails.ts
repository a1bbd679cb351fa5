/** E-mails in the outbox to an address, oldest first, after running the jobs that are due. */
import { join } from 'node:path';
import { listOutbox, readOutbox } from '../../src/platform/mail/outbox.ts';
import type { Kit } from './service.ts';

export const mailbox = (kit: Kit) => async (address: string) => {
  await kit.work();
  const dir = join(kit.dataDir, 'outbox');
  const found = (await listOutbox(dir, 1000)).filter(m => m.to.includes(address)).reverse();
  return Promise.all(found.map(m => readOutbox(dir, m.name)));
};

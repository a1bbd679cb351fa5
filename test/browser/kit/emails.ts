/** Finds e-mails in the outbox. */
import { listOutbox, type OutboxMessage, readOutbox } from '../../../src/platform/mail/outbox.ts';

/** The subjects of all e-mails to an address, sorted. */
export const subjectsTo = async (dataDir: string, address: string): Promise<string[]> =>
  (await listOutbox(`${dataDir}/outbox`))
    .filter(email => email.to.includes(address))
    .map(email => email.subject)
    .sort();

/** The result of `read` for the newest e-mail to the address that has one. Waits as long as a person would. */
export async function fromEmailTo<T>(
  dataDir: string,
  address: string,
  read: (email: OutboxMessage) => T | null | undefined,
): Promise<T> {
  const outbox = `${dataDir}/outbox`;
  for (let tries = 0; tries < 300; tries++) {
    for (const { name, to } of await listOutbox(outbox)) {
      const email = to.includes(address) ? await readOutbox(outbox, name) : null;
      const found = email && read(email);
      if (found) return found;
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`what was waited for did not reach ${address}: ${(await subjectsTo(dataDir, address)).join(', ')}`);
}

export const emailTo = (dataDir: string, address: string, subject: string): Promise<string> =>
  fromEmailTo(dataDir, address, email => (email.subject === subject ? email.subject : null));

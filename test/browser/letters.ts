/** What reached people's letter boxes, as journeys assert it. */
import { listOutbox, type OutboxMessage, readOutbox } from '../../src/base/outbox.ts';

/** The subjects of all letters to one address, in alphabetical order. */
export const subjectsTo = async (dataDir: string, address: string): Promise<string[]> =>
  (await listOutbox(`${dataDir}/outbox`))
    .filter(letter => letter.to.includes(address))
    .map(letter => letter.subject)
    .sort();

/** What is read from the newest letter to the address that has it, waited for as long as a person would. */
export async function fromLetterTo<T>(
  dataDir: string,
  address: string,
  read: (letter: OutboxMessage) => T | null | undefined,
): Promise<T> {
  const outbox = `${dataDir}/outbox`;
  for (let tries = 0; tries < 300; tries++) {
    for (const { name, to } of await listOutbox(outbox)) {
      const letter = to.includes(address) ? await readOutbox(outbox, name) : null;
      const found = letter && read(letter);
      if (found) return found;
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`what was waited for did not reach ${address}: ${(await subjectsTo(dataDir, address)).join(', ')}`);
}

export const letterTo = (dataDir: string, address: string, subject: string): Promise<string> =>
  fromLetterTo(dataDir, address, letter => (letter.subject === subject ? letter.subject : null));

/** What reached people's letter boxes, as journeys assert it. */
import { listOutbox } from '../../src/base/outbox.ts';

/** The subjects of all letters to one address, in alphabetical order. */
export const subjectsTo = async (dataDir: string, address: string): Promise<string[]> =>
  (await listOutbox(`${dataDir}/outbox`))
    .filter(letter => letter.to.includes(address))
    .map(letter => letter.subject)
    .sort();

/** Waited for as long as a person would. */
export async function letterTo(dataDir: string, address: string, subject: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await subjectsTo(dataDir, address)).includes(subject)) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`no letter "${subject}" reached ${address}: ${(await subjectsTo(dataDir, address)).join(', ')}`);
}

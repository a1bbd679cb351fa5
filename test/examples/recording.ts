/** A recording of every operation of the newest version against the service. */
import type { Example, Examples } from '../../src/contract/openapi/examples.ts';
import type { Kit } from '../kit/service.ts';
import { askForApproval, checkIdentity } from './journey/colleagues.ts';
import { lifeOfLease } from './journey/documents.ts';
import { fail } from './journey/errors.ts';
import { report, watch } from './journey/events.ts';
import { fileThings } from './journey/filing.ts';
import { meetPeople } from './journey/people.ts';
import { makeTemplate, publishForm, sendInBulk } from './journey/templates.ts';
import { readCodes, readLog, runWorkspace, setUp } from './journey/workspace.ts';
import { openScene } from './scene.ts';
import { stable } from './stable.ts';
import type { Tape } from './tape.ts';

export async function recordAll(kit: Kit, tape: Tape, hookUrl: string): Promise<Examples> {
  const scene = await openScene(kit, tape, hookUrl);
  await readCodes(scene);
  await setUp(scene);
  const filing = await fileThings(scene);
  const contacts = await meetPeople(scene, filing);
  const templates = await makeTemplate(scene, filing);
  await lifeOfLease(scene, filing, contacts);
  await askForApproval(scene);
  await sendInBulk(scene, templates);
  await publishForm(scene, templates);
  await checkIdentity(scene);
  await watch(scene);
  await report(scene);
  await runWorkspace(scene);
  await readLog(scene);
  await fail(scene);
  const settled = stable([
    [kit.baseUrl, 'https://sign.example.com'],
    [hookUrl, 'https://example.com/hooks/sigill'],
    ['127.0.0.1', '192.0.2.7'],
  ]);
  const operations = [...tape.recorded].map(([id, example]) => [id, shortened(settled(example))] as const);
  const errors = [...tape.errors].map(([code, error]) => [code, settled(error)] as const);
  return { operations: new Map(operations), errors: new Map(errors) };
}

const longest = 80;
const kept = ['SE', 'NO', 'FI', 'SEK', 'NOK', 'EUR', 'Europe/Stockholm', 'Europe/Oslo', 'Europe/Helsinki'];

/** Of long lists of codes, which depend on the version of Node too, a few. */
function shortened(example: Example): Example {
  const { data } = (example.response ?? {}) as { data?: { code?: string }[] }; // of a list
  if (!Array.isArray(data) || data.length < longest) return example;
  const few = data.filter(({ code }) => kept.includes(code ?? ''));
  return { ...example, response: { ...(example.response as object), data: few }, shortened: true };
}

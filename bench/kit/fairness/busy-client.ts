/** A client process that does one kind of work, eight at once, again and again, until it gets a message to stop. */
import { client } from '../../../src/contract/client.ts';
import { kindsOf } from './kinds.ts';

/** `prepare` makes what the work needs, `start` begins it, `stop` ends it when what is begun is done. */
export type BusyRequest = { prepare: string; baseUrl: string; apiKey: string } | { start: true } | { stop: true };
export type BusyReply = { done: number; error: string | null };

const atOnce = 8;
let work: () => Promise<unknown> = async () => {};
let isStopped = true;
let done = 0;
let error: string | null = null;
let loops: Promise<void>[] = [];

async function loop(): Promise<void> {
  while (!isStopped) {
    try {
      await work();
      done++;
    } catch (caught) {
      error ??= String(caught);
      isStopped = true;
    }
  }
}

async function handle(given: BusyRequest): Promise<void> {
  if ('prepare' in given) {
    const { baseUrl, apiKey } = given;
    const place = { baseUrl, apiKey, api: client({ baseUrl, token: apiKey }) };
    const kind = kindsOf(place).find(({ name }) => name === given.prepare);
    if (!kind) throw new Error(`there is no kind ${given.prepare}`);
    work = await kind.prepare();
    return;
  }
  if ('start' in given) {
    isStopped = false;
    loops = Array.from({ length: atOnce }, loop);
    return;
  }
  isStopped = true;
  await Promise.all(loops);
}

process.on('message', (message: unknown) => {
  [done, error] = 'stop' in (message as BusyRequest) ? [done, error] : [0, null];
  handle(message as BusyRequest)
    .catch(caught => {
      error ??= String(caught);
    })
    .then(() => process.send?.({ done, error } satisfies BusyReply));
});

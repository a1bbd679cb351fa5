/** Another client, in a process of its own: the same GET a hundred times a second, and how long each answer took. */
import { request } from 'node:http';

export interface Watch {
  url: string;
  headers: Record<string, string>;
}

/** When each was sent, by the clock of the machine, and its milliseconds to the last byte. */
export interface Watched {
  answers: { at: number; ms: number }[];
  failed: number;
}

const everyMs = 10;
let answers: Watched['answers'] = [];
let failed = 0;
let timer: NodeJS.Timeout | null = null;

/** Sent on time whether or not the last was answered: a client that waits would hide what it waited for. */
function send({ url, headers }: Watch): void {
  const [at, from] = [Date.now(), performance.now()];
  const asked = request(url, { headers }, answer => {
    answer.resume();
    answer.on('end', () => {
      if (answer.statusCode !== 200) failed++;
      answers.push({ at, ms: performance.now() - from });
    });
  });
  asked.on('error', () => failed++);
  asked.end();
}

process.on('message', (message: unknown) => {
  const asked = message as Watch | { tell: true };
  if ('tell' in asked) {
    process.send?.({ answers, failed } satisfies Watched);
    [answers, failed] = [[], 0];
    return;
  }
  if (timer) clearInterval(timer);
  timer = setInterval(send, everyMs, asked);
  process.send?.({ answers: [], failed: 0 } satisfies Watched);
});

#!/usr/bin/env node
/** The command of the package: `listen`, `trigger` and `verify`. */
import { parseArgs } from 'node:util';
import { packageVersion, Sigill } from '../index.ts';
import { listen } from './listen.ts';
import { trigger, triggers } from './trigger.ts';
import { verifyFile } from './verify-file.ts';

const usage = `sigill-sdk ${packageVersion}

  sigill-sdk listen --forward http://localhost:4000/hooks [--types document.sent,document.completed]
      Sends the events of the workspace to an address on this computer, signed as webhooks are.
      The secret is printed; --secret or SIGILL_WEBHOOK_SECRET sets your own. Ends with Ctrl+C.
  sigill-sdk trigger TYPE
      Does in a sandbox what causes an event: ${Object.keys(triggers).join(', ')}
  sigill-sdk verify FILE.pdf [--json]
      Asks the service whether the file is sealed and unchanged; needs no key. The exit code is 0 for VALID alone.

  SIGILL_URL (or --url) is the address of the service, SIGILL_API_KEY the API key.
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the person who runs the command can correct. */
class Misuse extends Error {}

function clientOf(baseUrl: string): Sigill {
  const apiKey = process.env.SIGILL_API_KEY;
  if (!apiKey) throw new Misuse('Set SIGILL_API_KEY to an API key.');
  return new Sigill({ baseUrl, apiKey });
}

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      forward: { type: 'string' },
      types: { type: 'string' },
      secret: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
    },
  });
  const [command, subject] = positionals;
  if (values.version) print(packageVersion);
  if (values.help || (command === undefined && !values.version)) print(usage);
  if (values.help || values.version) return 0;
  const baseUrl = values.url ?? process.env.SIGILL_URL;
  if (!baseUrl) throw new Misuse('Set SIGILL_URL to the address of the service.');
  if (command === 'listen') {
    if (!values.forward) throw new Misuse('Give the address of your receiver: --forward http://localhost:4000/hooks');
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    const secret = values.secret ?? process.env.SIGILL_WEBHOOK_SECRET;
    await listen(clientOf(baseUrl), {
      forward: values.forward,
      types: values.types?.split(','),
      secret,
      print,
      signal: stop.signal,
    });
    return 0;
  }
  if (command === 'trigger') {
    if (subject === undefined || !Object.hasOwn(triggers, subject))
      throw new Misuse(`Give one of these types: ${Object.keys(triggers).join(', ')}`);
    await trigger(clientOf(baseUrl), subject as keyof typeof triggers, print);
    return 0;
  }
  if (command === 'verify') {
    if (subject === undefined) throw new Misuse('Give the file: sigill-sdk verify FILE.pdf');
    return verifyFile(baseUrl, subject, { asJson: values.json ?? false, print });
  }
  throw new Misuse(`There is no command ${command}.\n\n${usage}`);
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof Misuse ? 2 : 1;
}

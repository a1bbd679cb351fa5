/** The verifier as one file that needs only Node: `node sigill-verify.mjs FILE.pdf [--root root.crt] [--json]`. */
import { parseArgs } from 'node:util';
import type { Trusted } from '../platform/seal/trust/trusted.ts';
import { reasonOf } from '../platform/system-problem.ts';
import { trustedAt, verify } from './verify.ts';

const usage = `node sigill-verify.mjs FILE.pdf [--root root.crt]… [--original ORIGINAL.pdf]
  [--extract SEALED.pdf] [--json]

Checks the seal of a PDF and the journal inside it, without a network and without the service that made it.
Without --root, it trusts what the service trusts that it was downloaded from, and prints that; when it was built, nothing.
With --extract, it writes what was sealed into a new file, without anything that was added later.
Ends with 0 when the file is valid, 1 when it is not, 2 when it cannot be read, 3 when it is unchanged but its seal
is not by a trusted certificate, and 4 when what was sealed is intact but something was added.
`;

/** A service that hands out this file puts what it trusts into a global before it. */
const carried: readonly Trusted[] = (globalThis as { sigillTrust?: Trusted[] }).sigillTrust ?? [];

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      root: { type: 'string', multiple: true },
      original: { type: 'string' },
      extract: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [path] = positionals;
  if (values.help || !path || positionals.length > 1) {
    process.stdout.write(usage);
    return values.help ? 0 : 2;
  }
  const { code, out } = await verify(path, {
    trusted: values.root ? trustedAt(values.root) : carried,
    isOwnTrust: !values.root,
    original: values.original ?? null,
    extract: values.extract ?? null,
    json: values.json === true,
  });
  process.stdout.write(out);
  return code;
}

run().then(
  code => {
    process.exitCode = code;
  },
  error => {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 2;
  },
);

/** The commands of the README work when they are pasted into a shell after the first start. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox, readOutbox } from '../../src/platform/mail/outbox.ts';
import { type Home, newHome, type Running, start, until } from '../journeys/process.ts';
import { signerAt } from '../kit/signer.ts';

const root = resolve(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

let home: Home;
let running: Running;
/**
 * A copy of the project to run the commands in, so that downloads do not end up in the real one. Both paths have a space: the
 * commands work there too.
 */
const clone = mkdtempSync(join(tmpdir(), 'sigill readme-'));

beforeAll(async () => {
  for (const name of readdirSync(root))
    if (!['.git', 'scripts'].includes(name)) symlinkSync(join(root, name), join(clone, name));
  // Copied, not linked: a script compares its own path with process.argv to know that it is the main module.
  cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true });
  home = await newHome({}, 'sigill start-');
  running = await start(home);
}, 120_000);
afterAll(async () => {
  await running.end('SIGTERM');
  home.remove();
  rmSync(clone, { recursive: true, force: true });
});

/** The shell blocks of one section. */
const blocksOf = (heading: string): string[] => {
  const section = readme.split(/^## /m).find(part => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/```bash\n([\s\S]*?)```/g)].map(match => match[1] ?? '');
};

/** One shell for all blocks, because later blocks use variables of earlier ones. */
function openShell() {
  let output = '';
  const shell = spawn('bash', [], { cwd: clone, env: home.env });
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', chunk => (output += chunk));
  let asked = 0;
  return {
    async paste(block: string): Promise<string> {
      const begun = output.length;
      const marker = `__pasted_${++asked}_`;
      shell.stdin.write(`${block}\necho ${marker}$?\n`);
      await until(`the block ends: ${output}`, () => output.includes(marker) && output.endsWith('\n'));
      return output.slice(begun);
    },
    close: () => shell.stdin.end(),
  };
}

async function signTheNext(address: string): Promise<void> {
  const dir = join(home.dataDir, 'outbox');
  let link: string | undefined;
  await until(`an invitation to ${address}`, async () => {
    const email = (await listOutbox(dir)).find(message => message.to.includes(address));
    link = /https?:\/\/\S+\/sign\/\S+/.exec((email && (await readOutbox(dir, email.name)))?.text ?? '')?.[0];
    return link !== undefined;
  });
  await signerAt(link ?? '').sign({ 'First day of work': '2026-12-01' });
}

test('the main job takes at most ten lines, which work when pasted unchanged', async () => {
  const [send = '', fetch = ''] = blocksOf('The main job over the API');
  expect([...send.trim().split('\n'), ...fetch.trim().split('\n')].length).toBeLessThanOrEqual(10);
  const shell = openShell();
  try {
    expect(await shell.paste(send)).toBe('__pasted_1_0\n');
    await signTheNext('maja@example.com');
    await signTheNext('nils@example.com');
    await until('the document is sealed', async () =>
      (await shell.paste('curl -s $API/documents/$ID -H "$AUTH" | get .status')).startsWith('COMPLETED'),
    );
    const output = await shell.paste(fetch);
    expect(output).toContain('document.completed\n');
    expect(output).toContain('document.party.signed\n');
    expect(output).toMatch(/^VALID: /m);
    expect(output).toMatch(/_0\n$/);
  } finally {
    shell.close();
  }
});

test('five calls without a browser end in a verified file, pasted unchanged', async () => {
  const [job = ''] = blocksOf('Test in CI, without a browser');
  const shell = openShell();
  try {
    const output = await shell.paste(job);
    expect(output).toMatch(/^VALID: SANDBOX/m);
    expect(output).toContain('The sender simulated this in a sandbox.');
    expect(output).toMatch(/_0\n$/);
  } finally {
    shell.close();
  }
});

/** The Markdown files at the root and in docs/. */
const documents = ['.', 'docs'].flatMap(folder =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name)),
);

test('every file that the documentation links to exists', () => {
  for (const name of documents) {
    const text = readFileSync(join(root, name), 'utf8');
    for (const [, link = ''] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)) {
      expect(existsSync(resolve(root, name, '..', link)), `${name} links to ${link}`).toBe(true);
    }
  }
});

test('every npm script that the documentation names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of documents) {
    const text = readFileSync(join(root, name), 'utf8');
    for (const [, script = ''] of text.matchAll(/npm\s+run\s+(?:--silent\s+)?(\w[\w:-]*)/g))
      expect(Object.keys(scripts), `${name}: npm run ${script}`).toContain(script);
  }
});

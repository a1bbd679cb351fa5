/** Guides of `docs/` whose commands a test runs. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

export const guideText = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

/** Runs the command under a heading of the guide, and resolves to the JSON that it prints. */
export function guideCommands(name: string) {
  const commands = new Map(
    [...guideText(name).matchAll(/^###? ([^\n]+)\n(.*?)(?=^###? |$(?![\s\S]))/gms)].flatMap(
      ([, heading = '', body = '']) =>
        [...body.matchAll(/```sh\n(.*?)```/gs)].map(([, command = '']) => [heading, command] as const),
    ),
  );
  const left = new Set(commands.keys());
  return {
    // biome-ignore lint/suspicious/noExplicitAny: what came, whatever it is
    async step(heading: string, values: Readonly<Record<string, string>>): Promise<any> {
      const command = commands.get(heading);
      if (command === undefined) throw new Error(`${name} has no command under ${heading}`);
      left.delete(heading);
      const { stdout } = await run('bash', ['-euc', command], { env: { ...process.env, ...values } });
      return JSON.parse(/^data: (.*)$/m.exec(stdout)?.[1] ?? stdout);
    },
    /** The headings whose commands were not run yet. */
    left: () => [...left],
  };
}

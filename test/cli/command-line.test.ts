/** The table of commands, and everything that is made from it. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withOpenDatabase, withoutDatabase } from '../../src/cli/actions.ts';
import { Misuse } from '../../src/cli/command.ts';
import { answerOfStart, distance, findCommand, optionsOf, readCommandLine } from '../../src/cli/command-line.ts';
import { commands, helpOf } from '../../src/cli/help.ts';
import { readConfig } from '../../src/config/config.ts';
import { commandsFile, printedCommands } from '../../src/print/commands.ts';
import { serviceVersion } from '../../src/version.ts';
import { newHome } from '../journeys/process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The words of an example, as a shell passes them on. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const printed = (...args: string[]): string => {
  const read = readCommandLine(args);
  return 'print' in read ? read.print : `ran ${read.command}`;
};

const problemOf = (...args: string[]): string => {
  try {
    return printed(...args);
  } catch (error) {
    if (error instanceof Misuse) return error.message;
    throw error;
  }
};

test('every command of the table can be run, and every one that can be run is in the table', () => {
  const given = { words: [], values: {}, several: {} };
  const config = readConfig({});
  const run = [...Object.keys(withoutDatabase(config, given)), ...Object.keys(withOpenDatabase(config, given))];
  expect(commands.map(({ name }) => name).sort()).toEqual([...run, 'start', 'verify'].sort());
});

test.each(commands.map(one => [one.name, one] as const))(
  '%s has help with an example that it accepts',
  (name, command) => {
    expect(command.about).toMatch(/^[A-Z].*\.$/);
    const [program, ...args] = wordsOf(command.example);
    expect([program, readCommandLine(args)]).toEqual(['sigill', expect.objectContaining({ command: name })]);
    for (const asked of [
      [...name.split(' '), '--help'],
      ['help', ...name.split(' ')],
      [...name.split(' '), '-h'],
    ])
      expect(printed(...asked)).toBe(helpOf(command));
    expect(helpOf(command)).toContain(command.example);
    expect(printed()).toContain(`  ${name}`);
  },
);

test('options are read from the help of the command', () => {
  expect(optionsOf({ takes: 'FILE [--root FILE...] (--id N|none,... | --all)' })).toEqual({
    ...{ json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    ...{ root: { type: 'string', multiple: true }, id: { type: 'string' }, all: { type: 'boolean' } },
  });
  expect(readCommandLine(['--json', 'verify', 'a.pdf', '--root', 'b.crt', '--root', 'c.crt'])).toEqual({
    ...{ command: 'verify', words: ['a.pdf'], values: { json: true }, several: { root: ['b.crt', 'c.crt'] } },
  });
});

test.each([
  [['organisations', 'create'], 'Unknown command "organisations create". Did you mean "organizations create"?'],
  [['organizations', 'crate'], 'Did you mean "organizations create"?'],
  [['organizations', 'rename'], 'Unknown command "organizations rename".'],
  [['organizations'], 'There is: organizations create, '],
  [['backup', 'fiels'], 'Did you mean "backup files"?'],
  [['docter'], 'Did you mean "doctor"?'],
  [['strat'], 'Did you mean "start"?'],
  [['zebra'], 'Unknown command "zebra". See sigill help.'],
  [['help', 'docter'], 'Did you mean "doctor"?'],
  [['keys', 'list', '--organisation', 'org_1'], 'keys list does not take --organisation. Did you mean --organization?'],
  [['doctor', '--colour', 'red'], 'doctor does not take --colour. See sigill doctor --help.'],
  [['doctor', 'now'], 'doctor takes no arguments: "now" is too much.'],
  [['verify', 'a.pdf', 'b.pdf'], 'verify takes FILE.pdf: "b.pdf" is too much.'],
  [['keys', 'list', '--organization'], "Option '--organization <value>' argument missing"],
])('%j is refused with what was probably meant', (args, words) => {
  expect(problemOf(...args)).toContain(words);
});

test('a group of commands, and the version, can be asked for', () => {
  expect(printed('keys', '--help')).toContain('keys revoke');
  expect(printed('--version')).toBe(`sigill ${serviceVersion}\n`);
  expect(findCommand(['backup', 'files'])?.name).toBe('backup files');
});

test('the distance of two words is the number of changes, a swap being one', () => {
  expect([distance('', 'abc'), distance('abc', 'abc'), distance('acb', 'abc'), distance('kitten', 'sitting')]).toEqual([
    3, 0, 1, 3,
  ]);
});

test('docs/commands.md is what npm run commands writes', () => {
  expect(readFileSync(commandsFile, 'utf8')).toBe(printedCommands());
});

test('start shows its help and refuses arguments, and does not start', async () => {
  expect(answerOfStart(['--help'])).toContain('Runs the service');
  const home = await newHome();
  const dataDir = join(home.dataDir, 'new');
  const sigill = (...args: string[]) =>
    new Promise<[unknown, string, string]>(resolve =>
      execFile(
        process.execPath,
        [join(root, 'bin/sigill.mjs'), ...args],
        { env: { ...home.env, SIGILL_DATA_DIR: dataDir } },
        (error, out, err) => resolve([error?.code ?? 0, out, err]),
      ),
    );
  try {
    expect(await sigill('start', '--help')).toEqual([0, expect.stringContaining('sigill start'), expect.any(String)]);
    expect(await sigill('start', 'now')).toEqual([2, '', expect.stringContaining('start takes no arguments')]);
    expect(await sigill('start', '--port', '80')).toEqual([2, '', expect.stringContaining('does not take --port')]);
    expect(await sigill('--version')).toEqual([0, `sigill ${serviceVersion}\n`, '']);
    expect(existsSync(dataDir)).toBe(false);
  } finally {
    home.remove();
  }
});

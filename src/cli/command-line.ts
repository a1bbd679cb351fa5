/** Reads a command line by the table of `help.ts`, and says what was probably meant by what is in no table. */
import { parseArgs } from 'node:util';
import { serviceVersion } from '../version.ts';
import { Misuse, type Options } from './command.ts';
import { argumentsOf, type Command, commands, commandsOf, helpOf, helpOfGroup, usage } from './help.ts';

type OptionTypes = Record<string, { type: 'string' | 'boolean'; multiple?: boolean; short?: string }>;

const always: OptionTypes = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } };

/** What a command accepts, read from what its help says. */
export function optionsOf({ takes }: Pick<Command, 'takes'>): OptionTypes {
  const options: OptionTypes = { ...always };
  for (const [, name = '', value] of takes.matchAll(/--([a-z-]+)(?: ([\w"][^ \])]*))?/g))
    options[name] =
      value === undefined
        ? { type: 'boolean' }
        : { type: 'string', ...(/[^,]\.\.\.$/.test(value) && { multiple: true }) };
  return options;
}

/** The command that the words begin with: the longest name, so that `backup files` is not `backup`. */
export const findCommand = (words: readonly string[]): Command | null =>
  commands
    .filter(({ name }) => name.split(' ').every((word, i) => words[i] === word))
    .sort((a, b) => b.name.length - a.name.length)[0] ?? null;

/** How many characters have to be added, removed, replaced or swapped with the next. */
export function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const [above, before] = [rows[i - 1] ?? [], rows[i - 2] ?? []];
      const same = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

/** The nearest of the names, if it is so near that it was probably meant; the first of several. */
export function nearest(typed: string, names: readonly string[]): string | null {
  const measured = names.map(name => ({ name, far: distance(typed, name) })).sort((a, b) => a.far - b.far);
  const [found] = measured;
  return found && found.far <= Math.max(1, Math.floor(typed.length / 3)) ? found.name : null;
}

/** What is wrong with words that are no command, and what may have been meant. */
export function unknownCommand(words: readonly string[]): string {
  const typed = words.slice(0, 2).join(' ');
  const names = commands.map(({ name }) => name);
  const meant = nearest(typed, names) ?? nearest(words[0] ?? '', names);
  const group = commandsOf(words[0] ?? '').map(({ name }) => name);
  const advice =
    meant !== null ? ` Did you mean "${meant}"?` : group.length > 0 ? ` There is: ${group.join(', ')}.` : '';
  return `Unknown command "${typed}".${advice} See sigill help.`;
}

/** Options may stand before the command, so the command is found with those of all. */
const anyOptions: OptionTypes = Object.assign({ version: { type: 'boolean' } }, ...commands.map(optionsOf));

/** What follows the command. */
export interface Given {
  words: string[];
  values: Options;
  /** Options that can be repeated. */
  several: Record<string, string[] | undefined>;
}

export type CommandLine = { print: string } | (Given & { command: string });

function helpFor(words: readonly string[]): string {
  const [first] = words;
  if (first === undefined) return usage();
  const found = findCommand(words);
  const group = commandsOf(first);
  if (group.length > 1 && words.length === 1 && !found) return helpOfGroup(first);
  if (found) return helpOf(found);
  throw new Misuse(unknownCommand(words));
}

function mustTake(command: Command, given: readonly string[], words: readonly string[]): void {
  const options = optionsOf(command);
  const { name } = command;
  const unknown = given.find(option => options[option] === undefined);
  if (unknown !== undefined) {
    const meant = nearest(unknown, Object.keys(options));
    throw new Misuse(
      `${name} does not take --${unknown}.${meant === null ? '' : ` Did you mean --${meant}?`} See sigill ${name} --help.`,
    );
  }
  const takes = argumentsOf(command);
  const rest = words.slice(name.split(' ').length);
  if (rest.length <= takes.length) return;
  if (takes.length === 0 && commandsOf(words[0] ?? '').length > 1) throw new Misuse(unknownCommand(words));
  throw new Misuse(`${name} takes ${takes.join(' ') || 'no arguments'}: "${rest[takes.length]}" is too much.`);
}

/** The arguments with the types of the options; node's own message for a missing value says enough. */
function parsed(args: readonly string[], options: OptionTypes) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw error instanceof TypeError && 'code' in error ? new Misuse(error.message) : error;
  }
}

/** Throws Misuse for a command or option that does not exist. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values: given, positionals } = parseArgs({
    args: [...args],
    ...{ allowPositionals: true, strict: false, options: anyOptions },
  });
  const asksHelp = positionals[0] === 'help';
  const words = asksHelp ? positionals.slice(1) : positionals;
  if (given.version === true && words.length === 0) return { print: `sigill ${serviceVersion}\n` };
  if (asksHelp || given.help === true || words.length === 0) return { print: helpFor(words) };
  const command = findCommand(words);
  if (!command) throw new Misuse(unknownCommand(words));
  mustTake(command, Object.keys(given), words);
  const { values } = parsed(args, optionsOf(command));
  const several = Object.entries(values).filter(([, value]) => Array.isArray(value));
  const single = Object.entries(values).filter(([, value]) => !Array.isArray(value));
  return {
    ...{ command: command.name, words: words.slice(command.name.split(' ').length) },
    values: Object.fromEntries(single) as Options,
    several: Object.fromEntries(several) as Record<string, string[]>,
  };
}

/** What `sigill start` prints when it is given arguments, of which it takes none. Throws Misuse for others than --help. */
export function answerOfStart(args: readonly string[]): string {
  const found = readCommandLine(['start', ...args]);
  if ('print' in found) return found.print;
  throw new Misuse('start takes no arguments. Settings are environment variables: see sigill help.');
}

/** `npm run commands`: writes docs/commands.md, which lists every command. A test checks that the file is current. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Command, commands, synopsis } from '../cli/help.ts';

export const commandsFile = fileURLToPath(new URL('../../docs/commands.md', import.meta.url));

const section = (command: Command): string =>
  `## ${command.name}\n\n${command.about}\n\n\`\`\`\n${synopsis(command)}\n\`\`\`\n\n\`\`\`sh\n${command.example}\n\`\`\`\n`;

export const printedCommands = (): string => `# Commands

This page is generated from the table in \`src/cli/help.ts\` with \`npm run commands\`.

\`sigill\` is \`node bin/sigill.mjs\`, and \`npm run --silent cli --\` in its place runs the same commands. They use the
settings of the service, which are environment variables ([configuration.md](configuration.md)), and work while it runs.
\`--json\` prints JSON. A command ends with 0 when it succeeded, with 1 when what it checked is not as it should be, and with
2 when it could not be run. \`sigill COMMAND --help\` shows what is below; [operating.md](operating.md) says when to use
which.

${commands.map(section).join('\n')}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(commandsFile, printedCommands());
  process.stdout.write('docs/commands.md is written\n');
}

/** Checks of the whole repository: `node scripts/gates.mjs [NAME…]`. Exits with 1 when a gate found a problem. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { audit } from './gates/audit.mjs';
import { budget } from './gates/budget.mjs';
import { commits } from './gates/commits.mjs';
import { expressions } from './gates/expressions.mjs';
import { licences } from './gates/licences.mjs';
import { pins } from './gates/pins.mjs';
import { places } from './gates/places.mjs';
import { printed } from './gates/printed.mjs';
import { styles } from './gates/styles.mjs';
import { vocabulary } from './gates/vocabulary.mjs';
import { words } from './gates/words.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Each resolves to what it checked, the problems it found (which fail), and what it could not check (a warning). */
const gates = { licences, pins, places, styles, words, vocabulary, commits, expressions, printed, budget, audit };

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !(name in gates));
if (unknown.length > 0) {
  console.error(`There is no gate ${unknown.join(', ')}; those are ${Object.keys(gates).join(', ')}.`);
  process.exit(2);
}

let failed = false;
for (const [name, gate] of Object.entries(gates)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { looked, found = [], unanswered = null } = await gate(root);
  console.log(`${found.length > 0 ? '✗' : unanswered ? '?' : '✓'} ${name}: ${looked}`);
  for (const line of found) console.log(`    ${line}`);
  if (unanswered) console.log(`\n    !!!!  ${name.toUpperCase()} COULD NOT BE CHECKED  !!!!\n    ${unanswered}\n`);
  failed ||= found.length > 0;
}
process.exit(failed ? 1 : 0);

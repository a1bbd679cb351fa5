#!/usr/bin/env node
/** `sigill start` runs the service; everything else is an admin command, listed by `sigill help`. */
import { runBuilt } from '../scripts/run.mjs';

const [command, ...rest] = process.argv.slice(2);
await (command === 'start'
  ? runBuilt('main', rest)
  : runBuilt('cli/cli', command === undefined ? [] : [command, ...rest]));

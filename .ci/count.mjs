/**
 * Prints "PASSED FAILED" of a vitest JSON report, and adds what failed, and why, to a file that is shown last of all:
 * `node .ci/count.mjs REPORT EXIT-CODE FAILURES`. No report is one failure.
 */
import { appendFileSync, readFileSync } from 'node:fs';

const [file, code, failures] = process.argv.slice(2);
const lines = 12;
const told = (name, why) =>
  appendFileSync(failures, `✗ ${name}\n${why.split('\n').slice(0, lines).join('\n').replace(/^/gm, '    ')}\n`);

let report = null;
try {
  report = JSON.parse(readFileSync(file, 'utf8'));
} catch {
  told('The tests left no report', `They ended with ${code}.`);
}
const files = report?.testResults ?? [];
for (const { name, assertionResults } of files)
  for (const test of assertionResults.filter(a => a.status === 'failed'))
    told(`${name}: ${test.fullName}`, test.failureMessages.join('\n'));
// A file that could not be loaded has no test that failed, and neither has an error outside of every test.
const broken = files.filter(f => f.status === 'failed' && f.assertionResults.every(a => a.status !== 'failed'));
for (const { name, message } of broken) told(name, message || 'Failed outside of its tests.');

const passed = report?.numPassedTests ?? 0;
const failed = (report?.numFailedTests ?? 0) + broken.length;
const left = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
if (left > 0) console.error(`!!!!  ${left} tests were left out  !!!!`);
const well = code === '0' && passed > 0;
if (report && failed === 0 && !well) told('The run of the tests', `It ended with ${code} though no test failed.`);
console.log(`${passed} ${failed > 0 || well ? failed : 1}`);

/**
 * Prints "PASSED FAILED" for a vitest JSON report, and appends every failure with its reason to a file that is printed
 * last: `node .ci/count.mjs REPORT EXIT-CODE FAILURES OUTPUT`. A missing report counts as one failure. So does an error
 * outside of every test, such as an unhandled rejection: it is not in the report, but at the end of the output.
 */
import { appendFileSync, readFileSync } from 'node:fs';

const [file, code, failures, output] = process.argv.slice(2);
const told = (name, lines) => appendFileSync(failures, `✗ ${name}\n${lines.join('\n').replace(/^/gm, '    ')}\n`);
const begin = text => text.split('\n').slice(0, 12);
const end = () => readFileSync(output, 'utf8').trimEnd().split('\n').slice(-40);

let report = null;
try {
  report = JSON.parse(readFileSync(file, 'utf8'));
} catch {
  told(`The tests left no report and ended with ${code}`, end());
}
const files = report?.testResults ?? [];
for (const { name, assertionResults } of files)
  for (const test of assertionResults.filter(a => a.status === 'failed'))
    told(`${name}: ${test.fullName}`, begin(test.failureMessages.join('\n')));
const broken = files.filter(f => f.status === 'failed' && f.assertionResults.every(a => a.status !== 'failed'));
for (const { name, message } of broken) told(name, begin(message || 'Failed outside of its tests.'));

const passed = report?.numPassedTests ?? 0;
const failed = (report?.numFailedTests ?? 0) + broken.length;
const left = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
if (left > 0) console.error(`!!!!  ${left} tests were left out  !!!!`);
const well = code === '0' && passed > 0;
if (report && failed === 0 && !well) told(`The run ended with ${code} though no test failed`, end());
console.log(`${passed} ${failed > 0 || well ? failed : 1}`);

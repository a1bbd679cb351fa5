/** Prints "PASSED FAILED" of a vitest JSON report: `node .ci/count.mjs REPORT EXIT-CODE`. No report is one failure. */
import { readFileSync } from 'node:fs';

const [file, code] = process.argv.slice(2);
let report = null;
try {
  report = JSON.parse(readFileSync(file, 'utf8'));
} catch {
  console.error('The tests left no report.');
}
const passed = report?.numPassedTests ?? 0;
// A file that could not be loaded has no test that failed, and neither has an error outside of every test.
const broken = (report?.testResults ?? []).filter(
  f => f.status === 'failed' && f.assertionResults.every(a => a.status !== 'failed'),
);
const failed = (report?.numFailedTests ?? 0) + broken.length;
const left = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
if (left > 0) console.error(`!!!!  ${left} tests were left out  !!!!`);
console.log(`${passed} ${failed > 0 || (code === '0' && passed > 0) ? failed : 1}`);

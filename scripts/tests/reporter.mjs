/**
 * A reporter of vitest that writes what a run found to the file in TEST_REPORT, as JSON: `files` with the seconds that each
 * took, its numbers of tests and its failures, and `errors` outside of every test, such as an unhandled rejection. After
 * each file it writes what it has, for a run that is stopped, and a line to descriptor 3, because standard output goes to a
 * log.
 */
import { writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';

const textOf = error => (error.stack?.includes(error.message) ? error.stack : `${error.message}\n${error.stack ?? ''}`);
const nameOf = file => path.relative(process.cwd(), file);

function fileOf(module) {
  const tests = [...module.children.allTests()];
  const number = state => tests.filter(test => test.result().state === state).length;
  const failures = tests
    .filter(test => test.result().state === 'failed')
    .map(test => ({ test: test.fullName, text: test.result().errors.map(textOf).join('\n') }));
  // A hook, or an import, failed.
  const outside = [module, ...module.children.allSuites()].flatMap(one => one.errors());
  if (outside.length > 0) failures.push({ test: null, text: outside.map(textOf).join('\n') });
  if (failures.length === 0 && module.state() === 'failed') failures.push({ test: null, text: 'failed' });
  const { collectDuration, duration } = module.diagnostic();
  return {
    file: nameOf(module.moduleId),
    seconds: (collectDuration + duration) / 1000,
    passed: number('passed'),
    skipped: number('skipped') + number('pending'),
    failures,
  };
}

export default class Report {
  #files = [];

  onTestModuleEnd(module) {
    const found = fileOf(module);
    const { file, seconds, passed, failures } = found;
    this.#files.push(found);
    this.#write(false, []);
    writeSync(3, `${failures.length > 0 ? '✗' : '✓'} ${file}: ${passed} passed, ${seconds.toFixed(1)} s\n`);
  }

  onTestRunEnd(modules, errors) {
    const outside = errors.map(error => ({
      file: error.VITEST_TEST_PATH ? nameOf(error.VITEST_TEST_PATH) : null,
      text: textOf(error),
    }));
    this.#files = modules.map(fileOf);
    this.#write(true, outside);
  }

  #write(isWhole, errors) {
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ isWhole, files: this.#files, errors }));
  }
}

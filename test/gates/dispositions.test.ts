/** Every download gets its name from one function, which makes it safe. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('no file but platform/storage/disposition.ts writes a Content-Disposition with a name', () => {
  const found = execFileSync('git', ['grep', '-nE', 'attachment; *filename|filename\\*=', '--', 'src/**/*.ts'], {
    encoding: 'utf8',
  });
  const files = new Set(
    found
      .trim()
      .split('\n')
      .map(line => line.split(':', 1)[0]),
  );
  expect([...files].filter(file => !file?.endsWith('.test.ts'))).toEqual(['src/platform/storage/disposition.ts']);
});

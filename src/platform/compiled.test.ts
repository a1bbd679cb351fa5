import { expect, test } from 'vitest';
import { compiledPath } from './compiled.ts';

test('a module of a parent that runs from source is the compiled one', () => {
  expect(compiledPath('file:///home/a/src/platform/thread.ts', true)).toBe('/home/a/dist/platform/thread.js');
  expect(compiledPath('file:///usr/src/sigill/src/main.ts', true)).toBe('/usr/src/sigill/dist/main.js');
});

test('a module of a compiled parent is next to it, also below a folder called src', () => {
  expect(compiledPath('file:///usr/src/sigill/dist/platform/thread.ts', false)).toBe(
    '/usr/src/sigill/dist/platform/thread.js',
  );
});

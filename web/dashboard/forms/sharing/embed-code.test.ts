import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';

test('a name cannot end the attribute that it is in', () => {
  expect(embedCode('https://sign.example.com/f/abc', 'Say "A & B" <now>')).toBe(
    '<iframe src="https://sign.example.com/f/abc" title="Say &quot;A &amp; B&quot; &lt;now&gt;" width="100%" height="900" style="border: 0"></iframe>',
  );
});

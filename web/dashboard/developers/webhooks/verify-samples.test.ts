import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verifySamples } from './verify-samples.ts';

const text = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');

test.each([
  ['js', verifySamples.JavaScript],
  ['python', verifySamples.Python],
  ['java', verifySamples.Java],
])('the page shows the %s of docs/webhooks.md, which is tested with real deliveries', (language, sample) => {
  expect(sample).toBe(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(text)?.[1]);
});

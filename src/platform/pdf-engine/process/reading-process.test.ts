import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../pdf/limits.ts';
import { checkReadingProcess, readingProcess } from './reading-process.ts';

describe('The process that reads untrusted files', () => {
  it('starts within the limits set for the running Node', async () => {
    expect(await checkReadingProcess()).toBeNull();
  });

  it('is reported when even an empty process exceeds the limit', async () => {
    const options = await readingProcess(defaultLimits);
    const tooSmall = { ...options, data: { atRest: 0, more: 48 } };
    expect(await checkReadingProcess(tooSmall)).toMatch(/could not start/);
  });
});

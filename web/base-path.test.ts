import { describe, expect, it } from 'vitest';
import { basePathOf, withBase, withoutBase } from './base-path.ts';

describe('the path below which the service is mounted', () => {
  it('is what stands before the folder of the scripts', () => {
    expect(basePathOf('https://example.com/assets/dashboard-Cs3Qn4Jx.js')).toBe('');
    expect(basePathOf('https://example.com/sigill/assets/passkey.js?v=1')).toBe('/sigill');
    expect(basePathOf('https://example.com/a/b%20c/assets/base-path.js')).toBe('/a/b%20c');
    expect(basePathOf('https://example.com/assets/assets/base-path.js')).toBe('/assets');
  });

  it('is empty for a script that is elsewhere', () => {
    expect(basePathOf('file:///home/assets/web/base-path.ts')).toBe('');
    expect(basePathOf('https://example.com/base-path.js')).toBe('');
  });

  it('changes no address at the root', () => {
    expect(withBase('/verify')).toBe('/verify');
    expect(withoutBase('/sign/doc_1')).toBe('/sign/doc_1');
  });
});

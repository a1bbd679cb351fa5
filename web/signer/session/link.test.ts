import { describe, expect, it } from 'vitest';
import { readLink } from './link.ts';

const read = (address: string) => readLink(new URL(address, 'https://sigill.example'));

describe('the URL of the page', () => {
  it('contains the document and the party’s token', () => {
    expect(read('/sign/doc_1?token=abc')).toEqual({ documentId: 'doc_1', token: 'abc' });
    expect(read('/sign/doc_1/?token=abc&utm=x')).toEqual({ documentId: 'doc_1', token: 'abc' });
  });

  it('is no link if either is missing', () => {
    expect(
      ['/sign/doc_1', '/sign/doc_1?token=', '/sign/?token=abc', '/?token=abc', '/sign/%?token=abc'].map(read),
    ).toEqual([null, null, null, null, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { wantedPages } from './stretch.ts';

describe('A list that is loaded from both ends', () => {
  it('is loaded from the top until somebody jumps to the end', () => {
    expect(wantedPages({ from: 0, to: 20, count: 100, top: 100, bottom: 0 })).toEqual({ top: false, bottom: false });
    expect(wantedPages({ from: 30, to: 50, count: 100, top: 100, bottom: 0 })).toEqual({ top: true, bottom: false });
  });

  it('is loaded on from the end that is nearer', () => {
    const of = (from: number) => wantedPages({ from, to: from + 20, count: 10_000, top: 100, bottom: 100 });
    expect(of(9_980)).toEqual({ top: false, bottom: false });
    expect(of(9_860)).toEqual({ top: false, bottom: true });
    expect(of(60)).toEqual({ top: true, bottom: false });
    expect(of(3_000)).toEqual({ top: true, bottom: false });
    expect(of(8_000)).toEqual({ top: false, bottom: true });
  });

  it('is loaded no further once both ends meet', () => {
    expect(wantedPages({ from: 0, to: 200, count: 150, top: 100, bottom: 100 })).toEqual({ top: false, bottom: false });
  });
});

import { describe, expect, it } from 'vitest';
import { renewAtOf } from './document-file.ts';

const dayMs = 86_400_000;
const now = new Date();
const day = (days: number): Date => new Date(now.getTime() + days * dayMs);
const renewedIn = (archived: number | null, proven: number | null): number | null => {
  const at = (days: number | null) => (days === null ? null : day(days).toISOString());
  const due = renewAtOf({ archivedUntil: at(archived), provenUntil: at(proven) }, now);
  return due && Math.round((due.getTime() - now.getTime()) / dayMs);
};

describe('A file is renewed', () => {
  it('ninety days before the certificates of its last timestamp expire', () => {
    expect(renewedIn(3650, null)).toBe(3560);
  });
  it('ninety days before it no longer proves by itself that they are not revoked', () => {
    expect(renewedIn(3650, 730)).toBe(640);
    expect(renewedIn(500, 730)).toBe(410);
  });
  it('not by proofs that are valid for less than a year, as external authorities give them', () => {
    expect(renewedIn(3650, 7)).toBe(3560);
  });
  it('after half of the remaining time if less than 180 days are left', () => {
    expect(renewedIn(100, null)).toBe(50);
  });
  it('never without an archive timestamp', () => {
    expect(renewedIn(null, null)).toBeNull();
  });
});

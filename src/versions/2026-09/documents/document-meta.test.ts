import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DocumentMeta,
  documentMetaPatch,
  documentMetaShape,
} from '../../../contract/schemas/documents/document-settings.ts';
import { arbitraryOf } from '../arbitrary.fixture.ts';
import { fromOldMeta, oldMetaInput, oldMetaShape, oldStyleInput, toOldMeta } from './document-meta.ts';

const metas = arbitraryOf(documentMetaShape, {
  redirectUrl: fc.constantFrom(null, 'https://example.com/{documentId}'),
  internalRecipients: fc.constantFrom([], ['a@example.com']),
  openVerificationPin: fc.constantFrom(null, '1234'),
}) as fc.Arbitrary<DocumentMeta>;

test('returned documentMeta can be sent back and is unchanged', () => {
  fc.assert(
    fc.property(metas, meta => {
      const { visibility: _, selectedUserIds: __, signaturePage: ___, evidencePage: ____, ...same } = meta;
      const old = oldMetaShape.parse(toOldMeta(meta));
      expect(documentMetaPatch.parse(fromOldMeta(oldMetaInput.parse(old)))).toEqual(same);
    }),
  );
});

test('reminderIntervalDays is returned as text, written as text or a number; null is the default', () => {
  const days = (written: unknown) =>
    fromOldMeta(oldMetaInput.parse({ reminderIntervalDays: written })).reminderIntervalDays;
  expect([days('0'), days('14'), days(7), days(null), days(''), days(undefined)]).toEqual([
    0,
    14,
    7,
    null,
    null,
    undefined,
  ]);
  for (const wrong of ['two', '-1', '400', 1.5, true])
    expect(oldMetaInput.safeParse({ reminderIntervalDays: wrong }).success).toBe(false);
});

test('theme values are lowercase', () => {
  const style = oldStyleInput.parse({ orientation: 'PORTRAIT', theme: { bodyFont: 'open_sans', density: null } });
  expect(style).toEqual({ orientation: 'PORTRAIT', theme: { bodyFont: 'OPEN_SANS', density: null } });
});

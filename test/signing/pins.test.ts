/** PINs: who is shown one, and what a verification needs before a document can be sent. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { anna, bo, twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';
import { activity, events } from '../sealing/verifying.ts';

const kit = useService();

describe('A PIN', () => {
  test('is shown once, in the answer to the write that set it, and generated if none is given', async () => {
    const cast = await kit.organization();
    const made = await cast.api.done(documentOperations.create, {
      body: {
        name: 'A',
        documentMeta: { openVerification: 'PIN' },
        parties: [
          { ...anna, signVerification: 'PIN' },
          { ...bo, signVerification: 'PIN', signVerificationPin: '12345678' },
        ],
      },
    });
    const [first, second] = made.parties;
    expect(made.documentMeta.openVerificationPin).toMatch(/^\d{6}$/);
    expect(first?.signVerificationPin).toMatch(/^\d{6}$/);
    expect(second?.signVerificationPin).toBe('12345678');
    const read = await cast.api.done(documentOperations.get, { params: { id: made.id } });
    expect([read.documentMeta.openVerification, read.documentMeta.openVerificationPin]).toEqual(['PIN', null]);
    expect(read.parties.map(p => [p.signVerification, p.signVerificationPin])).toEqual([
      ['PIN', null],
      ['PIN', null],
    ]);
    // A write that does not set it does not show it.
    const params = { id: made.id, partyId: first?.id ?? '' };
    const renamed = await cast.api.done(partyOperations.update, {
      params,
      body: { name: 'Anna L', signVerification: 'PIN' },
    });
    expect(renamed.signVerificationPin).toBeNull();
    const set = await cast.api.done(partyOperations.update, { params, body: { signVerificationPin: '0000' } });
    expect(set.signVerificationPin).toBe('0000');
    const changed = await cast.api.done(documentOperations.update, {
      params: { id: made.id },
      body: { documentMeta: { openVerificationPin: '2580' } },
    });
    expect(changed.documentMeta.openVerificationPin).toBe('2580');
    const added = await cast.api.done(partyOperations.create, {
      params: { id: made.id },
      body: { name: 'C', email: 'c@example.com', signVerification: 'PIN' },
    });
    expect(added.signVerificationPin).toMatch(/^\d{6}$/);
    const published = JSON.stringify([await activity(cast, made), await events(cast)]);
    for (const pin of ['12345678', '2580', added.signVerificationPin ?? ''])
      expect(published).not.toContain(`"${pin}"`);
    const rows = await kit.db.rows('select meta from documents where id = $1', [made.id]);
    expect(JSON.stringify(rows)).not.toContain('2580');
  });

  test('without its verification, not of 4 to 8 digits, or of one party for opening, is rejected', async () => {
    const cast = await kit.organization();
    const { id, parties } = await cast.api.done(documentOperations.create, { body: { name: 'A', parties: [anna] } });
    const params = { id, partyId: parties[0]?.id ?? '' };
    const bad: [action: Promise<{ status: number; body: unknown }>, path: string][] = [
      [
        cast.api.call(documentOperations.create, {
          body: { name: 'A', parties: [{ ...anna, signVerificationPin: '1234' }] },
        }),
        'parties.0.signVerificationPin',
      ],
      [
        cast.api.call(documentOperations.create, {
          body: { name: 'A', documentMeta: { openVerificationPin: '1234' } },
        }),
        'documentMeta.openVerificationPin',
      ],
      [
        cast.api.call(documentOperations.update, {
          params: { id },
          body: { documentMeta: { openVerificationPin: '1234' } },
        }),
        'documentMeta.openVerificationPin',
      ],
      [cast.api.call(partyOperations.update, { params, body: { signVerificationPin: '1234' } }), 'signVerificationPin'],
      [
        cast.api.call(partyOperations.update, {
          params,
          body: { signVerification: 'EMAIL', signVerificationPin: '1234' },
        }),
        'signVerificationPin',
      ],
      [
        cast.api.call(partyOperations.update, {
          params,
          body: { signVerification: 'PIN', signVerificationPin: '123' },
        }),
        'signVerificationPin',
      ],
      [
        cast.api.call(partyOperations.update, {
          params,
          body: { signVerification: 'PIN', signVerificationPin: '123456789' },
        }),
        'signVerificationPin',
      ],
      [
        cast.api.call(partyOperations.update, { params, body: { openVerification: 'PIN' as never } }),
        'openVerification',
      ],
      [cast.api.call(partyOperations.update, { params, body: { signVerification: 'SE_BANKID' } }), 'signVerification'],
    ];
    for (const [action, path] of bad) {
      const answer = await action;
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({
          code: 'VALIDATION_FAILED',
          issues: expect.arrayContaining([expect.objectContaining({ path })]),
        }),
      ]);
    }
  });
});

test('a party without the address that its code needs prevents sending', async () => {
  const cast = await kit.organization();
  const body = {
    documentMeta: { openVerification: 'SMS' as const },
    parties: [
      { ref: 'anna', name: 'Anna', email: 'anna@example.com', signVerification: 'SMS' as const },
      { ref: 'bo', name: 'Bo', phone: '+46701234567', delivery: [], openVerification: 'EMAIL' as const },
    ],
    send: false,
  };
  const document = await twoPartyDocument(cast, body);
  const { issues } = await cast.api.done(documentOperations.readiness, { params: { id: document.id } });
  expect(issues.filter(i => i.severity === 'BLOCKER').map(i => i.code)).toEqual([
    'MISSING_VERIFICATION_PHONE',
    'MISSING_ACCESS_VERIFICATION_PHONE',
    'MISSING_ACCESS_VERIFICATION_EMAIL',
  ]);
});

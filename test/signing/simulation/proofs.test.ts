/** Codes, PINs and electronic IDs count as passed when signing is simulated, and the journal proves that it can be so. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { signatureOperations } from '../../../src/contract/operations/documents/signatures.ts';
import { eidSchemes } from '../../../src/contract/values.ts';
import { anna, signatureBox, twoPartyDocument } from '../../kit/documents.ts';
import { fileOf, ownRoot, proofOf } from '../../kit/evidence.ts';
import { corpus, upload } from '../../kit/files.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { simulate, simulatedIn } from './kit.ts';

const kit = useService();

async function sentTo(cast: Cast, party: object, documentMeta: object = {}) {
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  return cast.api.done(documentOperations.create, {
    body: {
      name: 'Hyresavtal',
      parties: [{ ...anna, phone: '+46701234567', ...party }],
      content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields: [signatureBox('anna', 0.1)] } }],
      documentMeta,
      send: true,
    } as never,
  });
}

async function sealedAndValid(cast: Cast, document: Awaited<ReturnType<typeof sentTo>>) {
  await kit.work();
  const proof = await proofOf(await fileOf(cast, document.id, 'SIGNED'), ownRoot(kit));
  expect(proof).toMatchObject({ ok: true, verdict: 'VALID', problems: [] });
  return proof;
}

describe('A simulated signature', () => {
  test.each(['PIN', 'SMS', 'EMAIL'])('passes %s before reading and before signing', async method => {
    const cast = await kit.organization({ sandbox: true });
    const document = await sentTo(cast, { signVerification: method }, { openVerification: method });
    await simulate(cast, document, anna.name);
    expect(await simulatedIn(cast, document)).toEqual([
      ...[`${method}_VERIFICATION_COMPLETED`, 'DOCUMENT_OPENED', `${method}_VERIFICATION_COMPLETED`, 'DOCUMENT_SIGNED'],
    ]);
    await sealedAndValid(cast, document);
  });

  test('passes an electronic ID before reading and before signing', async () => {
    const cast = await kit.organization({ sandbox: true });
    const document = await sentTo(cast, { signVerification: 'SE_BANKID' }, { openVerification: 'SE_BANKID' });
    await simulate(cast, document, anna.name);
    await sealedAndValid(cast, document);
    expect(await simulatedIn(cast, document)).toContain('BANKID_AUTH_COMPLETED');
  });

  test.each(eidSchemes)('is one with %s of the party, marked as simulated', async scheme => {
    const cast = await kit.organization({ sandbox: true });
    const document = await sentTo(cast, { signatureMethod: scheme });
    const signed = await simulate(cast, document, anna.name);
    expect(signed.parties[0]).toMatchObject({
      signingStatus: 'SIGNED',
      identityVerified: true,
      identityMismatch: false,
    });
    const { data } = await cast.api.done(signatureOperations.list, { params: { id: document.id } });
    expect(data).toMatchObject([{ identity: { provider: scheme, name: anna.name, match: { status: 'MATCH' } } }]);
    const { document: reported } = await sealedAndValid(cast, document);
    expect(reported?.signatures).toMatchObject([{ method: scheme, simulated: true, simulatedByApi: true }]);
  });

  test('has the national number that the sender gave', async () => {
    const cast = await kit.organization({ sandbox: true });
    const nationalId = '198112289874';
    const document = await sentTo(cast, { signatureMethod: 'SE_BANKID', nationalId, country: 'SE' });
    await simulate(cast, document, anna.name);
    const { data } = await cast.api.done(signatureOperations.list, { params: { id: document.id } });
    expect(data).toMatchObject([{ identity: { nationalId, match: { status: 'MATCH', method: 'NATIONAL_ID' } } }]);
    await sealedAndValid(cast, document);
  });

  test('accepts where parties accept, by a click', async () => {
    const cast = await kit.organization({ sandbox: true });
    const document = await twoPartyDocument(cast, {
      type: 'ACCEPTABLE',
      content: [{ type: 'HTML', fieldMeta: { content: '<p>Villkoren.</p>' } }],
    });
    for (const { name } of document.parties) await simulate(cast, document, name);
    const { document: reported } = await sealedAndValid(cast, document);
    expect(reported?.signatures.map(one => one.accepted)).toEqual([true, true]);
  });
});

import { expect, test } from 'vitest';
import { signerOf, twoPartyDocument } from '../../../kit/documents.ts';
import { useService } from '../../../kit/service.ts';
import { oldClient } from '../old-client.ts';

const kit = useService();

test('delegations use signer ids, are listed under their own key, read and revoked', async () => {
  const made = await kit.organization();
  const old = oldClient(() => kit.baseUrl, made);
  const document = await twoPartyDocument(made);
  const originalSignerId = document.parties[0]?.id;
  await (await signerOf(made, document, 'Anna Lindqvist')).delegate({ name: 'Kim Ek', email: 'kim@example.com' });
  const path = `/documents/${document.id}/delegations`;
  const { delegations } = await old.done('GET', path);
  expect(delegations).toEqual([
    {
      id: expect.any(String),
      documentId: document.id,
      originalSignerId,
      delegateSignerId: expect.any(String),
      delegateName: 'Kim Ek',
      delegateEmail: 'kim@example.com',
      delegatePhone: null,
      reason: 'On leave',
      status: 'PENDING',
      expiresAt: document.expiresAt,
      createdAt: expect.any(String),
      acceptedAt: null,
      declinedAt: null,
      revokedAt: null,
      completedAt: null,
      originalSigner: { id: originalSignerId, name: 'Anna Lindqvist', email: 'anna@example.com' },
      delegateSigner: { id: delegations[0].delegateSignerId, name: 'Kim Ek', email: 'kim@example.com' },
    },
  ]);
  const one = `${path}/${delegations[0].id}`;
  expect(await old.done('GET', one)).toEqual(delegations[0]);
  expect(await old.done('POST', `${one}/revoke`)).toMatchObject({ status: 'REVOKED', delegateSigner: null });
  expect(await old.refused('POST', `${path}/dlg_none/revoke`)).toMatchObject({ status: 404 });
});

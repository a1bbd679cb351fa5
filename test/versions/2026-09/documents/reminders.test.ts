import { expect, test } from 'vitest';
import { twoPartyDocument } from '../../../kit/documents.ts';
import { useService } from '../../../kit/service.ts';
import { oldClient } from '../old-client.ts';

const kit = useService();
const cast = async () => {
  const made = await kit.organization();
  return { made, old: oldClient(() => kit.baseUrl, made) };
};

test('reminders use signer ids and are listed under their own key', async () => {
  const { made, old } = await cast();
  const { id, parties } = await twoPartyDocument(made);
  const signerId = parties[0]?.id;
  const path = `/documents/${id}/reminders`;
  expect(await old.done('POST', path, { signerIds: [signerId] })).toEqual({
    sent: 1,
    skipped: 0,
    failed: 0,
    results: [
      { signerId, signerEmail: 'anna@example.com', signerName: 'Anna Lindqvist', status: 'SENT', reason: null },
    ],
  });
  expect((await old.done('GET', path)).reminders).toMatchObject([{ signerId, signerName: 'Anna Lindqvist' }]);
});

test.each(['signers', 'parties'])('one of the %s is reminded by a path of its own', async noun => {
  const { made, old } = await cast();
  const { id, parties } = await twoPartyDocument(made);
  const path = `/documents/${id}/${noun}/${parties[1]?.id}/remind`;
  const first = await old.done('POST', path);
  expect(first).toEqual({ success: true, sentAt: expect.any(String) });
  expect(await old.done('POST', path)).toEqual({ success: false, sentAt: first.sentAt });
  expect(await old.refused('POST', `/documents/${id}/${noun}/pty_none/remind`)).toMatchObject({ status: 404 });
});

test('issues of reminders have the old names', async () => {
  const { made, old } = await cast();
  const { id } = await twoPartyDocument(made);
  expect((await old.refused('POST', `/documents/${id}/reminders`, { signerIds: [] })).paths).toEqual(['signerIds']);
});

/** The commands of docs/testing.md, as somebody who tests what they built runs them. */
import { expect, test } from 'vitest';
import { guideCommands, guideText, hasCurl } from '../../kit/guide.ts';
import { useService } from '../../kit/service.ts';
import { signerAt } from '../../kit/signer.ts';

const kit = useService();
const guide = guideCommands('testing.md');

test.skipIf(!hasCurl)('each command works, in order (needs curl)', async () => {
  const { apiKey: KEY } = await kit.organization({ sandbox: true });
  const values: Record<string, string> = { SIGILL: kit.baseUrl, KEY };
  const create = async () => {
    const document = await guide.step('Create and send', values);
    Object.assign(values, { ID: document.id, PARTY: document.parties[0].id });
    return document;
  };
  const [party] = (await create()).parties;
  expect((await signerAt(party.signingUrl).view()).state).toBe('OPEN');
  expect((await guide.step('Open', values)).parties[0].readStatus).toBe('OPENED');
  expect((await guide.step('Sign', values)).parties[0].signingStatus).toBe('SIGNED');
  await kit.work();
  expect((await signerAt(party.signingUrl).view()).state).toBe('SEALED');
  await create();
  expect((await guide.step('Reject', values)).status).toBe('REJECTED');
  expect(guide.left()).toEqual([]);
});

test('the guide names the limits of sandboxes as they are', () => {
  const { documentsPerHour, documentsPerMonth } = kit.service.app.sandboxQuotas;
  expect(guideText('testing.md')).toContain(
    `A sandbox creates ${documentsPerHour} documents an hour and sends ${documentsPerMonth} a month.`,
  );
});

import { expect, test } from 'vitest';
import { sentIn, signerIn } from '../../../eid-orders/sandbox.ts';
import { send } from '../../../kit/http.ts';
import { useService } from '../../../kit/service.ts';

const service = useService();
const sent = sentIn(service);

test('the identity of a signature has the old names', async () => {
  const it = await sent({ nationalId: '190001019999' });
  const signer = await signerIn(it);
  await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
  const answer = await send(service.baseUrl, `/documents/${it.document.id}/signatures`, {
    token: it.cast.apiKey,
    headers: { 'Svc-Version': '2026-09' },
  });
  expect(answer.body.signatures[0]).toMatchObject({
    signerName: 'Sandbox Testsson',
    identity: { provider: 'BANKID', ssn: '190001019999', match: { status: 'MATCH', method: 'SSN' } },
  });
});

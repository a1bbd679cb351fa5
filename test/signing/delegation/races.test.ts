/** Two requests on a delegation at the same moment: one of them wins, and nothing is half done. */
import { describe, expect, test } from 'vitest';
import { useService } from '../../kit/service.ts';
import { type Signer, scribble } from '../../kit/signer.ts';
import { delegations, kim, linkOf, read, refused, sentIn } from './scene.ts';

const kit = useService();
const sent = sentIn(kit);

describe('At the same time', () => {
  const outcome = async (actions: Promise<unknown>[]) =>
    (await Promise.all(actions.map(refused))).map(r => r?.[0] ?? 200).sort();

  test('two requests to hand over: one succeeds', async () => {
    const { cast, document, byAnna } = await sent();
    const actions = ['a', 'b', 'c', 'd'].map(one => byAnna.delegate({ ...kim, email: `${one}@example.com` }));
    expect(await outcome(actions)).toEqual([200, 409, 409, 409]);
    expect(await delegations(cast, document)).toHaveLength(1);
    expect((await read(cast, document)).parties).toHaveLength(3);
  });

  test('a party signs and hands over: the first one wins', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.view();
    expect(await outcome([byAnna.sign(), byAnna.delegate(kim)])).toEqual([200, 409]);
    const [first] = (await read(cast, document)).parties;
    expect([first?.signingStatus, (await delegations(cast, document)).length]).toEqual(
      first?.signingStatus === 'SIGNED' ? ['SIGNED', 0] : ['NOT_SIGNED', 1],
    );
  });

  test('the delegate signs while it is revoked: it is signed or revoked, never both', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate(kim);
    const byKim: Signer = await linkOf(cast, document, 'Kim Ek');
    const { document: shown } = await byKim.view();
    const body = { values: [], signature: scribble, initials: null, sha256: shown.sha256 };
    const [signed, back] = await Promise.all([byKim.raw('POST', '/sign', body), refused(byAnna.takeBack())]);
    const [delegation] = await delegations(cast, document);
    const [first] = (await read(cast, document)).parties;
    expect([signed.status, back?.[0] ?? 200, delegation?.status, first?.signingStatus]).toEqual(
      signed.status === 200 ? [200, 409, 'COMPLETED', 'SIGNED'] : [404, 200, 'REVOKED', 'NOT_SIGNED'],
    );
  });
});

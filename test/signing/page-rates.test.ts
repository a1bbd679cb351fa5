/** The HTML of the signing page: a client that requests it too often gets it without data of the document. */
import { expect, test } from 'vitest';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { ordinaryDay } from '../../src/platform/clock.ts';
import { linkLimits } from '../../src/server/pages/limits.ts';
import { builtPages } from '../kit/built-pages.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';
import { signingLinkOf } from '../kit/signer.ts';

const kit = useService({ web: builtPages(), startsAt: ordinaryDay });

test('a signing page requested too often shows nothing of the document until a minute has passed', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
  const signingUrl = signingLinkOf(await cast.api.done(partyOperations.get, { params }));
  const ask = async () => {
    const answer = await fetch(signingUrl);
    return [answer.status, (await answer.text()).includes('Hyresavtal')];
  };
  for (let i = 0; i < linkLimits.pair; i += 40) {
    const answers = await Promise.all(Array.from({ length: Math.min(40, linkLimits.pair - i) }, ask));
    expect(answers.filter(([, isShown]) => !isShown)).toEqual([]);
  }
  expect(await ask()).toEqual([200, false]);
  kit.clock.move(60_000);
  expect(await ask()).toEqual([200, true]);
});

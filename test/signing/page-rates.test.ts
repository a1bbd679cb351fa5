/** The HTML of the signing page: a client that requests it too often gets it without data of the document. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { languages } from '../../src/contract/values.ts';
import { signerLimits } from '../../src/server/pages/signer/signer-rates.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';
import { signingLinkOf } from '../kit/signer.ts';

/** The part of the build's output that the server reads. */
const web = mkdtempSync(join(tmpdir(), 'sigill-pages-'));
mkdirSync(join(web, 'signer'));
writeFileSync(
  join(web, 'signer', 'index.html'),
  '<!doctype html>\n<html lang="en">\n<head><title>Sigill</title></head><body><div id="root"></div></body></html>\n',
);
const texts = {
  from: 'From {sender}',
  fromOrganization: 'From {organization}',
  askedToSign: 'Sign',
  askedToRead: 'Read',
};
writeFileSync(
  join(web, 'start.json'),
  JSON.stringify({ texts: Object.fromEntries(languages.map(l => [l, texts])), viewer: 'v.js', worker: 'w.js' }),
);
afterAll(() => rmSync(web, { recursive: true, force: true }));
const kit = useService({ web });

test('a signing page requested too often shows nothing of the document until a minute has passed', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
  const signingUrl = signingLinkOf(await cast.api.done(partyOperations.get, { params }));
  const ask = async () => {
    const answer = await fetch(signingUrl);
    return [answer.status, (await answer.text()).includes('Hyresavtal')];
  };
  for (let i = 0; i < signerLimits.pair; i += 40) {
    const answers = await Promise.all(Array.from({ length: Math.min(40, signerLimits.pair - i) }, ask));
    expect(answers.filter(([, isShown]) => !isShown)).toEqual([]);
  }
  expect(await ask()).toEqual([200, false]);
  kit.clock.move(60_000);
  expect(await ask()).toEqual([200, true]);
});

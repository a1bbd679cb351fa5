/** The signer's page as a file: whoever asks for it too often gets it without what would be read for it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { partyRows } from '../../src/contract/parties.ts';
import { languages } from '../../src/contract/values.ts';
import { signerLimits } from '../../src/edges/pages/signer-rates.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';

/** What the build leaves, as far as the server reads it. */
const web = mkdtempSync(join(tmpdir(), 'sigill-pages-'));
mkdirSync(join(web, 'signer'));
writeFileSync(
  join(web, 'signer', 'index.html'),
  '<!doctype html>\n<html lang="en">\n<head><title>Sigill</title></head><body><div id="root"></div></body></html>\n',
);
const words = {
  from: 'From {sender}',
  fromOrganization: 'From {organization}',
  askedToSign: 'Sign',
  askedToRead: 'Read',
};
writeFileSync(
  join(web, 'start.json'),
  JSON.stringify({ words: Object.fromEntries(languages.map(l => [l, words])), viewer: 'v.js', worker: 'w.js' }),
);
afterAll(() => rmSync(web, { recursive: true, force: true }));
const kit = useService({ web });

test('a page that is asked for more often than a person would says nothing of the document, until a minute has passed', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast);
  const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
  const { signingUrl } = await cast.api.done(partyRows.get, { params });
  const ask = async () => {
    const answer = await fetch(signingUrl);
    return [answer.status, (await answer.text()).includes('Hyresavtal')];
  };
  for (let i = 0; i < signerLimits.pair; i += 40) {
    const answers = await Promise.all(Array.from({ length: Math.min(40, signerLimits.pair - i) }, ask));
    expect(answers.filter(([, told]) => !told)).toEqual([]);
  }
  expect(await ask()).toEqual([200, false]);
  kit.clock.move(60_000);
  expect(await ask()).toEqual([200, true]);
});

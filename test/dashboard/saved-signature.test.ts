/** A saved signature: its person's alone, encrypted, and offered to the party with their address in their browser. */
import { describe, expect, test } from 'vitest';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, journalIn } from '../kit/evidence.ts';
import { inkLine, paintedPng } from '../kit/painted.ts';
import { type Cast, useService } from '../kit/service.ts';
import { scribble, signerAt, signingLinkOf } from '../kit/signer.ts';
import { type Browser, browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const path = '/me/signature';
const signature = { width: 200, height: 80, strokes: [...scribble.strokes, [[1, 2, 0.5] as [number, number, number]]] };
const none = { signature: null, savedAt: null };

/** The signing page in the browser of somebody. */
const openedIn = (me: Browser, url: string) => signerAt(url, new Map(me.who.cookies));

/** A document to the person and somebody else, and the person's link. */
async function sentTo(cast: Cast, me: Browser) {
  const parties = [{ ref: 'anna', name: 'Anna Lindqvist', email: me.member.email.toUpperCase() }, bo];
  const document = await twoPartyDocument(cast, { parties });
  const linkOf = async (at: number) => {
    const params = { id: document.id, partyId: document.parties[at]?.id ?? '' };
    return signingLinkOf(await cast.api.done(partyOperations.get, { params }));
  };
  return { document, url: await linkOf(0), urlOfBo: await linkOf(1) };
}

/** As the page asks for it. */
async function asked(me: Browser | null, url: string, headers: Record<string, string> = {}) {
  const at = new URL(url);
  const answer = await fetch(`${at.origin}/api${at.pathname}/saved-signature`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${at.searchParams.get('token')}`,
      ...(me && { cookie: me.who.cookieHeader() }),
      ...headers,
    },
  });
  // biome-ignore lint/suspicious/noExplicitAny: what came, whatever it is
  return { status: answer.status, body: (await answer.json()) as any };
}

describe('A saved signature', () => {
  test('is kept encrypted, replaced and deleted by its person, and shown to nobody else', async () => {
    const cast = await kit.organization();
    const [me, other] = [await browser(kit, cast), await browser(kit, cast)];
    expect((await me.get(path)).body).toEqual(none);
    const { savedAt } = (await me.send('POST', path, { signature })).body;
    expect((await me.get(path)).body).toEqual({ signature, savedAt });
    expect((await other.get(path)).body).toEqual(none);
    expect((await other.send('DELETE', path)).body).toEqual({ deleted: false });
    const rows = await kit.db.rows<{ mark: Buffer }>('select mark from saved_signatures');
    expect(rows.map(({ mark }) => mark.includes('strokes'))).toEqual([false]);
    const picture = { width: 240, height: 80, picture: paintedPng(240, 80, inkLine(80)).toString('base64') };
    expect((await me.send('POST', path, { signature: picture })).status).toBe(200);
    expect((await me.get(path)).body.signature).toEqual(picture);
    expect((await me.send('DELETE', path)).body).toEqual({ deleted: true });
    expect((await me.get(path)).body).toEqual(none);
  });

  test('is rejected when it is empty, too large, damaged or no picture', async () => {
    const me = await browser(kit, await kit.organization());
    const pictureOf = (bytes: Buffer) => ({ width: 10, height: 10, picture: bytes.toString('base64') });
    const png = paintedPng(240, 80, inkLine(80));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    for (const wrong of [
      { width: 10, height: 10, strokes: [[[1, 1, 0.5]]] },
      { width: 10, height: 10, strokes: [] },
      { width: 10, height: 10, strokes: Array.from({ length: 20 }, () => Array(900).fill([1000.25, 1000.25, 0.25])) },
      pictureOf(png.subarray(0, 60)),
      pictureOf(Buffer.concat([png, Buffer.alloc(200_000)])),
      pictureOf(svg),
    ]) {
      const answer = await me.send('POST', path, { signature: wrong });
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await me.get(path)).body).toEqual(none);
  });

  test('is not that of sessions that an organization’s provider began, and neither sees the other', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast);
    await me.send('POST', path, { signature });
    const turn = (userId: string | null) =>
      kit.db.run(
        `update identity_sessions set only_user_id = $2
         where identity_id = (select identity_id from users where id = $1)`,
        [me.member.id, userId],
      );
    await turn(me.member.id);
    expect((await me.get(path)).body).toEqual(none);
    await me.send('POST', path, { signature: scribble });
    const { url } = await sentTo(cast, me);
    expect((await asked(me, url)).body).toEqual({ signature: scribble });
    await turn(null);
    expect((await me.get(path)).body.signature).toEqual(signature);
  });
});

describe('The signing page', () => {
  test('offers it to the party with the address of the session, and takes it as a signature that was drawn', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast);
    const { document, url } = await sentTo(cast, me);
    const page = openedIn(me, url);
    expect((await page.view()).savedSignature).toBe(false);
    expect((await asked(me, url)).status).toBe(404);
    await me.send('POST', path, { signature });
    expect((await page.view()).savedSignature).toBe(true);
    const given = await asked(me, url);
    expect(given.body).toEqual({ signature });
    await page.sign({}, { signature: given.body.signature });
    // Nobody signs twice.
    expect((await page.view()).savedSignature).toBe(false);
    expect((await asked(me, url)).status).toBe(404);
    await (await signerOf(cast, document, bo.name)).sign({}, { signature: scribble });
    await kit.work();
    const journal = JSON.stringify(await journalIn(await fileOf(cast, document.id, 'SIGNED')));
    expect(journal).toContain('DOCUMENT_SIGNED');
    expect(journal).not.toMatch(/saved/i);
  });

  test('offers it to no other party, browser or site, and not after signing out', async () => {
    const cast = await kit.organization();
    const [me, other] = [await browser(kit, cast), await browser(kit, await kit.organization())];
    await me.send('POST', path, { signature });
    await other.send('POST', path, { signature: scribble });
    const { url, urlOfBo } = await sentTo(cast, me);
    expect((await openedIn(me, urlOfBo).view()).savedSignature).toBe(false);
    expect((await openedIn(other, url).view()).savedSignature).toBe(false);
    for (const refused of [await asked(me, urlOfBo), await asked(other, url), await asked(null, url)])
      expect(refused.status).toBe(404);
    const foreign = await asked(me, url, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'FOREIGN_REQUEST']);
    expect((await asked(me, url, { authorization: 'Bearer x' })).status).toBe(404);
    const forged = me.who.cookieHeader().replace('session_token=', 'session_token=A');
    expect((await asked(me, url, { cookie: forged })).status).toBe(404);
    expect((await asked(me, url)).status).toBe(200);
    const cookie = me.who.cookieHeader();
    await me.who.post('/sign-out', {});
    expect((await asked(me, url, { cookie })).status).toBe(404);
  });
});

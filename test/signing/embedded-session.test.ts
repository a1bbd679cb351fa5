/** The signing page in a frame of another site: who gets an address, what it opens, and when that ends. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { maxEmbedOrigins } from '../../src/contract/origins.ts';
import { sweepEmbedded } from '../../src/domain/signing/embedding/session.ts';
import { anna, bo, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, ownRoot, proofOf } from '../kit/evidence.ts';
import { addressFor, frameAt, listOrigins, openAddress, paramsOf, portal } from '../kit/frames.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt, signingLinkOf } from '../kit/signer.ts';

/** A page in place of the built one. */
const web = mkdtempSync(join(tmpdir(), 'sigill-frames-'));
mkdirSync(join(web, 'signer'));
writeFileSync(join(web, 'signer', 'index.html'), '<!doctype html><html><head></head><div id="root"></div></html>');
afterAll(() => rmSync(web, { recursive: true }));

const kit = useService({ web });
const other = 'http://localhost:4000';
const named = useService({ env: { SIGILL_EMBEDDERS: other } });
const minute = 60_000;

async function sent(more: Parameters<typeof twoPartyDocument>[1] = {}, sandbox = false) {
  const cast = await kit.organization({ sandbox });
  await listOrigins(cast);
  return { cast, document: await twoPartyDocument(cast, more) };
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ANSWERED',
    error => error.body?.code ?? error.code,
  );

const originsOf = async ({ api, workspaceId }: Cast) =>
  (await api.done(workspaceOperations.get, { params: { id: workspaceId } })).settings.embedOrigins;

describe('The origins of a workspace', () => {
  test('are listed by those who may manage its settings, each once and as browsers write it', async () => {
    const cast = await kit.organization();
    expect(await originsOf(cast)).toEqual([]);
    await listOrigins(cast, ['https://App.Example.com', 'https://app.example.com', 'http://localhost:4000']);
    expect(await originsOf(cast)).toEqual(['https://app.example.com', 'http://localhost:4000']);
    const { api } = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'SEND_DOCUMENT'] });
    const params = { id: cast.workspaceId };
    const body = { settings: { embedOrigins: [] } };
    expect((await api.refused(workspaceOperations.update, { params, body })).code).toBe('PERMISSION_DENIED');
    const manager = await joined(kit, cast, { permissions: ['MANAGE_WORKSPACE_SETTINGS'] });
    await manager.api.done(workspaceOperations.update, { params, body });
    expect(await originsOf(cast)).toEqual([]);
  });

  test('are https origins without a path or wildcard, or of this machine, and no more than the bound', async () => {
    const { api, workspaceId } = await kit.organization();
    const refusedAt = async (embedOrigins: string[]) =>
      (
        await api.refused(workspaceOperations.update, {
          params: { id: workspaceId },
          body: { settings: { embedOrigins } },
        })
      ).issues?.map(({ path }) => path);
    for (const wrong of [
      'https://app.example.com/',
      'https://app.example.com/page',
      'app.example.com',
      '*',
      'https://*.example.com',
      'http://app.example.com',
      'http://localhost.example.com',
      'https://app.example.com; script-src *',
      'https://app.example.com;sandbox',
      'https://app.example.com,default-src',
      "https://'self'",
      // What names who may show a frame has no form for these.
      'http://[::1]:3000',
      "'self'",
      'https://user@app.example.com',
      'javascript:alert(1)',
      '',
    ])
      expect([wrong, await refusedAt([wrong])]).toEqual([wrong, ['settings.embedOrigins.0']]);
    const many = Array.from({ length: maxEmbedOrigins + 1 }, (_, i) => `https://a${i}.example.com`);
    expect(await refusedAt(many)).toEqual(['settings.embedOrigins']);
  });
});

describe('An address for a frame', () => {
  test('is given for listed origins alone, those of the installation among them', async () => {
    const { cast, document } = await sent();
    const params = paramsOf(document, anna.name);
    const elsewhere = await cast.api.refused(partyOperations.embed, {
      params,
      body: { origin: 'https://elsewhere.example.com' },
    });
    expect(elsewhere).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'origin', code: 'INVALID_VALUE' }] });
    const there = await named.organization();
    const theirs = await twoPartyDocument(there);
    const given = await there.api.done(partyOperations.embed, {
      params: paramsOf(theirs, anna.name),
      body: { origin: other },
    });
    expect(given.url).toMatch(/\/sign\/doc_\w{26}\/embed\/emb_\w{26}#a\.\w{26}\.[\w-]{43}$/);
    const [row] = await named.db.rows<{ opens_until: Date; created_at: Date }>('select * from embedded_sessions');
    expect(given.expiresAt).toBe(row?.opens_until.toISOString());
    expect(Number(row?.opens_until) - Number(row?.created_at)).toBe(minute);
  });

  test('needs the permission to send, and a party of a document that the account reaches', async () => {
    const { cast, document } = await sent();
    const params = paramsOf(document, anna.name);
    const body = { origin: portal };
    const reader = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT', 'EDIT_AFTER_SEND'] });
    expect((await reader.api.refused(partyOperations.embed, { params, body })).code).toBe('PERMISSION_DENIED');
    const foreign = await kit.organization();
    await listOrigins(foreign);
    expect((await foreign.api.refused(partyOperations.embed, { params, body })).code).toBe('NOT_FOUND');
    const nobody = { ...params, partyId: 'pty_none' };
    expect((await cast.api.refused(partyOperations.embed, { params: nobody, body })).code).toBe('NOT_FOUND');
  });

  test('is not given where the link of the party would not open', async () => {
    const { cast, document } = await sent({ send: false });
    const asked = { params: paramsOf(document, anna.name), body: { origin: portal } };
    const code = async () => (await cast.api.refused(partyOperations.embed, asked)).code;
    expect(await code()).toBe('INVALID_STATE');
    await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
    await cast.api.done(partyOperations.embed, asked);
    await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
    expect(await code()).toBe('INVALID_STATE');
  });

  test('is in the journal like a link that was shown, with the site that shows it', async () => {
    const { cast, document } = await sent();
    await addressFor(cast, document, anna.name);
    const { data } = await cast.api.done(activityOperations.list, { params: { id: document.id } });
    const { partyId } = paramsOf(document, anna.name);
    expect(data.filter(({ type }) => type === 'SIGNING_URL_ACCESSED').map(entry => entry.data)).toEqual([
      { partyId, embeddedBy: portal },
    ]);
  });

  test('has a secret that is stored as a hash, as is that of the session', async () => {
    const { cast, document } = await sent();
    const address = await addressFor(cast, document, anna.name);
    const session = await openAddress(address);
    const rows = JSON.stringify(
      await kit.db.rows('select * from embedded_sessions where document_id = $1', [document.id]),
    );
    for (const token of [address.split('#')[1] ?? '', session]) {
      const secret = token.split('.')[2] ?? '';
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
    expect(rows).toContain('address_hash');
  });

  test('opens once, by a POST with its secret, and not by loading the page', async () => {
    const { cast, document } = await sent();
    const address = await addressFor(cast, document, anna.name);
    for (const method of ['GET', 'HEAD']) expect((await fetch(address, { method })).status).toBe(200);
    await openAddress(address);
    expect(await codeOf(openAddress(address))).toBe('SESSION_ENDED');
  });

  test('opens once, also for two requests at the same time', async () => {
    const { cast, document } = await sent();
    const address = await addressFor(cast, document, anna.name);
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(openAddress(address))));
    expect(codes.sort()).toEqual(['ANSWERED', 'SESSION_ENDED', 'SESSION_ENDED']);
  });

  test('opens for a minute', async () => {
    const { cast, document } = await sent();
    const address = await addressFor(cast, document, anna.name);
    kit.clock.move(minute);
    expect(await codeOf(openAddress(address))).toBe('SESSION_ENDED');
  });

  test('opens nothing with a wrong secret, for another document or as the link of a party', async () => {
    const { cast, document } = await sent();
    const address = await addressFor(cast, document, anna.name);
    const elsewhere = await twoPartyDocument(cast);
    const wrong = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`;
    // The last character of the secret has bits that are not used.
    const changed = address.replace(/#a\.(\w{26})\..{4}/, '#a.$1.AAAA');
    for (const one of [changed, address.replace(document.id, elsewhere.id), wrong.replace(/#.*/, '#none')])
      expect(await codeOf(openAddress(one))).toBe('LINK_DEAD');
    const { origin, pathname, hash } = new URL(address);
    const asLink = signerAt(`${origin}${pathname.replace(/\/embed\/.*/, '')}?token=${hash.slice(1)}`);
    expect(await codeOf(asLink.view())).toBe('LINK_DEAD');
    await openAddress(address);
  });
});

describe('The page of a frame', () => {
  test('names its site alone in frame-ancestors, and nothing of the document', async () => {
    const { cast, document } = await sent();
    const [address] = (await addressFor(cast, document, anna.name)).split('#');
    const answer = await fetch(address ?? '');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(new RegExp(`frame-ancestors ${portal}$`));
    expect(answer.headers.get('x-frame-options')).toBe(null);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await answer.text();
    expect(html).toContain(`data-embedder="${portal}" data-party="${paramsOf(document, anna.name).partyId}"`);
    expect(html).not.toContain(document.name);
    for (const nowhere of [`${address}x`, (address ?? '').replace(/emb_.*/, 'emb_0000000000000000000000zzzz')]) {
      const none = await fetch(nowhere);
      expect([none.status, none.headers.get('x-frame-options')]).toEqual([404, 'DENY']);
      expect(none.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });
});

describe('A site that the workspace takes off its list', () => {
  test('opens no address, shows no page, and has no session any more', async () => {
    const { cast, document } = await sent();
    const frame = await frameAt(await addressFor(cast, document, anna.name));
    const address = await addressFor(cast, document, anna.name);
    await frame.opened();
    await listOrigins(cast, ['https://elsewhere.example.com']);
    expect(await codeOf(openAddress(address))).toBe('SESSION_ENDED');
    expect(await codeOf(frame.view())).toBe('SESSION_ENDED');
    expect((await fetch(address)).status).toBe(404);
  });
});

describe('The session of a frame', () => {
  test('never gets the link of the next party', async () => {
    const { cast, document } = await sent({ documentMeta: { sameDeviceSigning: true } });
    const frame = await frameAt(await addressFor(cast, document, anna.name));
    await frame.sign();
    expect(await codeOf(frame.passOn())).toBe('INVALID_STATE');
  });

  test('shows nothing of the document before the verification for reading', async () => {
    const { cast, document } = await sent({ documentMeta: { openVerification: 'EMAIL' } });
    const frame = await frameAt(await addressFor(cast, document, anna.name));
    expect((await frame.locked()).state).toBe('LOCKED');
    expect(await codeOf(frame.opened())).toBe('VERIFICATION_REQUIRED');
  });

  test('keeps its verification passes in a header, and other frames have none of them', async () => {
    const pin = { ...anna, signVerification: 'PIN' as const, signVerificationPin: '4711' };
    const { cast, document } = await sent({ parties: [pin, bo] });
    const frame = await frameAt(await addressFor(cast, document, anna.name));
    const second = await frameAt(await addressFor(cast, document, anna.name));
    await frame.opened();
    expect(await codeOf(frame.sign())).toBe('VERIFICATION_REQUIRED');
    expect(await frame.verify('SIGN', '4711')).toMatchObject({ passed: true });
    expect(await codeOf(second.sign())).toBe('VERIFICATION_REQUIRED');
    expect((await frame.sign()).state).toBe('SIGNED');
    expect(frame.browser.size).toBe(0);
    const last = await frameAt(await addressFor(cast, document, bo.name));
    await last.sign();
    await kit.work();
    const proof = await proofOf(await fileOf(cast, document.id, 'SIGNED'), ownRoot(kit));
    expect(proof).toMatchObject({ verdict: 'VALID', problems: [] });
  });

  test('gets the files, takes an electronic ID order, and reports who may not', async () => {
    const { cast, document } = await sent({ parties: [{ ...anna, signatureMethod: 'SE_BANKID' }, bo] }, true);
    const frame = await frameAt(await addressFor(cast, document, anna.name));
    expect((await frame.bytes('original')).subarray(0, 5).toString()).toBe('%PDF-');
    const order = await frame.beginEid('SIGNATURE');
    const again = await frameAt(await addressFor(cast, document, anna.name));
    expect(await codeOf(again.pollEid(order.id))).toBe('INVALID_STATE');
    kit.clock.move(5_000);
    expect((await frame.pollEid(order.id)).order.status).toBe('DONE');
    expect(frame.browser.size).toBe(0);
  });

  test('leads nowhere else unless the site asks for that', async () => {
    const documentMeta = { redirectEnabled: true, redirectUrl: 'https://example.com/done', sameDeviceSigning: true };
    const { cast, document } = await sent({ documentMeta });
    const frame = await frameAt(await addressFor(cast, document, anna.name));
    expect(await frame.sign()).toMatchObject({ state: 'SIGNED', redirect: null, nextHere: null });
    const leading = await frameAt(await addressFor(cast, document, anna.name, { redirect: true }));
    expect(await leading.view()).toMatchObject({ redirect: 'https://example.com/done', nextHere: null });
  });

  test('lasts an hour', async () => {
    const { cast, document } = await sent();
    const frame = await frameAt(await addressFor(cast, document, anna.name));
    kit.clock.move(59 * minute);
    expect((await frame.view()).state).toBe('OPEN');
    kit.clock.move(minute);
    expect(await codeOf(frame.view())).toBe('SESSION_ENDED');
  });

  test("ends with the party's link", async () => {
    const { cast, document } = await sent();
    const params = paramsOf(document, anna.name);
    const frame = await frameAt(await addressFor(cast, document, anna.name));
    const unopened = await addressFor(cast, document, anna.name);
    await cast.api.done(partyOperations.update, { params, body: { email: 'anna.new@example.com' } });
    expect(await codeOf(frame.view())).toBe('LINK_REPLACED');
    expect(await codeOf(openAddress(unopened))).toBe('LINK_REPLACED');
    const newer = await frameAt(await addressFor(cast, document, anna.name));
    const removed = await frameAt(await addressFor(cast, document, bo.name));
    await cast.api.done(partyOperations.delete, { params: paramsOf(document, bo.name) });
    expect(await codeOf(removed.view())).toBe('LINK_DEAD');
    await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
    expect(await codeOf(newer.view())).toBe('WITHDRAWN');
  });

  test('does not end a link, and a link does not end it', async () => {
    const { cast, document } = await sent();
    const frame = await frameAt(await addressFor(cast, document, anna.name));
    const params = paramsOf(document, anna.name);
    const byLink = signerAt(signingLinkOf(await cast.api.done(partyOperations.get, { params })));
    expect((await byLink.view()).state).toBe('OPEN');
    expect((await frame.view()).state).toBe('OPEN');
  });

  test('is deleted a day after its address was made', async () => {
    const { cast, document } = await sent();
    await addressFor(cast, document, anna.name);
    const rows = () => kit.db.rows('select id from embedded_sessions where document_id = $1', [document.id]);
    await sweepEmbedded(kit.service.app);
    expect(await rows()).toHaveLength(1);
    kit.clock.move(24 * 60 * minute + 1);
    await sweepEmbedded(kit.service.app);
    expect(await rows()).toEqual([]);
  });
});

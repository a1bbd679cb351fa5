/** What parties may upload and download in a day, and that the sender's storage limits their files. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { plans } from '../../src/contract/plans.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { dayBudgets, reserve } from '../../src/domain/budgets/budgets.ts';
import { takeBudget } from '../../src/domain/budgets/take.ts';
import { publishedForm } from '../forms/form-kit.ts';
import { anna, signatureBox, signerOf } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { paintedPng } from '../kit/painted.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt, signingLinkOf } from '../kit/signer.ts';

const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1' } });
const png = paintedPng(120, 60);
const { network, form: ofForm } = dayBudgets.PARTY_UPLOADS;

let networks = 0;
const someIp = () => `10.${++networks >> 8}.${networks & 255}.1`;

async function offer(cast: Cast): Promise<Document> {
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const fieldMeta = { type: 'ATTACHMENT' as const, label: 'Photo', partyId: 'anna' };
  const fields = [{ id: 'photo', key: 'photo', type: 'ATTACHMENT' as const, fieldMeta }];
  return cast.api.done(documentOperations.create, {
    body: {
      name: 'Ansökan',
      parties: [anna],
      content: [
        { type: 'PDF', fieldMeta: { value: file.key, placedFields: [signatureBox('anna', 0.1)] } },
        { type: 'FORM', fieldMeta: { fields } },
      ],
      send: true,
    },
  });
}

/** The party on a device of this network. */
async function annaFrom(cast: Cast, document: Document, ip: string) {
  const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
  const link = signingLinkOf(await cast.api.done(partyOperations.get, { params }));
  return signerAt(link, undefined, { 'x-forwarded-for': ip });
}

const limited = { status: 429, body: { code: 'RATE_LIMITED', upload: null } };

describe('A party', () => {
  test('of a network that has uploaded its budget uploads no more today, while others do', async () => {
    const cast = await kit.organization();
    const document = await offer(cast);
    const [one, other] = [someIp(), someIp()];
    await takeBudget(kit.service.app, { ip: one }, { PARTY_UPLOADS: network });
    await expect((await annaFrom(cast, document, one)).handIn('Photo', png, 'a.png')).rejects.toMatchObject(limited);
    const view = await (await annaFrom(cast, document, other)).handIn('Photo', png, 'a.png');
    expect(view.boxes.find(box => box.label === 'Photo')?.file?.held?.filename).toBe('a.png');
  });

  test('takes what it uploads, and no more', async () => {
    const cast = await kit.organization();
    const ip = someIp();
    await (await annaFrom(cast, await offer(cast), ip)).handIn('Photo', png, 'a.png');
    const rest = network - png.length;
    await takeBudget(kit.service.app, { ip }, { PARTY_UPLOADS: rest });
    await expect(takeBudget(kit.service.app, { ip }, { PARTY_UPLOADS: 1 })).rejects.toThrow();
  });

  test('of a form that was filled uploads little at most, and those of documents by accounts are not affected', async () => {
    const cast = await kit.organization();
    const [made, own] = [await offer(cast), await offer(cast)];
    const form = await publishedForm(cast);
    await formVisitorAt(form.url).ask('save', { answers: {} });
    await kit.db.run('update form_submissions set document_id = $1 where form_id = $2', [made.id, form.id]);
    const large = network * 0.5;
    const of = { formId: form.id, organizationId: cast.organizationId };
    for (let used = 0; used < ofForm * (1 - reserve.part); used += large)
      await takeBudget(kit.service.app, { ip: someIp(), ...of }, { PARTY_UPLOADS: large });
    const busy = someIp();
    await takeBudget(kit.service.app, { ip: busy }, { PARTY_UPLOADS: large });
    await expect((await annaFrom(cast, made, busy)).handIn('Photo', png, 'a.png')).rejects.toMatchObject(limited);
    await (await annaFrom(cast, own, busy)).handIn('Photo', png, 'a.png');
    await (await annaFrom(cast, made, someIp())).handIn('Photo', png, 'a.png');
  });

  test('uploads nothing that the storage of the sender has no room for', async () => {
    const cast = await kit.organization({ sandbox: true });
    const other = await kit.organization({ sandbox: true });
    const [document, elsewhere] = [await offer(cast), await offer(other)];
    const signer = await signerOf(cast, document, anna.name);
    await cast.api.call(fileOperations.create, { body: { fileName: 'A.pdf', mimeType: 'application/pdf', size: 1 } });
    const fill = (bytes: number) =>
      kit.db.run(
        `update files set size = $2 - (select sum(size) from files where organization_id = $1 and status = 'CONFIRMED')
         where organization_id = $1 and status = 'CREATED'`,
        [cast.organizationId, (plans.SANDBOX.storageBytes ?? 0) - bytes],
      );
    await fill(png.length - 1);
    await expect(signer.handIn('Photo', png, 'a.png')).rejects.toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', issues: [{ code: 'TOO_BIG' }], upload: 'STORAGE' },
    });
    await (await signerOf(other, elsewhere, anna.name)).handIn('Photo', png, 'a.png');
    await fill(png.length);
    await signer.handIn('Photo', png, 'a.png');
    // A file of the same size in its place needs no room.
    await signer.handIn('Photo', png, 'b.png');
  });
});

test('a party writes a limited number of entries of the journal a day with downloads', async () => {
  const cast = await kit.organization();
  const document = await cast.api.done(documentOperations.create, {
    body: {
      name: 'Avtal',
      parties: [anna],
      content: [
        {
          type: 'PDF',
          fieldMeta: {
            value: (await upload(cast.api, corpus('pdf/lo_writer.pdf'))).key,
            placedFields: [signatureBox('anna', 0.1)],
          },
        },
      ],
      send: true,
    },
  });
  const signer = await signerOf(cast, document, anna.name);
  await signer.opened();
  await signer.read();
  await signer.sign();
  await kit.work();
  const partyId = document.parties[0]?.id ?? '';
  await takeBudget(kit.service.app, { one: partyId }, { PARTY_ENTRIES: dayBudgets.PARTY_ENTRIES.one - 1 });
  const entries = () =>
    kit.db.rows("select 1 from journal_entries where document_id = $1 and type = 'DOCUMENT_DOWNLOADED'", [document.id]);
  await signer.bytes('sealed');
  await expect(signer.bytes('sealed')).rejects.toMatchObject(limited);
  expect(await entries()).toHaveLength(1);
  kit.clock.move(86_400_000);
  await signer.bytes('sealed');
  expect(await entries()).toHaveLength(2);
});

describe('What a party writes', () => {
  const { network: ofNetwork } = dayBudgets.PARTY_TEXTS;
  const say = async (cast: Cast, document: Document, ip: string, path = '/messages') => {
    const message = { body: 'Hej', sentAs: `message-${ip}-${path}` };
    const more = path === '/messages' ? { threadId: null } : { excerpt: null };
    return (await annaFrom(cast, document, ip)).raw('POST', path, { ...message, ...more });
  };

  test.each(['/messages', '/comments'])('counts by network: %s', async path => {
    const cast = await kit.organization();
    const document = await offer(cast);
    const [one, other] = [someIp(), someIp()];
    await takeBudget(kit.service.app, { ip: one }, { PARTY_TEXTS: ofNetwork });
    expect(await say(cast, document, one, path)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(await say(cast, document, other, path)).toMatchObject({ status: 200 });
  });

  test('when it signs counts on documents of forms alone', async () => {
    const cast = await kit.organization();
    const [made, own] = [await offer(cast), await offer(cast)];
    const form = await publishedForm(cast);
    await formVisitorAt(form.url).ask('save', { answers: {} });
    await kit.db.run('update form_submissions set document_id = $1 where form_id = $2', [made.id, form.id]);
    const [busy, other] = [someIp(), someIp()];
    await takeBudget(kit.service.app, { ip: busy }, { PARTY_TEXTS: ofNetwork });
    const signs = async (document: Document, ip: string) => {
      const signer = await annaFrom(cast, document, ip);
      await signer.handIn('Photo', png, 'a.png');
      await signer.opened();
      await signer.read();
      return signer.sign();
    };
    await expect(signs(made, busy)).rejects.toMatchObject(limited);
    expect((await signs(own, busy)).state).not.toBe('OPEN');
    expect((await signs(made, other)).state).not.toBe('OPEN');
  });
});

import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { listOutbox, readOutbox } from '../../src/platform/mail/outbox.ts';
import { anna, bo, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { scribble, signerAt, signingLinkOf } from '../kit/signer.ts';

const kit = useService();
const box = (inputType: 'TEXT' | 'DATE' | 'CHECKBOX' | 'SELECT' | 'INITIALS', y: number, more: object = {}) => ({
  kind: 'INPUT' as const,
  inputType,
  partyId: 'anna',
  page: 1,
  rect: { x: 0.1, y, width: 0.3, height: 0.04 },
  label: inputType.toLowerCase(),
  required: true,
  ...(inputType === 'SELECT' && { options: ['Ja', 'Nej'] }),
  ...more,
});

async function filled(cast: Cast) {
  const file = await upload(cast.api, corpus('pdf/chromium.pdf'));
  const placedFields = [
    box('TEXT', 0.1),
    box('DATE', 0.2),
    box('CHECKBOX', 0.3),
    box('SELECT', 0.4),
    box('INITIALS', 0.5),
    signatureBox('anna', 0.1),
  ];
  return cast.api.done(documentOperations.create, {
    body: {
      name: 'Fill',
      parties: [anna],
      content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields } }],
      send: true,
    },
  });
}
const values = { text: 'Åsa 漢字', date: '2026-12-01', checkbox: 'true', select: 'Ja' };
const emailsTo = async (address: string) => {
  const dir = `${kit.dataDir}/outbox`;
  const found = (await listOutbox(dir, 1000)).filter(m => m.to.includes(address));
  return Promise.all(found.reverse().map(m => readOutbox(dir, m.name)));
};

describe('Filling and signing', () => {
  test('every box is filled, values and drawings are stored, and the sealed file has them', async () => {
    const cast = await kit.organization();
    const document = await filled(cast);
    const signer = await signerOf(cast, document, anna.name);
    const view = await signer.sign(values);
    expect(view.boxes.map(b => b.value)).toEqual(['Åsa 漢字', '2026-12-01', 'true', 'Ja', null, null]);
    expect(view.boxes.filter(b => b.drawing)).toHaveLength(2);
    await kit.work();
    expect((await signer.bytes('sealed')).subarray(0, 5).toString()).toBe('%PDF-');
    const { data } = await cast.api.done(eventOperations.list, { query: { type: 'document.completed' } });
    expect(data[0]?.data.fieldValues).toMatchObject([
      { type: 'TEXT', value: 'Åsa 漢字', filledBy: 'SIGNER' },
      { type: 'DATE', value: '2026-12-01' },
      { type: 'CHECKBOX', value: true },
      { type: 'SELECT', value: 'Ja', options: ['Ja', 'Nej'] },
    ]);
  });

  test('the page shows the sealed file once there is one, and only its download is in the journal', async () => {
    const cast = await kit.organization();
    const document = await filled(cast);
    const signer = await signerOf(cast, document, anna.name);
    await expect(signer.bytes('sealed/shown')).rejects.toMatchObject({ body: { code: 'INVALID_STATE' } });
    await signer.sign(values);
    await kit.work();
    const downloads = async () => {
      const sql = "select id from journal_entries where document_id = $1 and type = 'DOCUMENT_DOWNLOADED'";
      return (await kit.db.rows(sql, [document.id])).length;
    };
    const shown = await signer.bytes('sealed/shown');
    expect(await downloads()).toBe(0);
    expect(await signer.bytes('sealed')).toEqual(shown);
    expect(await downloads()).toBe(1);
  });

  test('missing and invalid values are listed box by box, and nothing is stored', async () => {
    const cast = await kit.organization();
    const document = await filled(cast);
    const signer = await signerOf(cast, document, anna.name);
    const [text, date, check, select, , signature] = (await signer.view()).boxes;
    const at = (b: typeof text) => `${b?.blockId}/${b?.id}`;
    const refused = await signer
      .sign({ date: '2026-02-30', select: 'Kanske' }, { initials: null, signature: null })
      .catch(e => e.body);
    expect(refused.code).toBe('VALIDATION_FAILED');
    expect(refused.issues.map((i: { path: string }) => i.path).sort()).toEqual(
      [at(text), at(date), at(check), at(select), 'initials', 'signature'].sort(),
    );
    const foreign = await signer
      .sign(values, { values: [{ blockId: signature?.blockId ?? '', boxId: 'none', value: 'x' }] })
      .catch(e => e.body);
    expect(foreign.issues[0].path).toContain('/none');
    expect((await signer.view()).state).toBe('OPEN');
  });

  test('nobody signs other bytes than they were shown', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const signer = await signerOf(cast, document, anna.name);
    const refused = await signer.sign({}, { sha256: '0'.repeat(64) }).catch(e => e.body);
    expect(refused.code).toBe('INVALID_STATE');
  });

  test('a second click changes nothing, and parties who finish together cause one seal', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const [a, b] = [await signerOf(cast, document, anna.name), await signerOf(cast, document, bo.name)];
    const answers = await Promise.all([a.sign(), b.sign(), a.sign(), b.sign(), a.sign()]);
    expect(answers.map(v => v.state)).toEqual(['SIGNED', 'SIGNED', 'SIGNED', 'SIGNED', 'SIGNED']);
    await kit.work();
    const count = async (sql: string) => Number((await kit.db.row(sql, [document.id]))?.n);
    expect(await count('select count(*) as n from signatures where document_id = $1')).toBe(2);
    expect(await count("select count(*) as n from document_files where document_id = $1 and type = 'SIGNED'")).toBe(1);
    expect(await count("select count(*) as n from events where resource_id = $1 and type = 'document.completed'")).toBe(
      1,
    );
  });

  test('in SEQUENTIAL a party waits for the group before it; equal numbers are invited together', async () => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const party = (name: string, signingOrder: number) => ({
      name,
      email: `${name.toLowerCase()}@seq.example.com`,
      signingOrder,
    });
    const document = await cast.api.done(documentOperations.create, {
      body: {
        name: 'Order',
        documentMeta: { signingMode: 'SEQUENTIAL' },
        parties: [party('Third', 2), party('First', 1), party('Second', 1)],
        content: [{ type: 'PDF', fieldMeta: { value: file.key } }],
        send: true,
      },
    });
    await kit.work();
    const emails = async () => [
      (await emailsTo('first@seq')).length,
      (await emailsTo('second@seq')).length,
      (await emailsTo('third@seq')).length,
    ];
    expect(await emails()).toEqual([1, 1, 0]);
    const third = await signerOf(cast, document, 'Third');
    expect(await third.sign().catch(e => e.body.code)).toBe('INVALID_STATE');
    await (await signerOf(cast, document, 'First')).sign();
    await kit.work();
    expect((await emails())[2]).toBe(0);
    await (await signerOf(cast, document, 'Second')).sign();
    await kit.work();
    expect((await emails())[2]).toBe(1);
    expect((await third.sign()).state).toBe('SIGNED');
  });

  test('the invitation in the outbox has the link and the document’s language; the sealed copy follows', async () => {
    const cast = await kit.organization({ sandbox: true });
    const document = await twoPartyDocument(cast, {
      documentMeta: {
        language: 'en',
        message: 'Dear {{firstName}}, please sign {{documentName}}.',
        internalRecipients: ['boss@inbox.example.com'],
      },
      parties: [
        { ...anna, email: 'anna@inbox.example.com' },
        { ...bo, email: 'bo@inbox.example.com' },
      ],
    });
    await kit.work();
    const [email] = await emailsTo('anna@inbox');
    expect(email?.subject).toBe('[SANDBOX] Please sign: Hyresavtal');
    expect(email?.text).toContain('Dear Anna, please sign Hyresavtal.');
    const link = /http\S+\/sign\/\S+/.exec(email?.text ?? '')?.[0] ?? '';
    expect((await signerAt(link).view()).party.name).toBe(anna.name);
    await signerAt(link).sign();
    await (await signerOf(cast, document, bo.name)).sign();
    await kit.work();
    const last = (await emailsTo('anna@inbox')).at(-1);
    expect(last?.subject).toBe('[SANDBOX] Completed: Hyresavtal');
    expect(last?.attachments).toHaveLength(1);
    expect((await emailsTo('boss@inbox')).map(l => l?.attachments.length)).toEqual([1]);
  });
});

describe('Rejecting, withdrawing, expiring', () => {
  test('a party rejects with a reason: the document is REJECTED and everyone is notified', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [anna, { ...bo, email: 'bo@reject.example.com' }] });
    await kit.work();
    const a = await signerOf(cast, document, anna.name);
    expect(await a.raw('POST', '/reject', { reason: '  ' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
    expect((await a.reject('Fel belopp')).state).toBe('DECLINED');
    await kit.work();
    expect((await cast.api.done(documentOperations.get, { params: { id: document.id } })).status).toBe('REJECTED');
    expect((await emailsTo('bo@reject')).at(-1)?.text).toContain('Fel belopp');
    const b = await signerOf(cast, document, bo.name);
    expect(await b.sign().catch(e => e.body.code)).toBe('INVALID_STATE');
    const types = (await cast.api.done(eventOperations.list)).data.map(e => e.type);
    expect(types).toEqual(expect.arrayContaining(['document.party.rejected', 'document.rejected']));
  });

  test('withdrawing makes a draft: no signatures, reset statuses, dead links, notified parties', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [{ ...anna, email: 'anna@withdraw.example.com' }, bo] });
    await kit.work();
    const a = await signerOf(cast, document, anna.name);
    await a.sign();
    const draft = await cast.api.done(documentOperations.withdraw, {
      params: { id: document.id },
      body: { reason: 'Ny version' },
    });
    expect(draft).toMatchObject({ status: 'DRAFT' });
    for (const p of draft.parties)
      expect(p).toMatchObject({
        signingStatus: 'NOT_SIGNED',
        readStatus: 'NOT_OPENED',
        sendStatus: 'NOT_SENT',
        signedAt: null,
      });
    expect(await a.raw('GET', '')).toMatchObject({ status: 410, body: { code: 'WITHDRAWN' } });
    await kit.work();
    expect((await emailsTo('anna@withdraw')).at(-1)?.text).toContain('Ny version');
    expect((await cast.api.refused(documentOperations.withdraw, { params: { id: document.id }, body: {} })).code).toBe(
      'INVALID_STATE',
    );
    await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
    expect((await (await signerOf(cast, document, anna.name)).view()).state).toBe('OPEN');
  });

  test('past the deadline it is EXPIRED within a minute; extending by at least 24 hours reopens it', async () => {
    const cast = await kit.organization();
    const expiresAt = new Date(kit.clock.now().getTime() + 3_600_000).toISOString();
    const document = await twoPartyDocument(cast, { expiresAt });
    await kit.work();
    kit.clock.move(3_601_000 + 60_000);
    await kit.work();
    const params = { id: document.id };
    expect((await cast.api.done(documentOperations.get, { params })).status).toBe('EXPIRED');
    const a = await signerOf(cast, document, anna.name);
    expect(await a.raw('GET', '')).toMatchObject({ status: 410, body: { code: 'EXPIRED' } });
    const soon = new Date(kit.clock.now().getTime() + 23 * 3_600_000).toISOString();
    expect(
      (await cast.api.refused(documentOperations.extendExpiration, { params, body: { expiresAt: soon } })).issues,
    ).toMatchObject([{ path: 'expiresAt', code: 'INVALID_VALUE' }]);
    const later = new Date(kit.clock.now().getTime() + 48 * 3_600_000).toISOString();
    expect(
      await cast.api.done(documentOperations.extendExpiration, { params, body: { expiresAt: later } }),
    ).toMatchObject({
      status: 'PENDING',
      expiresAt: later,
    });
    expect((await a.view()).state).toBe('OPEN');
    const { data } = await cast.api.done(eventOperations.list, {
      query: { type: 'document.expired,document.expiration_extended' },
    });
    expect(data.map(e => e.type)).toEqual(['document.expiration_extended', 'document.expired']);
    expect(data[0]?.data.previousAttributes).toEqual({ expiresAt });
  });

  test('a document signable after its deadline stays PENDING, and the event is still published once', async () => {
    const cast = await kit.organization();
    const expiresAt = new Date(kit.clock.now().getTime() + 3_600_000).toISOString();
    const document = await twoPartyDocument(cast, { expiresAt, documentMeta: { signableAfterExpired: true } });
    for (let i = 0; i < 3; i++) {
      kit.clock.move(3_700_000);
      await kit.work();
    }
    expect((await cast.api.done(documentOperations.get, { params: { id: document.id } })).status).toBe('PENDING');
    expect((await cast.api.done(eventOperations.list, { query: { type: 'document.expired' } })).data).toHaveLength(1);
  });

  test('a file that does not exist yet fails with INVALID_STATE', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    for (const type of ['SIGNED', 'JOURNAL'] as const) {
      expect((await cast.api.refused(documentFileOperations.get, { params: { id: document.id, type } })).code).toBe(
        'INVALID_STATE',
      );
    }
    expect(
      (await cast.api.done(documentFileOperations.get, { params: { id: document.id, type: 'ORIGINAL' } })).type,
    ).toBe('ORIGINAL');
  });
});

describe('Links', () => {
  test('an unknown, foreign or mangled link is dead and reveals nothing about the document', async () => {
    const cast = await kit.organization();
    const [one, two] = [await twoPartyDocument(cast, { name: 'Hemligt' }), await twoPartyDocument(cast)];
    const a = new URL(
      signingLinkOf(
        await cast.api.done(partyOperations.get, { params: { id: one.id, partyId: one.parties[0]?.id ?? '' } }),
      ),
    );
    const token = a.searchParams.get('token') ?? '';
    const links = [
      `${a.origin}/sign/${two.id}?token=${token}`,
      `${a.origin}/sign/doc_none?token=${token}`,
      `${a.origin}/sign/${one.id}?token=${token.slice(0, -2)}xx`,
      `${a.origin}/sign/${one.id}?token=`,
      `${a.origin}/sign/${one.id}?token=${token}${token}`,
    ];
    for (const link of links) {
      const signer = signerAt(link);
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/sign'],
        ['GET', '/original'],
        ['POST', '/opened'],
      ] as const) {
        const answer = await signer.raw(
          method,
          path,
          method === 'POST' && path === '/sign'
            ? { values: [], signature: scribble, initials: null, sha256: 'x' }
            : undefined,
        );
        expect(answer).toMatchObject({ status: 404, body: { code: 'LINK_DEAD' } });
        expect(JSON.stringify(answer.body)).not.toContain('Hemligt');
      }
    }
  });
});

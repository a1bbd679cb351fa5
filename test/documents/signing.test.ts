import { describe, expect, test } from 'vitest';
import { listOutbox, readOutbox } from '../../src/base/outbox.ts';
import { documentRows } from '../../src/contract/document-rows.ts';
import { eventRows } from '../../src/contract/events.ts';
import { documentFileRows } from '../../src/contract/files.ts';
import { anna, bo, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { scribble, signerAt } from '../kit/signer.ts';

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
  return cast.api.done(documentRows.create, {
    body: {
      name: 'Fill',
      parties: [anna],
      content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields } }],
      send: true,
    },
  });
}
const values = { text: 'Åsa 漢字', date: '2026-12-01', checkbox: 'true', select: 'Ja' };
const lettersTo = async (address: string) => {
  const dir = `${kit.dataDir}/outbox`;
  const found = (await listOutbox(dir, 1000)).filter(m => m.to.includes(address));
  return Promise.all(found.reverse().map(m => readOutbox(dir, m.name)));
};

describe('Filling and signing', () => {
  test('every box is filled, the values and drawings are kept, and the sealed file carries them', async () => {
    const cast = await kit.organization();
    const document = await filled(cast);
    const signer = await signerOf(cast, document, anna.name);
    const view = await signer.sign(values);
    expect(view.boxes.map(b => b.value)).toEqual(['Åsa 漢字', '2026-12-01', 'true', 'Ja', null, null]);
    expect(view.boxes.filter(b => b.drawing)).toHaveLength(2);
    await kit.work();
    expect((await signer.bytes('sealed')).subarray(0, 5).toString()).toBe('%PDF-');
    const { data } = await cast.api.done(eventRows.list, { query: { type: 'document.completed' } });
    expect(data[0]?.data.fieldValues).toMatchObject([
      { type: 'TEXT', value: 'Åsa 漢字', filledBy: 'SIGNER' },
      { type: 'DATE', value: '2026-12-01' },
      { type: 'CHECKBOX', value: true },
      { type: 'SELECT', value: 'Ja', options: ['Ja', 'Nej'] },
    ]);
  });

  test('what is missing or wrong is named box by box, and nothing is kept', async () => {
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

  test('a second click changes nothing twice, and parties who finish together give one seal', async () => {
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
    const document = await cast.api.done(documentRows.create, {
      body: {
        name: 'Order',
        documentMeta: { signingMode: 'SEQUENTIAL' },
        parties: [party('Third', 2), party('First', 1), party('Second', 1)],
        content: [{ type: 'PDF', fieldMeta: { value: file.key } }],
        send: true,
      },
    });
    await kit.work();
    const letters = async () => [
      (await lettersTo('first@seq')).length,
      (await lettersTo('second@seq')).length,
      (await lettersTo('third@seq')).length,
    ];
    expect(await letters()).toEqual([1, 1, 0]);
    const third = await signerOf(cast, document, 'Third');
    expect(await third.sign().catch(e => e.body.code)).toBe('INVALID_STATE');
    await (await signerOf(cast, document, 'First')).sign();
    await kit.work();
    expect((await letters())[2]).toBe(0);
    await (await signerOf(cast, document, 'Second')).sign();
    await kit.work();
    expect((await letters())[2]).toBe(1);
    expect((await third.sign()).state).toBe('SIGNED');
  });

  test('the invitation goes to the outbox with the link, in the language of the document, and the sealed copy follows', async () => {
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
    const [letter] = await lettersTo('anna@inbox');
    expect(letter?.subject).toBe('[SANDBOX] Please sign: Hyresavtal');
    expect(letter?.text).toContain('Dear Anna, please sign Hyresavtal.');
    const link = /http\S+\/sign\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
    expect((await signerAt(link).view()).party.name).toBe(anna.name);
    await signerAt(link).sign();
    await (await signerOf(cast, document, bo.name)).sign();
    await kit.work();
    const last = (await lettersTo('anna@inbox')).at(-1);
    expect(last?.subject).toBe('[SANDBOX] Completed: Hyresavtal');
    expect(last?.attachments).toHaveLength(1);
    expect((await lettersTo('boss@inbox')).map(l => l?.attachments.length)).toEqual([1]);
  });
});

describe('Rejecting, withdrawing, expiring', () => {
  test('a party rejects with a reason: the document is REJECTED and everyone is told', async () => {
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
    expect((await cast.api.done(documentRows.get, { params: { id: document.id } })).status).toBe('REJECTED');
    expect((await lettersTo('bo@reject')).at(-1)?.text).toContain('Fel belopp');
    const b = await signerOf(cast, document, bo.name);
    expect(await b.sign().catch(e => e.body.code)).toBe('INVALID_STATE');
    const types = (await cast.api.done(eventRows.list)).data.map(e => e.type);
    expect(types).toEqual(expect.arrayContaining(['document.party.rejected', 'document.rejected']));
  });

  test('withdraw: back to a draft, signatures removed, statuses reset, links dead at once, parties told', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [{ ...anna, email: 'anna@withdraw.example.com' }, bo] });
    await kit.work();
    const a = await signerOf(cast, document, anna.name);
    await a.sign();
    const draft = await cast.api.done(documentRows.withdraw, {
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
    expect((await lettersTo('anna@withdraw')).at(-1)?.text).toContain('Ny version');
    expect((await cast.api.refused(documentRows.withdraw, { params: { id: document.id }, body: {} })).code).toBe(
      'INVALID_STATE',
    );
    await cast.api.done(documentRows.send, { params: { id: document.id }, body: {} });
    expect((await (await signerOf(cast, document, anna.name)).view()).state).toBe('OPEN');
  });

  test('the deadline passes: EXPIRED within a minute, links say so; extending at least 24 hours ahead makes it pending again', async () => {
    const cast = await kit.organization();
    const expiresAt = new Date(kit.clock.now().getTime() + 3_600_000).toISOString();
    const document = await twoPartyDocument(cast, { expiresAt });
    await kit.work();
    kit.clock.move(3_601_000 + 60_000);
    await kit.work();
    const params = { id: document.id };
    expect((await cast.api.done(documentRows.get, { params })).status).toBe('EXPIRED');
    const a = await signerOf(cast, document, anna.name);
    expect(await a.raw('GET', '')).toMatchObject({ status: 410, body: { code: 'EXPIRED' } });
    const soon = new Date(kit.clock.now().getTime() + 23 * 3_600_000).toISOString();
    expect(
      (await cast.api.refused(documentRows.extendExpiration, { params, body: { expiresAt: soon } })).issues,
    ).toMatchObject([{ path: 'expiresAt', code: 'INVALID_VALUE' }]);
    const later = new Date(kit.clock.now().getTime() + 48 * 3_600_000).toISOString();
    expect(await cast.api.done(documentRows.extendExpiration, { params, body: { expiresAt: later } })).toMatchObject({
      status: 'PENDING',
      expiresAt: later,
    });
    expect((await a.view()).state).toBe('OPEN');
    const { data } = await cast.api.done(eventRows.list, {
      query: { type: 'document.expired,document.expiration_extended' },
    });
    expect(data.map(e => e.type)).toEqual(['document.expiration_extended', 'document.expired']);
    expect(data[0]?.data.previousAttributes).toEqual({ expiresAt });
  });

  test('a document signable after its deadline stays PENDING and the event still fires, once', async () => {
    const cast = await kit.organization();
    const expiresAt = new Date(kit.clock.now().getTime() + 3_600_000).toISOString();
    const document = await twoPartyDocument(cast, { expiresAt, documentMeta: { signableAfterExpired: true } });
    for (let i = 0; i < 3; i++) {
      kit.clock.move(3_700_000);
      await kit.work();
    }
    expect((await cast.api.done(documentRows.get, { params: { id: document.id } })).status).toBe('PENDING');
    expect((await cast.api.done(eventRows.list, { query: { type: 'document.expired' } })).data).toHaveLength(1);
  });

  test('a file that is not produced yet is INVALID_STATE', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    for (const type of ['SIGNED', 'JOURNAL'] as const) {
      expect((await cast.api.refused(documentFileRows.get, { params: { id: document.id, type } })).code).toBe(
        'INVALID_STATE',
      );
    }
    expect((await cast.api.done(documentFileRows.get, { params: { id: document.id, type: 'ORIGINAL' } })).type).toBe(
      'ORIGINAL',
    );
  });
});

describe('Links', () => {
  test('an unknown, foreign or mangled link is dead and says nothing about the document', async () => {
    const cast = await kit.organization();
    const [one, two] = [await twoPartyDocument(cast, { name: 'Hemligt' }), await twoPartyDocument(cast)];
    const a = new URL(
      (
        await cast.api.done((await import('../../src/contract/parties.ts')).partyRows.get, {
          params: { id: one.id, partyId: one.parties[0]?.id ?? '' },
        })
      ).signingUrl,
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

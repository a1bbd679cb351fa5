import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { anna, signatureBox, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const day = 86_400_000;

describe('POST /documents', () => {
  test('returns the full document with the workspace defaults', async () => {
    const cast = await kit.organization();
    const document = await cast.api.done(documentOperations.create, {
      body: { name: 'Avtal', parties: [{ name: 'Anna', phone: '+46701234567', delivery: ['SMS'] }] },
    });
    expect(document).toMatchObject({
      name: 'Avtal',
      status: 'DRAFT',
      externalId: null,
      responsibleUserId: cast.ownerId,
      content: null,
      fields: null,
      approvalRequestId: null,
      documentMeta: { signingMode: 'PARALLEL', language: 'sv', reminderIntervalDays: 3, allowDelegation: true },
      parties: [
        {
          name: 'Anna',
          role: 'SIGNER',
          type: 'INDIVIDUAL',
          signatureMethod: 'DRAWING',
          signingStatus: 'NOT_SIGNED',
          sendStatus: 'NOT_SENT',
          delivery: ['SMS'],
        },
      ],
    });
    const days = (new Date(document.expiresAt ?? 0).getTime() - kit.clock.now().getTime()) / day;
    expect(Math.round(days)).toBe(30);
    expect(await cast.api.done(documentOperations.get, { params: { id: document.id } })).toEqual(document);
  });

  test('an expiresAt of null means no deadline, and one in the past is rejected', async () => {
    const cast = await kit.organization();
    expect(
      (await cast.api.done(documentOperations.create, { body: { name: 'A', expiresAt: null } })).expiresAt,
    ).toBeNull();
    const refused = await cast.api.refused(documentOperations.create, { body: { name: 'A', expiresAt: '2020-01-01' } });
    expect(refused).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'expiresAt', code: 'INVALID_VALUE' }],
    });
  });

  test('a ref refers to a party of the same request in boxes; stored content has the real id', async () => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const document = await cast.api.done(documentOperations.create, {
      query: { expand: 'content' },
      body: {
        name: 'A',
        parties: [anna],
        content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields: [signatureBox('anna', 0.1)] } }],
      },
    });
    expect(document.content?.[0]).toMatchObject({
      type: 'PDF',
      position: 0,
      fieldMeta: { type: 'PDF', placedFields: [{ partyId: document.parties[0]?.id }] },
    });
  });

  test('an unknown ref creates nothing', async () => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const refused = await cast.api.refused(documentOperations.create, {
      body: {
        name: 'A',
        parties: [anna],
        content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields: [signatureBox('nobody', 0.1)] } }],
      },
    });
    expect(refused).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'content.0.fieldMeta.placedFields.0.partyId' }],
    });
    expect((await cast.api.done(documentOperations.list)).data).toEqual([]);
  });

  test('company name and number must be given together', async () => {
    const cast = await kit.organization();
    const refused = await cast.api.refused(documentOperations.create, {
      body: { name: 'A', parties: [{ ...anna, company: { name: 'AB' } }] },
    });
    expect(refused.issues).toMatchObject([{ path: 'parties.0.company.orgNumber', code: 'INVALID_VALUE' }]);
  });

  test('a duplicate externalId fails with ALREADY_EXISTS, also when many are created at once', async () => {
    const cast = await kit.organization();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        cast.api.call(documentOperations.create, { body: { name: 'A', externalId: 'X-1' } }),
      ),
    );
    expect(answers.filter(a => a.ok)).toHaveLength(1);
    for (const a of answers) if (!a.ok) expect(a.body.code).toBe('ALREADY_EXISTS');
  });

  test('send sends it; if only sending fails, the draft stays and the error has its id', async () => {
    const cast = await kit.organization();
    expect((await twoPartyDocument(cast)).status).toBe('PENDING');
    const request = { body: { name: 'Empty', send: true }, headers: { 'Idempotency-Key': 'once' } };
    const refused = await cast.api.refused(documentOperations.create, request);
    expect(refused.code).toBe('DOCUMENT_NOT_READY');
    expect(refused.readiness?.map(r => r.code)).toEqual(expect.arrayContaining(['NO_SIGNER', 'NO_CONTENT']));
    const kept = await cast.api.done(documentOperations.list, { query: { query: 'Empty' } });
    expect(kept.data).toMatchObject([{ name: 'Empty', status: 'DRAFT' }]);
    expect(refused.documentId).toBe(kept.data[0]?.id);
    expect(refused.message).toContain(refused.documentId ?? 'none');
    expect(await cast.api.refused(documentOperations.create, request)).toEqual(refused);
  });

  test('that creates nothing, and a send of its own, fail without the id of a document', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Empty', externalId: 'X-1' } });
    const taken = { name: 'Other', send: true, externalId: 'X-1' };
    expect(await cast.api.refused(documentOperations.create, { body: taken })).not.toHaveProperty('documentId');
    expect(await cast.api.refused(documentOperations.send, { params: { id } })).not.toHaveProperty('documentId');
  });

  test('more than 200 parties fail with TOO_BIG', async () => {
    const cast = await kit.organization();
    const refused = await cast.api.refused(documentOperations.create, {
      body: { name: 'A', parties: Array.from({ length: 201 }, () => anna).map(({ ref: _, ...p }) => p) },
    });
    expect(refused.issues).toMatchObject([{ path: 'parties', code: 'TOO_BIG' }]);
  });

  test('a sandbox creates at most 50 documents an hour and sends at most 100 a month', async () => {
    const cast = await kit.organization({ sandbox: true });
    await kit.db.run(
      "insert into allowances (organization_id, resource, period_start, used) values ($1, 'DOCUMENTS_CREATED', $2, 49)",
      [cast.organizationId, new Date(Math.floor(kit.clock.now().getTime() / 3_600_000) * 3_600_000)],
    );
    const answers = await Promise.all(
      [1, 2, 3].map(() => cast.api.call(documentOperations.create, { body: { name: 'A' } })),
    );
    expect(answers.filter(a => a.ok)).toHaveLength(1);
    for (const a of answers) if (!a.ok) expect([a.status, a.body.code]).toEqual([403, 'LIMIT_EXCEEDED']);
  });

  test('publishes document.created with its source, by the key', async () => {
    const cast = await kit.organization();
    const document = await cast.api.done(documentOperations.create, { body: { name: 'A' } });
    const { data } = await cast.api.done(eventOperations.list);
    expect(data).toMatchObject([
      {
        type: 'document.created',
        environment: 'PRODUCTION',
        actor: { type: 'API_KEY' },
        data: { object: { id: document.id, content: null }, source: null },
      },
    ]);
    expect((await cast.api.done(eventOperations.get, { params: { id: data[0]?.id ?? '' } })).id).toBe(data[0]?.id);
  });
});

describe('PATCH and DELETE /documents/{id}', () => {
  test('an omitted member is unchanged, null clears it', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(documentOperations.create, {
      body: { name: 'A', externalId: 'e', documentMeta: { subject: 'S', message: 'M' } },
    });
    const changed = await cast.api.done(documentOperations.update, {
      params: { id },
      body: { externalId: null, documentMeta: { subject: null } },
    });
    expect(changed).toMatchObject({ name: 'A', externalId: null, documentMeta: { subject: null, message: 'M' } });
  });

  test('after sending, only what parties never see can be changed; the rest fails with INVALID_STATE', async () => {
    const cast = await kit.organization();
    const { id } = await twoPartyDocument(cast);
    const open = await cast.api.done(documentOperations.update, {
      params: { id },
      body: { externalId: 'E', documentMeta: { value: '100' }, responsibleUserId: cast.ownerId },
    });
    expect(open).toMatchObject({ externalId: 'E', documentMeta: { value: '100' } });
    for (const body of [{ name: 'B' }, { expiresAt: null }, { documentMeta: { message: 'x' } }]) {
      const refused = await cast.api.refused(documentOperations.update, { params: { id }, body });
      expect(refused.code).toBe('INVALID_STATE');
    }
  });

  test('document.updated is published at once, then at most once a minute, at the minute’s end', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'A' } });
    const updates = async () =>
      (await cast.api.done(eventOperations.list, { query: { type: 'document.updated' } })).data.length;
    for (const name of ['B', 'C', 'D'])
      await cast.api.done(documentOperations.update, { params: { id }, body: { name } });
    await kit.work();
    expect(await updates()).toBe(1);
    kit.clock.move(61_000);
    await kit.work();
    expect(await updates()).toBe(2);
    await cast.api.done(documentOperations.update, { params: { id }, body: { name: 'D' } });
    kit.clock.move(120_000);
    await kit.work();
    expect(await updates()).toBe(2);
  });

  test('DELETE moves to the trash: not listed, still readable with deletedAt, restored on request', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'A', externalId: 'reuse' } });
    expect((await cast.api.done(documentOperations.delete, { params: { id } })).deletedAt).not.toBeNull();
    expect((await cast.api.done(documentOperations.list)).data).toEqual([]);
    expect((await cast.api.done(documentOperations.get, { params: { id } })).deletedAt).not.toBeNull();
    expect((await cast.api.refused(documentOperations.update, { params: { id }, body: { name: 'B' } })).code).toBe(
      'INVALID_STATE',
    );
    await cast.api.done(documentOperations.create, { body: { name: 'B', externalId: 'reuse' } });
    expect((await cast.api.refused(documentOperations.restore, { params: { id } })).code).toBe('ALREADY_EXISTS');
  });

  test('another organization finds nothing', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const { id } = await twoPartyDocument(cast);
    for (const row of [
      documentOperations.get,
      documentOperations.delete,
      documentOperations.withdraw,
      documentOperations.readiness,
      documentOperations.send,
    ] as const) {
      const refused = await other.api.refused(row, { params: { id } });
      expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'document' });
    }
  });
});

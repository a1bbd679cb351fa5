/** The journal: its entries, the detection of changes to it, and the erasure of personal data from it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import {
  type ChainContent,
  type ChainEntry,
  contentOf,
  entryHash,
  type JournalExport,
} from '../../src/domain/events/chain.ts';
import { checkChain } from '../../src/domain/events/chain-check.ts';
import { readJournal } from '../../src/domain/events/chain-read.ts';
import { eraseJournalValues, systemActor, writeJournal } from '../../src/domain/events/journal.ts';
import { exportJournal } from '../../src/domain/events/journal-export.ts';
import { personal } from '../../src/domain/events/personal.ts';
import { canonicalJson, type Json } from '../../src/platform/text/canonical-json.ts';
import { anna, bo, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, journalIn, ownRoot, proofOf } from '../kit/evidence.ts';
import { corpus, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { scribble } from '../kit/signer.ts';

const kit = useService();

const textBox = (y: number, label: string) => ({
  kind: 'INPUT' as const,
  inputType: 'TEXT' as const,
  partyId: 'anna',
  page: 1,
  rect: { x: 0.1, y, width: 0.4, height: 0.04 },
  label,
  required: false,
});

/** Everything that could identify a person, used wherever it can be. */
const planted = {
  title: 'Avtal om Solrosgatan 12',
  anna: { ...anna, name: 'Petronella Quist', email: 'petronella.quist@planted.example.com', phone: '+46701234567' },
  corrected: 'petronella.ny@planted.example.com',
  message: 'Hej du gamle hemlighetsmakare',
  value: 'Bor på Hemligvägen 17',
  reason: 'Jag ångrade mig om hemvisten',
  external: 'kund-persnr-ish-778899',
};

async function planting(cast: Cast) {
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const document = await cast.api.done(documentOperations.create, {
    body: {
      name: 'Utkast',
      parties: [planted.anna, bo],
      documentMeta: { message: planted.message },
      content: [
        {
          type: 'PDF',
          fieldMeta: { value: file.key, placedFields: [textBox(0.2, 'Adress'), signatureBox('anna', 0.1)] },
        },
      ],
    },
  });
  const params = { id: document.id };
  await cast.api.done(documentOperations.update, {
    params,
    body: { name: planted.title, externalId: planted.external },
  });
  await cast.api.done(documentOperations.send, { params, body: { customMessage: planted.message } });
  await kit.work();
  const partyId = document.parties[0]?.id ?? '';
  await cast.api.done(partyOperations.update, { params: { ...params, partyId }, body: { email: planted.corrected } });
  await kit.work();
  return { document, partyId };
}

async function completed(cast: Cast) {
  const { document, partyId } = await planting(cast);
  const [a, b] = [await signerOf(cast, document, planted.anna.name), await signerOf(cast, document, bo.name)];
  await a.opened();
  await a.read();
  const view = await a.view();
  await a.sign({ Adress: planted.value }, { consentSha256: view.consent.sha256 });
  await b.sign();
  await kit.work();
  return { document, partyId, view };
}

const journalNow = async (documentId: string): Promise<JournalExport> =>
  exportJournal(kit.db, kit.service.app.secrets, { id: documentId, name: null, organization: null });

const copyOf = (journal: JournalExport): JournalExport => JSON.parse(JSON.stringify(journal));
const reread = (journal: JournalExport): JournalExport => {
  const read = readJournal(Buffer.from(canonicalJson(journal as unknown as Json)));
  if (typeof read === 'string') throw new Error(read);
  return read;
};
const problemsOf = (text: string): string[] => {
  const read = readJournal(Buffer.from(text));
  return typeof read === 'string' ? [read] : checkChain(read).problems;
};

/** Entries linked again with matching hashes: what somebody without the sealing key could do. */
function forged(journal: JournalExport): JournalExport {
  let before = '0'.repeat(64);
  const entries = journal.entries.map(one => {
    const entry = { ...(one.entry as ChainEntry), before };
    before = entryHash(canonicalJson(entry as unknown as Json), null).toString('hex');
    return { ...one, entry, hash: before };
  });
  return { ...journal, entries, head: before };
}

describe('Journal entries', () => {
  test('exist for every step, with the hashes of what was shown and signed', async () => {
    const cast = await kit.organization();
    const { document, partyId, view } = await completed(cast);
    const journal = await journalIn(await fileOf(cast, document.id, 'JOURNAL'));
    const contents = journal.entries.map(contentOf);
    const types = contents.map(content => content?.type ?? '');
    expect(types.filter(type => !['SIGNING_URL_ACCESSED'].includes(type))).toEqual([
      'DOCUMENT_CREATED',
      'SIGNER_CREATED',
      'SIGNER_CREATED',
      'DOCUMENT_TITLE_UPDATED',
      'DOCUMENT_EXTERNAL_ID_UPDATED',
      'DOCUMENT_SENT',
      'EMAIL_SENT',
      'EMAIL_SENT',
      'SIGNER_UPDATED',
      'EMAIL_SENT',
      'DOCUMENT_OPENED',
      'DOCUMENT_READ',
      'DOCUMENT_SIGNED',
      'DOCUMENT_SIGNED',
      'DOCUMENT_SEALED',
      'DOCUMENT_COMPLETED',
    ]);
    const sha256 = view.document.sha256;
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    const salted = { salted: hash };
    const of = (type: string) => contents.find(content => content?.type === type)?.data;
    expect(of('DOCUMENT_SENT')).toMatchObject({
      originalSha256: sha256,
      content: [{ type: 'PDF', sha256: hash, fileSha256: hash }],
      parties: [{ partyId, name: salted, email: salted, role: 'SIGNER' }, { name: salted }],
    });
    expect(of('EMAIL_SENT')).toMatchObject({
      partyId: expect.stringMatching(/^pty_/),
      channel: 'EMAIL',
      occasion: 'INVITE_SIGN',
      to: salted,
      outcome: 'HANDED_OVER',
    });
    expect(of('SIGNER_UPDATED')).toMatchObject({ partyId, changes: [{ member: 'email', from: salted, to: salted }] });
    expect(of('DOCUMENT_OPENED')).toMatchObject({ originalSha256: sha256 });
    expect(of('DOCUMENT_SIGNED')).toMatchObject({
      method: 'DRAWING',
      originalSha256: sha256,
      consent: { language: 'sv', sha256: view.consent.sha256, text: salted },
      signatureSha256: entryHash(canonicalJson(scribble as unknown as Json), null).toString('hex'),
      fields: [{ label: 'Adress', from: null, to: salted }],
    });
    expect(of('DOCUMENT_SEALED')).toMatchObject({ sha256: hash, seal: { level: expect.any(String) } });
  });

  test('of a content change have the hash of each block before and after', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { send: false });
    const params = { id: document.id };
    const added = await cast.api.done(contentOperations.create, {
      params,
      body: { content: [{ type: 'SPACER', fieldMeta: { size: 'S' } }] },
    });
    const contentId = added[0]?.id ?? '';
    await cast.api.done(contentOperations.update, {
      params: { ...params, contentId },
      body: { fieldMeta: { size: 'L' } },
    });
    await cast.api.done(contentOperations.delete, { params: { ...params, contentId } });
    const changes = (await journalNow(document.id)).entries
      .map(one => contentOf(one) as ChainContent)
      .filter(({ type }) => type === 'DOCUMENT_CONTENT_UPDATED')
      .map(({ data }) => data as { change: string; blocks: { from: string | null; to: string | null }[] });
    expect(changes.map(({ change }) => change)).toEqual(['ADDED', 'CHANGED', 'DELETED']);
    const [one, two, three] = changes.map(({ blocks }) => blocks[0]);
    expect([one?.from, three?.to]).toEqual([null, null]);
    expect([two?.from, three?.from]).toEqual([one?.to, two?.to]);
    expect(two?.to).not.toBe(two?.from);
  });

  test('of a consent can only be for the text that was shown', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const signer = await signerOf(cast, document, anna.name);
    const refused = await signer.sign({}, { consentSha256: '0'.repeat(64) }).catch(e => e.body);
    expect(refused.code).toBe('INVALID_STATE');
    expect((await signer.view()).consent.text).toContain('Hyresavtal');
  });
});

const contentOfEntry = (journal: JournalExport, index: number): ChainContent =>
  contentOf(journal.entries[index] as JournalExport['entries'][number]) as ChainContent;

describe('The hash chain', () => {
  test('of a sealed document is valid in the sealed file and in the journal, with its head in both', async () => {
    const cast = await kit.organization();
    const { document } = await completed(cast);
    for (const type of ['SIGNED', 'JOURNAL'] as const) {
      const bytes = await fileOf(cast, document.id, type);
      const proof = await proofOf(bytes, ownRoot(kit));
      expect(proof).toMatchObject({ verdict: 'VALID', problems: [], chain: { ok: true, erased: 0 } });
      expect(proof.document).toMatchObject({ id: document.id, name: planted.title });
      expect(proof.document?.signatures.map(s => s.name)).toEqual([planted.anna.name, bo.name]);
      expect(bytes.includes(`${document.id} journal ${proof.chain.head}`)).toBe(true);
    }
  });

  test('any single character changed, removed or added in its canonical text is detected', async () => {
    const cast = await kit.organization();
    const { document } = await completed(cast);
    const text = canonicalJson((await journalNow(document.id)) as unknown as Json);
    expect(problemsOf(text)).toEqual([]);
    const characters = fc.constantFrom(...'0123456789abcdefABCDEF{}[]",:\\ \n\tåÅ~/.-ntrue\u0000\u00e9');
    fc.assert(
      fc.property(
        fc.nat({ max: text.length - 1 }),
        fc.constantFrom('change', 'leave out', 'put in'),
        characters,
        (at, what, character) => {
          const after = what === 'put in' ? at : at + 1;
          const changed = text.slice(0, at) + (what === 'leave out' ? '' : character) + text.slice(after);
          fc.pre(changed !== text);
          expect(problemsOf(changed)).not.toEqual([]);
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('an entry changed, removed, added or moved is detected, even with adjusted numbers', async () => {
    const cast = await kit.organization();
    const { document } = await completed(cast);
    const journal = await journalNow(document.id);
    expect(checkChain(journal).problems).toEqual([]);
    const broken: Record<string, (j: JournalExport) => void> = {
      changed: j => Object.assign(contentOfEntry(j, 2).data, { role: 'REVIEWER' }),
      'another content': j => Object.assign(j.entries[2]?.entry ?? {}, { content: { salted: '0'.repeat(64) } }),
      'left out': j => j.entries.splice(2, 1),
      'left out at the end': j => j.entries.pop(),
      'put in': j => j.entries.splice(2, 0, copyOf(j).entries[2] as JournalExport['entries'][number]),
      moved: j => j.entries.splice(2, 2, ...j.entries.slice(2, 4).reverse()),
      'another head': j => Object.assign(j, { head: '0'.repeat(64) }),
      'another document': j => Object.assign(j.document, { name: 'Ett annat' }),
      'another sender': j => Object.assign(j.document, { organization: 'Någon annan' }),
      'another value': j => {
        Object.assign(j.entries[0]?.disclosed?.['/content/who/name'] ?? {}, { value: 'Mallory' });
      },
      'a value that is not hashed': j => {
        Object.assign(j.entries[0]?.disclosed ?? {}, { '/content/data/other': { salt: '00'.repeat(16), value: 'x' } });
      },
      renumbered: j => {
        j.entries.splice(2, 1);
        j.entries.forEach(({ entry }, i) => {
          Object.assign(entry ?? {}, { sequence: i + 1 });
        });
      },
      'a withheld value that is not hashed': j => void j.entries[0]?.withheld?.push('/content/data/other'),
      'a withheld value that is disclosed': j => void j.entries[0]?.withheld?.push('/content/who/name'),
    };
    for (const [name, action] of Object.entries(broken)) {
      const copy = copyOf(journal);
      action(copy);
      expect([name, checkChain(reread(copy)).problems.length > 0]).toEqual([name, true]);
    }
    // Linked again by somebody who computes hashes, the chain is valid but has another head, which the seal detects.
    const linked = forged(journal);
    linked.entries.splice(1, 1);
    const again = forged({
      ...linked,
      entries: linked.entries.map((e, i) => ({ ...e, entry: { ...(e.entry as ChainEntry), sequence: i + 1 } })),
    });
    expect(checkChain(again).problems).toEqual([]);
    expect(again.head).not.toBe(journal.head);
  });

  test('of the first format stays readable and continues in the second', async () => {
    const cast = await kit.organization();
    const document = await cast.api.done(documentOperations.create, { body: { name: 'Gammalt' } });
    const now = kit.clock.now();
    const old = {
      sequence: 1,
      at: now.toISOString(),
      type: 'DOCUMENT_CREATED',
      who: { ...systemActor },
      data: { name: 'Gammalt' },
    };
    const text = canonicalJson(old as unknown as Json);
    const hash = entryHash(text, Buffer.alloc(32));
    const first = {
      format: 'sigill-journal-1',
      document: { id: document.id, name: 'Gammalt', organization: 'Org' },
      entries: [{ entry: old, hash: hash.toString('hex') }],
      head: hash.toString('hex'),
    };
    const read = readJournal(Buffer.from(JSON.stringify(first)));
    expect(typeof read !== 'string' && checkChain(read).problems).toEqual([]);
    const wrong = JSON.stringify({
      ...first,
      entries: [{ entry: { ...old, type: 'DOCUMENT_SENT' }, hash: first.head }],
    });
    expect(problemsOf(wrong)).toEqual(['entry 1 (DOCUMENT_SENT) does not match its hash']);

    await kit.db.run(
      'update journal_entries set entry = $2, hash = $3, content = null, personal = null where document_id = $1',
      [document.id, text, hash],
    );
    const subject = { organizationId: cast.organizationId, workspaceId: cast.workspaceId, documentId: document.id };
    const who = { ...systemActor, name: 'Någon' };
    const entry = { type: 'DOCUMENT_ARCHIVED', who, data: { reason: personal('skäl') } };
    await kit.db.tx(tx => writeJournal(tx, kit.service.app.secrets, subject, [entry], now));
    const mixed = reread(await journalNow(document.id));
    const none = { withheldEntries: 0, withheldValues: 0 };
    expect(checkChain(mixed)).toEqual({ problems: [], disclosed: 2, erased: 0, ...none });
    expect(mixed.entries.map(({ entry }) => entry?.before)).toEqual([undefined, first.head]);
    const activity = await cast.api.done(activityOperations.list, { params: { id: document.id } });
    expect(activity.data.map(a => [a.name, a.data])).toEqual([
      ['Någon', { reason: 'skäl' }],
      [null, { name: 'Gammalt' }],
    ]);
  });
});

describe('Personal data', () => {
  test('is never stored in plain text in the journal, and can be read back by those who may', async () => {
    const cast = await kit.organization();
    const { document } = await planting(cast);
    const signer = await signerOf(cast, document, planted.anna.name);
    await signer.opened();
    await signer.reject(planted.reason);
    await kit.work();
    const rows = await kit.db.rows<{ kept: string }>(
      "select entry || content || coalesce(personal::text, '') as kept from journal_entries where document_id = $1",
      [document.id],
    );
    const kept = rows.map(r => r.kept).join('\n');
    const secrets = [
      ...[planted.title, planted.anna.name, planted.anna.email, planted.anna.phone, planted.corrected],
      ...[planted.message, planted.reason, planted.external, bo.name, bo.email, '127.0.0.1', 'Olga Owner', 'Utkast'],
    ];
    for (const secret of secrets) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(Buffer.from(secret).toString('base64').slice(0, -4));
    }
    const activity = await cast.api.done(activityOperations.list, {
      params: { id: document.id },
      query: { limit: 100 },
    });
    const shown = JSON.stringify(activity.data);
    for (const secret of [
      planted.title,
      planted.anna.email,
      planted.corrected,
      planted.reason,
      planted.external,
      bo.email,
    ])
      expect(shown).toContain(secret);
    expect(activity.data.find(a => a.type === 'DOCUMENT_REJECTED')).toMatchObject({
      name: planted.anna.name,
      data: { reason: planted.reason },
    });
  });

  test('of one party is erased, while the chain stays valid and everyone else’s stays', async () => {
    const cast = await kit.organization();
    const { document, partyId } = await completed(cast);
    const before = await journalNow(document.id);
    await kit.db.tx(tx => eraseJournalValues(tx, document.id, partyId));
    const after = reread(await journalNow(document.id));
    const check = checkChain(after);
    expect(check.problems).toEqual([]);
    expect(check.erased).toBeGreaterThan(5);
    expect(after.head).toBe(before.head);
    const text = JSON.stringify(after);
    for (const gone of [planted.anna.name, planted.anna.email, planted.corrected, planted.anna.phone, planted.value])
      expect(text.includes(gone) && gone).toBe(false);
    for (const there of [bo.name, bo.email, 'Olga Owner', planted.title]) expect(text).toContain(there);
    const activity = await cast.api.done(activityOperations.list, {
      params: { id: document.id },
      query: { limit: 100 },
    });
    expect(activity.data.find(a => a.type === 'DOCUMENT_OPENED')).toMatchObject({ name: null, email: null });
  });

  test('of a whole document is erased, and later entries continue the same chain', async () => {
    const cast = await kit.organization();
    const { document } = await completed(cast);
    const { head, entries } = await journalNow(document.id);
    await kit.db.tx(tx => eraseJournalValues(tx, document.id));
    const erased = reread(await journalNow(document.id));
    expect(checkChain(erased)).toMatchObject({ problems: [], disclosed: 0 });
    expect(erased).toMatchObject({ head, document: { id: document.id, name: null } });
    await cast.api.done(documentOperations.archive, { params: { id: document.id } });
    const gone = await journalNow(document.id);
    expect(gone.entries.at(entries.length)?.entry?.before).toBe(head);
    expect(checkChain(gone).problems).toEqual([]);
  });

  test('that was moved to another entry is not decrypted', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { send: false });
    await kit.db.run(
      `update journal_entries set personal = (select personal from journal_entries where document_id = $1 and sequence = 2)
       where document_id = $1 and sequence = 3`,
      [document.id],
    );
    await expect(journalNow(document.id)).rejects.toThrow(/encrypted as something else/);
  });
});

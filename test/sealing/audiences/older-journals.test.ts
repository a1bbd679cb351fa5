/** Journals that began in an older format: they stay verifiable, and withhold the same from the parties. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import {
  chainStart,
  contentOf,
  entryHash,
  type JournalExport,
  type ReadableEntry,
  readableEntries,
  saltedHash,
} from '../../../src/domain/events/chain.ts';
import { checkChain } from '../../../src/domain/events/chain-check.ts';
import { courseOf } from '../../../src/domain/events/course.ts';
import { type EntryRow, readRow } from '../../../src/domain/events/journal.ts';
import { exportJournal } from '../../../src/domain/events/journal-export.ts';
import { type Fact, personal, separate, storePersonal } from '../../../src/domain/events/personal.ts';
import { canonicalJson, type Json } from '../../../src/platform/text/canonical-json.ts';
import { needs } from '../../corpus/tools.ts';
import { anna, bo, twoPartyDocument } from '../../kit/documents.ts';
import { fileOf, journalIn, ownRoot, proofOf } from '../../kit/evidence.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { type Signer, signerAt, signingLinkOf } from '../../kit/signer.ts';

const kit = useService();
const rows = 'select id, entry, content, personal from journal_entries where document_id = $1 order by sequence';
const write = 'update journal_entries set entry = $2, content = null, hash = $3, personal = $4 where id = $1';

type Format = 'sigill-journal-1' | 'sigill-journal-2';

/** An entry as the service wrote it in the format; names and addresses of parties are personal in its data too. */
function older({ sequence, at, type, who, data }: ReadableEntry, format: Format, before: Buffer) {
  if (format === 'sigill-journal-1') {
    const text = canonicalJson({ sequence, at, type, who, data });
    return { text, hash: entryHash(text, before), values: new Map() };
  }
  const { kind, id, ...names } = who;
  const salted = Object.fromEntries(Object.entries(names).map(([member, value]) => [member, personal(value)]));
  const parties = Array.isArray(data.parties) ? data.parties : null;
  const facts: Fact = {
    ...data,
    ...(typeof data.to === 'string' && { to: personal(data.to, `${data.partyId}`) }),
    ...(parties && {
      parties: parties.map(one => {
        const party = one as { partyId: string; name: string; email: string; externalId?: string };
        const of = (value: string | undefined) => personal(value ?? null, party.partyId);
        return { ...party, name: of(party.name), email: of(party.email), externalId: of(party.externalId) };
      }),
    }),
  };
  const entry = { sequence, at, type, who: { kind, id, ...salted }, data: facts, before: before.toString('hex') };
  const { entry: chained, values } = separate(entry as unknown as Fact, id ?? '');
  const text = canonicalJson(chained);
  return { text, hash: entryHash(text, null), values };
}

async function rewrite(documentId: string, format: Format): Promise<void> {
  const { secrets } = kit.service.app;
  let before: Buffer = chainStart;
  for (const row of await kit.db.rows<EntryRow>(rows, [documentId])) {
    const made = older(readRow(secrets, documentId, row), format, before);
    const kept = format === 'sigill-journal-1' ? null : storePersonal(secrets, documentId, row.id, made.values);
    await kit.db.run(write, [row.id, made.text, made.hash, kept && JSON.stringify(kept)]);
    before = made.hash;
  }
}

/** The program that docs/verify.md has for this, run by Python. */
function chainPy(journal: unknown): string {
  needs('python3');
  const dir = mkdtempSync(join(tmpdir(), 'sigill-chain-'));
  try {
    const [, program = ''] =
      /cat > chain\.py <<'END'\n([\s\S]*?)\nEND\n/.exec(readFileSync('docs/verify.md', 'utf8')) ?? [];
    writeFileSync(join(dir, 'chain.py'), program);
    writeFileSync(join(dir, 'journal.json'), JSON.stringify(journal));
    return execFileSync('python3', ['chain.py', 'journal.json'], { cwd: dir, encoding: 'utf8' });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The page of a party, in a browser with a name of its own. */
async function signerAs(cast: Cast, { id, parties }: Document, name: string): Promise<Signer> {
  const partyId = parties.find(party => party.name === name)?.id ?? '';
  const shown = await cast.api.done(partyOperations.get, { params: { id, partyId } });
  return signerAt(signingLinkOf(shown), new Map(), { 'user-agent': 'PlantBrowser/1.0' });
}

/** Signed after the entries until then were rewritten, or before. */
const inFormat = async (format: Format, isAllOld = false) => {
  const cast = await kit.organization();
  const parties = [{ ...anna, externalId: 'PLANT-external' }, bo];
  const document = await twoPartyDocument(cast, { name: 'PLANT draft', parties, send: false });
  const params = { id: document.id };
  await cast.api.done(documentOperations.update, { params, body: { name: 'Hyresavtal', externalId: 'PLANT-own' } });
  await cast.api.done(documentOperations.send, { params, body: {} });
  await kit.work();
  const byAnna = await signerAs(cast, document, anna.name);
  await byAnna.opened();
  if (!isAllOld) await rewrite(document.id, format);
  await byAnna.sign();
  await (await signerAs(cast, document, bo.name)).sign();
  if (isAllOld) await rewrite(document.id, format);
  await kit.work();
  return { cast, document };
};

test('a journal in the second format withholds entries by their hash, and values by name', async () => {
  const { cast, document } = await inFormat('sigill-journal-2');
  const signed = await fileOf(cast, document.id, 'SIGNED');
  const journal = await journalIn(signed);
  const whole = await journalIn(await fileOf(cast, document.id, 'JOURNAL'));
  expect(whole.entries.map(one => one.hash).slice(0, journal.entries.length)).toEqual(
    journal.entries.map(one => one.hash),
  );
  expect(journal.entries[0]).toEqual({ hash: whole.entries[0]?.hash });
  expect(contentOf(journal.entries.find(one => one.entry !== undefined) ?? { hash: '' })?.type).toBe('DOCUMENT_SENT');
  for (const planted of ['PLANT', 'Olga Owner']) {
    expect(JSON.stringify(journal)).not.toContain(planted);
    expect(JSON.stringify(whole)).toContain(planted);
  }
  const check = checkChain(journal);
  expect(check).toMatchObject({ problems: [], erased: 0 });
  expect(check.withheldEntries).toBe(journal.entries.filter(one => contentOf(one) === null).length);
  expect(chainPy(journal)).toContain(`${check.withheldEntries} entries are withheld`);
  const proof = await proofOf(signed, ownRoot(kit));
  expect(proof).toMatchObject({ verdict: 'VALID', problems: [], document: { name: 'Hyresavtal' } });
  expect(proof.document?.signatures.map(s => s.name)).toEqual([anna.name, bo.name]);
});

test('a journal in the first format shows the sending, and withholds the sender’s other entries by their hash', async () => {
  const { cast, document } = await inFormat('sigill-journal-1');
  const signed = await fileOf(cast, document.id, 'SIGNED');
  const journal = await journalIn(signed);
  const types = journal.entries.flatMap(one => (one.entry && !('content' in one.entry) ? one.entry.type : []));
  expect(types).toContain('DOCUMENT_SENT');
  expect(types).not.toContain('SIGNING_URL_ACCESSED');
  expect(JSON.stringify(journal)).not.toContain('PLANT draft');
  expect(chainPy(journal)).toContain('the chain is intact');
  expect(await proofOf(signed, ownRoot(kit))).toMatchObject({ verdict: 'VALID', problems: [] });
});

/** What of the parties no other party may get, with the headers of their requests. */
const addresses = [anna.email, bo.email, 'PlantBrowser'];

test('a journal in the second format withholds from each party what is another party’s alone', async () => {
  const { cast, document } = await inFormat('sigill-journal-2');
  const text = JSON.stringify(await journalIn(await fileOf(cast, document.id, 'SIGNED')));
  for (const address of addresses) expect([address, text.includes(address)]).toEqual([address, false]);
  for (const name of [anna.name, bo.name]) expect(text).toContain(name);
  const own = await (await signerAs(cast, document, anna.name)).bytes('journal');
  const annas = JSON.stringify(await journalIn(own));
  expect([annas.includes(anna.email), annas.includes(bo.email), annas.includes('PLANT')]).toEqual([true, false, false]);
  for (const pdf of [own, await fileOf(cast, document.id, 'SIGNED')])
    expect(await proofOf(pdf, ownRoot(kit))).toMatchObject({
      verdict: 'VALID',
      problems: [],
      document: { signers: { signed: 2, all: 2 } },
    });
});

test('of the first format, entries of other parties are withheld as a whole, except the sending and signatures', async () => {
  const { cast, document } = await inFormat('sigill-journal-1', true);
  const own = await (await signerAs(cast, document, anna.name)).bytes('journal');
  const typesIn = async (pdf: Buffer) =>
    (await journalIn(pdf)).entries.flatMap(one => (one.entry && !('content' in one.entry) ? [one.entry.type] : []));
  const signed = await fileOf(cast, document.id, 'SIGNED');
  expect(await typesIn(signed)).toEqual(['DOCUMENT_SENT', 'DOCUMENT_SIGNED', 'DOCUMENT_SIGNED']);
  expect(await typesIn(own)).toEqual(
    expect.arrayContaining(['DOCUMENT_SENT', 'EMAIL_SENT', 'DOCUMENT_OPENED', 'DOCUMENT_SIGNED']),
  );
  for (const pdf of [own, signed]) {
    const proof = await proofOf(pdf, ownRoot(kit));
    expect(proof).toMatchObject({ verdict: 'VALID', problems: [], document: { signers: null } });
    expect(proof.document?.signatures.map(s => s.name)).toEqual([anna.name, bo.name]);
    expect(chainPy(await journalIn(pdf))).toContain('the chain is intact');
  }
});

/** The entries as the service wrote them when signatures listed only what is for the sender alone. */
async function withOldLists(documentId: string): Promise<void> {
  let before: Buffer = chainStart;
  for (const row of await kit.db.rows<EntryRow>(rows, [documentId])) {
    const { salt, value } = JSON.parse(row.content ?? '') as { salt: string; value: { data: Record<string, unknown> } };
    const { withheld, ...data } = value.data;
    const old = { ...value, data: { ...data, ...(withheld !== undefined && { forSender: [] }) } };
    const salted = saltedHash(Buffer.from(salt, 'hex'), old as unknown as Json);
    const { sequence } = JSON.parse(row.entry) as { sequence: number };
    const text = canonicalJson({ sequence, before: before.toString('hex'), content: { salted } });
    before = entryHash(text, null);
    const content = canonicalJson({ salt, value: old } as unknown as Json);
    await kit.db.run('update journal_entries set entry = $2, content = $3, hash = $4 where id = $1', [
      ...[row.id, text, content],
      before,
    ]);
  }
}

const withWrongPin = async () => {
  const cast = await kit.organization();
  const pin = { signVerification: 'PIN' as const, signVerificationPin: '4711' };
  const document = await twoPartyDocument(cast, { parties: [{ ...anna, ...pin }, bo] });
  await kit.work();
  const signer = await signerAs(cast, document, anna.name);
  for (const one of ['1111', '4711']) await signer.verify('SIGN', one);
  await signer.sign();
  return { cast, document };
};
const typesOf = ({ entries }: JournalExport): string[] => entries.flatMap(one => contentOf(one)?.type ?? []);

test('a signature from before attempts were withheld does not list them, so the seal does', async () => {
  const { cast, document } = await withWrongPin();
  await (await signerAs(cast, document, bo.name)).sign();
  await withOldLists(document.id);
  await kit.work();
  const signed = await fileOf(cast, document.id, 'SIGNED');
  const journal = await journalIn(signed);
  expect(typesOf(journal)).not.toContain('PIN_VERIFICATION_FAILED');
  expect(typesOf(journal).at(-1)).toBe('DOCUMENT_WITHHELD_LISTED');
  const whole = await fileOf(cast, document.id, 'JOURNAL');
  const listed = readableEntries((await journalIn(whole)).entries);
  const numbers = listed.find(one => one.type === 'DOCUMENT_WITHHELD_LISTED')?.data.withheld as number[];
  expect(numbers.map(one => listed[one - 1]?.type)).toContain('PIN_VERIFICATION_FAILED');
  for (const pdf of [signed, whole])
    expect(await proofOf(pdf, ownRoot(kit))).toMatchObject({
      verdict: 'VALID',
      problems: [],
      document: { signers: { signed: 2, all: 2 } },
    });
});

test('a document that was sealed before stays valid, and journals that parties download later withhold', async () => {
  const { cast, document } = await withWrongPin();
  await (await signerAs(cast, document, bo.name)).sign();
  await kit.work();
  await withOldLists(document.id);
  const described = { id: document.id, name: null, organization: null };
  const everything = await exportJournal(kit.db, kit.service.app.secrets, described);
  const start = everything.entries.findIndex(one => contentOf(one)?.type === 'DOCUMENT_SENT');
  // As parties got it then, with all that is of them.
  const entries = everything.entries.map((one, i) => (i < start ? { ...one, disclosed: {} } : one));
  expect(courseOf(entries)).toMatchObject({ contradictions: [], signers: { signed: 2, all: 2 } });
  for (const [reader, isShown] of [
    [bo.name, false],
    [anna.name, true],
  ] as const) {
    const own = await (await signerAs(cast, document, reader)).bytes('journal');
    const types = typesOf(await journalIn(own));
    expect([reader, types.includes('PIN_VERIFICATION_FAILED')]).toEqual([reader, isShown]);
    expect(types.filter(type => type === 'DOCUMENT_WITHHELD_LISTED')).toHaveLength(1);
    expect(await proofOf(own, ownRoot(kit))).toMatchObject({ verdict: 'VALID', problems: [] });
  }
});

test('a withheld entry that is replaced, moved or left out is detected', async () => {
  const { document } = await inFormat('sigill-journal-2');
  const { db, service } = kit;
  const described = { id: document.id, name: null, organization: null };
  const journal = await exportJournal(db, service.app.secrets, described, 'PARTIES');
  expect(checkChain(journal).problems).toEqual([]);
  const last = journal.entries.findIndex(one => one.entry !== undefined) - 1;
  const entries = journal.entries;
  const other = { hash: 'a'.repeat(64) };
  for (const changed of [entries.with(last, other), entries.toSpliced(last, 1), entries.toSpliced(last, 0, other)])
    expect(checkChain({ ...journal, entries: changed }).problems).not.toEqual([]);
});

/** Journals that began in an older format: they stay verifiable, and withhold the same from the parties. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { chainStart, contentOf, entryHash, type ReadableEntry } from '../../../src/domain/events/chain.ts';
import { checkChain } from '../../../src/domain/events/chain-check.ts';
import { type EntryRow, readRow } from '../../../src/domain/events/journal.ts';
import { exportJournal } from '../../../src/domain/events/journal-export.ts';
import { type Fact, personal, separate, storePersonal } from '../../../src/domain/events/personal.ts';
import { canonicalJson } from '../../../src/platform/text/canonical-json.ts';
import { needs } from '../../corpus/tools.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../../kit/documents.ts';
import { fileOf, journalIn, ownRoot, proofOf } from '../../kit/evidence.ts';
import { useService } from '../../kit/service.ts';

const kit = useService();
const rows = 'select id, entry, content, personal from journal_entries where document_id = $1 order by sequence';
const write = 'update journal_entries set entry = $2, content = null, hash = $3, personal = $4 where id = $1';

type Format = 'sigill-journal-1' | 'sigill-journal-2';

/** An entry as the service wrote it in the format; the names of parties are personal in its data too. */
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

const inFormat = async (format: Format) => {
  const cast = await kit.organization();
  const parties = [{ ...anna, externalId: 'PLANT-external' }, bo];
  const document = await twoPartyDocument(cast, { name: 'PLANT draft', parties, send: false });
  const params = { id: document.id };
  await cast.api.done(documentOperations.update, { params, body: { name: 'Hyresavtal', externalId: 'PLANT-own' } });
  await cast.api.done(documentOperations.send, { params, body: {} });
  await kit.work();
  await signerOf(cast, document, anna.name);
  await rewrite(document.id, format);
  for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
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

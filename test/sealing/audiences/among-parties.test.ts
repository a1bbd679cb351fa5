/**
 * What the parties learn of one another. Every value of a party that only this party and the sender may see is searched for
 * in SIGNED and in what the other parties download: bytes, streams, attachments and the text of the pages.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../../src/contract/operations/files.ts';
import { contentOf, type JournalExport, readableEntries } from '../../../src/domain/events/chain.ts';
import { checkChain } from '../../../src/domain/events/chain-check.ts';
import { evidenceSentences } from '../../../src/domain/sealing/evidence/evidence-sentences.ts';
import { en } from '../../../src/domain/sealing/locales/evidence/en.ts';
import { fileOf, journalIn, ownRoot, proofOf } from '../../kit/evidence.ts';
import { textOf } from '../../kit/files.ts';
import { useService } from '../../kit/service.ts';
import { everythingIn, notExpected } from './everything.ts';
import {
  acceptedByOne,
  accepting,
  company,
  everybody,
  filesInDocument,
  type PartyName,
  planted,
  type Several,
  signedBySeveral,
} from './several-parties.ts';

const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' } });

const failures = [
  'PIN_VERIFICATION_FAILED',
  'EMAIL_VERIFICATION_FAILED',
  'BANKID_AUTH_STARTED',
  'BANKID_AUTH_FAILED',
  'BANKID_AUTH_CANCELLED',
  'EID_IDENTITY_MISMATCHED',
];
/** The parties that download: a signer, one with a code, one that delegated, its delegate, one with an electronic ID, a reader. */
const readers = everybody.filter(name => name !== 'Dan Delegat');
const valuesOf = (name: PartyName): string[] => Object.values(planted[name]);

let several: Several;
let signed: Buffer;
let whole: JournalExport;
const own = new Map<PartyName, Buffer>();
const idOf = new Map<PartyName, string>();

beforeAll(async () => {
  several = await signedBySeveral(kit);
  await kit.work();
  const { cast, document, open } = several;
  signed = await (await open('Rut Reader')).bytes('sealed');
  whole = await journalIn(await fileOf(cast, document.id, 'JOURNAL'));
  const { parties } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
  for (const { id, name } of parties) idOf.set(name as PartyName, id);
  for (const name of readers) own.set(name, await (await open(name)).bytes('journal'));
}, 240_000);

const typesIn = ({ entries }: JournalExport): string[] => entries.flatMap(one => contentOf(one)?.type ?? []);
const ownOf = (name: PartyName): Buffer => own.get(name) ?? Buffer.alloc(0);

describe('What is of one party alone', () => {
  test('is in the sender’s JOURNAL, so that this search can find it', async () => {
    const everything = await everythingIn(await fileOf(several.cast, several.document.id, 'JOURNAL'));
    for (const secret of everybody.flatMap(valuesOf))
      expect([secret, everything.includes(secret)]).toEqual([secret, true]);
    expect(typesIn(whole)).toEqual(expect.arrayContaining(failures));
  });

  test('is not in SIGNED, which every party gets', async () => {
    const everything = await everythingIn(signed);
    notExpected('SIGNED', everything, [...everybody.flatMap(valuesOf), ...failures]);
  });

  test('is in the journal that this party downloads, and in that of no other', async () => {
    for (const reader of readers) {
      const everything = await everythingIn(ownOf(reader));
      for (const name of everybody.filter(one => one !== reader)) notExpected(reader, everything, valuesOf(name));
      for (const value of valuesOf(reader))
        expect([reader, value, everything.includes(value)]).toEqual([reader, value, true]);
    }
  });

  test('includes its failed attempts, which its own journal shows', async () => {
    const failuresIn = async (name: PartyName) =>
      readableEntries((await journalIn(ownOf(name))).entries).flatMap(({ type, data }) =>
        failures.includes(type) ? [[type, data.partyId]] : [],
      );
    const attempt = (name: PartyName, type: string) => [type, idOf.get(name)];
    expect(await failuresIn('Pia Pinn')).toEqual([1, 2].map(() => attempt('Pia Pinn', 'PIN_VERIFICATION_FAILED')));
    expect(await failuresIn('Kai Kod')).toEqual([attempt('Kai Kod', 'EMAIL_VERIFICATION_FAILED')]);
    expect(await failuresIn('Sandbox Testsson')).toEqual(
      [
        'BANKID_AUTH_STARTED',
        'EID_IDENTITY_MISMATCHED',
        'BANKID_AUTH_FAILED',
        'BANKID_AUTH_STARTED',
        'BANKID_AUTH_CANCELLED',
        'BANKID_AUTH_STARTED',
      ].map(type => attempt('Sandbox Testsson', type)),
    );
    for (const name of ['Cia Chef', 'Disa Delegat', 'Rut Reader'] as const) expect(await failuresIn(name)).toEqual([]);
  });

  test('is left out of the text of journals, which says what was changed', () => {
    const squeezed = (name: PartyName) => textOf(ownOf(name)).replace(/\s+/g, '');
    const [pias, kais] = [squeezed('Pia Pinn'), squeezed('Kai Kod')];
    expect(pias).toContain(`ApartywaschangedE-mail:${planted['Pia Pinn'].email}→${planted['Pia Pinn'].corrected}`);
    expect(kais).toMatch(/ApartywaschangedE-mailAmemberof/);
    expect(kais).not.toContain('(empty)→');
    expect(kais).toContain('orforthepartythattheyconcern,andarewithheldhere');
  });
});

describe('A document that one party accepted, and the sender completed', () => {
  test('tells the parties nothing more of one another, and the sender everything', async () => {
    const { cast, document, open } = await acceptedByOne(kit);
    await kit.work();
    const sealed = await (await open('Mo Senare')).bytes('sealed');
    const failed = 'SMS_VERIFICATION_FAILED';
    notExpected('SIGNED', await everythingIn(sealed), [...accepting.flatMap(valuesOf), failed]);
    const all = await everythingIn(await fileOf(cast, document.id, 'JOURNAL'));
    for (const value of [...accepting.flatMap(valuesOf), failed])
      expect([value, all.includes(value)]).toEqual([value, true]);
    const proof = await proofOf(sealed, ownRoot(kit), kit.clock.now());
    expect(proof).toMatchObject({ verdict: 'VALID', problems: [], document: { signers: { signed: 1, all: 2 } } });
    expect(evidenceSentences(proof, en, true).verdict).toBe(
      'The document is genuine and unchanged. The sender completed the document before everyone had signed. 1 of 2 signed.',
    );
    for (const [reader, other] of [
      ['Mia Medge', 'Mo Senare'],
      ['Mo Senare', 'Mia Medge'],
    ] as const) {
      const journal = await (await open(reader)).bytes('journal');
      notExpected(reader, await everythingIn(journal), valuesOf(other));
      expect(typesIn(await journalIn(journal)).filter(type => type === failed)).toHaveLength(1);
      expect(await proofOf(journal, ownRoot(kit), kit.clock.now())).toMatchObject({ verdict: 'VALID', problems: [] });
    }
  });
});

test('A journal that parties shared before is given to nobody any more', async () => {
  const { cast, document, open } = several;
  const shared = `
    insert into document_files (document_id, type, organization_id, storage_key, sha256, size, seal, created_at)
    select document_id, 'PARTY_JOURNAL', organization_id, storage_key, sha256, size, seal, created_at
    from document_files where document_id = $1 and type = 'JOURNAL'`;
  await kit.db.run(shared, [document.id]);
  expect((await (await open('Kai Kod')).bytes('journal')).equals(ownOf('Kai Kod'))).toBe(true);
  const { data } = await cast.api.done(documentFileOperations.list, { params: { id: document.id } });
  expect(data.map(({ type }) => type).sort()).toEqual(['JOURNAL', 'ORIGINAL', 'SIGNED']);
});

describe('SIGNED', () => {
  test('names every party, its company, method, times, the result of each verification and the files in it', async () => {
    const journal = await journalIn(signed);
    const entries = readableEntries(journal.entries);
    const text = JSON.stringify(entries);
    for (const shown of [...everybody, ...Object.values(company), ...filesInDocument]) expect(text).toContain(shown);
    const types = entries.map(({ type }) => type);
    for (const type of [
      ...['DOCUMENT_OPENED', 'DOCUMENT_READ', 'PIN_VERIFICATION_COMPLETED', 'EMAIL_VERIFICATION_COMPLETED'],
      ...['BANKID_AUTH_COMPLETED', 'EID_IDENTITY_MATCHED', 'DELEGATION_CREATED', 'DELEGATION_DECLINED'],
      ...['EMAIL_SENT', 'SMS_SENT', 'EMAIL_FAILED', 'REMINDER_SENT', 'SIGNER_UPDATED', 'SIGNER_ATTACHMENT_UPLOADED'],
    ])
      expect(types).toContain(type);
    // The order that failed had identified somebody; it has no result.
    expect(types.filter(type => type === 'BANKID_AUTH_COMPLETED')).toHaveLength(1);
    const signatures = entries.filter(({ type }) => type === 'DOCUMENT_SIGNED');
    expect(signatures.map(({ who, data }) => [who.name, who.email, who.ip, who.userAgent, data.verifiedBy])).toEqual([
      ['Pia Pinn', null, null, null, 'PIN'],
      ['Kai Kod', null, null, null, 'EMAIL'],
      ['Disa Delegat', null, null, null, null],
      ['Sandbox Testsson', null, null, null, 'SE_BANKID'],
    ]);
    expect(signatures[2]?.data.actsFor).toMatchObject({ name: 'Cia Chef' });
  });

  test('and every journal have one chain, are valid, and say who signed and for whom', async () => {
    const hashes = whole.entries.map(one => one.hash);
    for (const [name, bytes] of [['SIGNED', signed], ...own] as const) {
      const journal = await journalIn(bytes);
      const common = Math.min(hashes.length, journal.entries.length);
      expect(journal.entries.slice(0, common).map(one => one.hash)).toEqual(hashes.slice(0, common));
      expect([name, checkChain(journal).problems, checkChain(journal).erased]).toEqual([name, [], 0]);
      const proof = await proofOf(bytes, ownRoot(kit), kit.clock.now());
      expect([name, proof.verdict, proof.problems]).toEqual([name, 'VALID', []]);
      expect(proof.document?.signers).toEqual({ signed: 4, all: 4 });
      const said = evidenceSentences(proof, en, true).findings.map(one => one.text);
      expect(said).toContain('4 of 4 signed.');
      expect(said.filter(text => / signed \d/.test(text)).map(text => text.replace(/ \d.*?UTC/, ''))).toEqual([
        '“Pia Pinn” signed.',
        '“Kai Kod” signed.',
        '“Disa Delegat” signed, for “Cia Chef”.',
        '“Sandbox Testsson” signed.',
      ]);
    }
    expect(
      await proofOf(await fileOf(several.cast, several.document.id, 'JOURNAL'), ownRoot(kit), kit.clock.now()),
    ).toMatchObject({
      verdict: 'VALID',
      problems: [],
      chain: { withheldEntries: 0, withheldValues: 0 },
    });
  });

  test('withholds exactly the entries that signatures list, after the sending', async () => {
    const journal = await journalIn(signed);
    const first = journal.entries.findIndex(one => contentOf(one)?.type === 'DOCUMENT_SENT') + 1;
    const last = journal.entries.findLastIndex(one => contentOf(one)?.type === 'DOCUMENT_SIGNED') + 1;
    const withheld = journal.entries.flatMap((one, i) =>
      contentOf(one) === null && i + 1 > first && i + 1 < last ? [i + 1] : [],
    );
    const listed = readableEntries(journal.entries).flatMap(({ type, data }) =>
      type === 'DOCUMENT_SIGNED' ? (data.withheld as number[]) : [],
    );
    expect(listed).toEqual(withheld);
    expect(typesIn(journal)).not.toContain('DOCUMENT_WITHHELD_LISTED');
  });
});

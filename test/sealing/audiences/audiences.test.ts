/**
 * Plants a unique value in everything that belongs to the sender alone, then searches for it in everything that reaches
 * a party: files with their streams and attachments, every answer of the signing page, e-mails and SMS.
 */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { categoryOperations } from '../../../src/contract/operations/categories.ts';
import { contactNoteOperations } from '../../../src/contract/operations/contact-notes.ts';
import { contactOperations } from '../../../src/contract/operations/contacts.ts';
import { activityOperations } from '../../../src/contract/operations/documents/activity.ts';
import { approvalOperations } from '../../../src/contract/operations/documents/approvals.ts';
import { commentOperations } from '../../../src/contract/operations/documents/comments.ts';
import { contentOperations } from '../../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { messageOperations } from '../../../src/contract/operations/documents/messages.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { folderOperations } from '../../../src/contract/operations/folders.ts';
import { signerRoutes } from '../../../src/contract/pages/signer/routes.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { contentOf } from '../../../src/domain/events/chain.ts';
import { checkChain } from '../../../src/domain/events/chain-check.ts';
import { evidenceSentences } from '../../../src/domain/sealing/evidence/evidence-sentences.ts';
import { evidenceTexts } from '../../../src/domain/sealing/locales/evidence.ts';
import { listOutbox, readOutbox } from '../../../src/platform/mail/outbox.ts';
import { hears } from '../../kit/conversation.ts';
import { signerOf } from '../../kit/documents.ts';
import { fileOf, journalIn, ownRoot, proofOf } from '../../kit/evidence.ts';
import { textOf } from '../../kit/files.ts';
import { type Cast, useService } from '../../kit/service.ts';
import type { Signer } from '../../kit/signer.ts';
import { signingLinkOf } from '../../kit/signer.ts';
import { everythingIn, notExpected } from './everything.ts';
import { corrected, erik, planted, plantedDocument, sara } from './scene.ts';

const kit = useService();

let cast: Cast;
let document: Document;
let secrets: string[];
const answers: string[] = [];
const files = new Map<string, Buffer>();

/** Asks every route of the signing page that takes no particular input. */
async function askAll(signer: Signer): Promise<void> {
  answers.push(JSON.stringify(await signer.view()));
  for (const { method, path } of Object.values(signerRoutes)) {
    const isFile = ['/original', '/sealed', '/sealed/shown', '/journal'].includes(path);
    if (path.includes(':') || isFile || ['/sign', '/reject', '/delegate'].includes(path)) continue;
    answers.push(JSON.stringify(await signer.raw(method, path, method === 'GET' ? undefined : {})));
  }
  answers.push(JSON.stringify(await hears(signer)));
}

/** The page as a browser loads it, before its script runs. */
async function loadPage(partyId: string): Promise<void> {
  const params = { id: document.id, partyId };
  const signingUrl = signingLinkOf(await cast.api.done(partyOperations.get, { params }));
  answers.push(await (await fetch(signingUrl)).text());
}

async function signAndSeal(): Promise<void> {
  for (const { id } of document.parties) await loadPage(id);
  const signers = [await signerOf(cast, document, erik.name), await signerOf(cast, document, sara.name)];
  for (const signer of signers) {
    await askAll(signer);
    await expect(signer.bytes('journal')).rejects.toMatchObject({ status: 409 });
    answers.push(JSON.stringify(await signer.sign()));
    await kit.work();
  }
  await kit.work();
  for (const signer of signers) await askAll(signer);
  const [first] = signers;
  if (!first) throw new Error('nobody signs');
  files.set('ORIGINAL', await first.bytes('original'));
  files.set('SIGNED', await first.bytes('sealed'));
  files.set('SIGNED as the page shows it', await first.bytes('sealed/shown'));
  files.set('journal of a party', await first.bytes('journal'));
}

beforeAll(async () => {
  ({ cast, document, secrets } = await plantedDocument(kit));
  await signAndSeal();
}, 120_000);

describe('What belongs to the sender alone', () => {
  test('is in no file that a party can get', async () => {
    for (const [name, pdf] of files) notExpected(name, await everythingIn(pdf), secrets);
  });

  test('is in no answer of the signing page', () => {
    expect(answers.length).toBeGreaterThan(40);
    notExpected('signing page', answers.join('\n'), secrets);
  });

  test('is in no e-mail or SMS to a party', async () => {
    const dir = join(kit.dataDir, 'outbox');
    const to = [erik.email, sara.email, corrected, sara.phone];
    const found = (await listOutbox(dir, 1000)).filter(m => to.some(address => m.to.includes(address)));
    expect(new Set(found.map(m => m.kind))).toEqual(new Set(['EMAIL', 'SMS']));
    expect(found.length).toBeGreaterThan(8);
    for (const { name } of found) {
      const message = await readOutbox(dir, name);
      const about = message?.text?.includes(planted.reason) === true;
      // Those who were invited learn why the document was withdrawn.
      notExpected(
        name,
        JSON.stringify({ ...message, attachments: [] }),
        about ? secrets.filter(s => s !== planted.reason && s !== planted.name) : secrets,
      );
      for (const { bytes } of message?.attachments ?? []) notExpected(name, await everythingIn(bytes), secrets);
    }
  });

  test('is in the sender’s journal or the API, so that this search can find it', async () => {
    const params = { id: document.id };
    const contactParams = { id: document.parties.find(p => p.contactId)?.contactId ?? '' };
    const shown = [
      await everythingIn(await fileOf(cast, document.id, 'JOURNAL')),
      JSON.stringify(await cast.api.done(activityOperations.list, { params, query: { limit: 100 } })),
      JSON.stringify(await cast.api.done(documentOperations.get, { params })),
      JSON.stringify(await cast.api.done(commentOperations.list, { params })),
      JSON.stringify(await cast.api.done(messageOperations.list, { params })),
      JSON.stringify(await cast.api.done(documentOperations.list, {})),
      JSON.stringify(await cast.api.done(contentOperations.list, { params })),
      JSON.stringify(await cast.api.done(folderOperations.list)),
      JSON.stringify(await cast.api.done(categoryOperations.list)),
      JSON.stringify(await cast.api.done(contactOperations.get, { params: contactParams })),
      JSON.stringify(await cast.api.done(approvalOperations.list, {})),
      JSON.stringify(await cast.api.done(contactNoteOperations.list, { params: contactParams })),
    ].join('\n');
    // The journal has the hashes of texts, but never texts themselves.
    for (const secret of secrets.filter(s => s !== planted.text))
      expect([secret, shown.includes(secret)]).toEqual([secret, true]);
  });
});

describe('The parties’ journal', () => {
  test('has the same chain as the sender’s, and the head that the seal contains', async () => {
    const whole = await journalIn(await fileOf(cast, document.id, 'JOURNAL'));
    const signed = await journalIn(files.get('SIGNED') ?? Buffer.alloc(0));
    const theirs = await journalIn(files.get('journal of a party') ?? Buffer.alloc(0));
    const hashes = whole.entries.map(one => one.hash);
    expect(signed.entries.map(one => one.hash)).toEqual(hashes.slice(0, signed.entries.length));
    expect(theirs.entries.slice(0, hashes.length).map(one => one.hash)).toEqual(hashes);
    expect(files.get('SIGNED')?.includes(`${document.id} journal ${signed.head}`)).toBe(true);
    expect(checkChain(whole)).toMatchObject({ problems: [], erased: 0, withheldEntries: 0, withheldValues: 0 });
    const check = checkChain(signed);
    expect(check).toMatchObject({ problems: [], erased: 0 });
    expect([check.withheldEntries > 10, check.withheldValues > 5]).toEqual([true, true]);
    expect(signed.document).toEqual({ id: document.id, name: 'Lease', organization: whole.document.organization });
  });

  test('tells what happened from the last sending on, and still proves it', async () => {
    const signed = files.get('SIGNED') ?? Buffer.alloc(0);
    const types = (await journalIn(signed)).entries.flatMap(one => contentOf(one)?.type ?? []);
    expect(types[0]).toBe('DOCUMENT_SENT');
    for (const type of [
      'EMAIL_SENT',
      'SMS_SENT',
      'SIGNER_UPDATED',
      'SIGNING_URL_ACCESSED',
      'REMINDER_SENT',
      'DOCUMENT_SIGNED',
    ])
      expect(types).toContain(type);
    const proof = await proofOf(signed, ownRoot(kit), kit.clock.now());
    expect(proof).toMatchObject({
      verdict: 'VALID',
      problems: [],
      document: { id: document.id, sentAt: expect.any(String) },
    });
    expect(proof.document?.signatures.map(s => s.name)).toEqual([erik.name, sara.name]);
    const { findings } = evidenceSentences(proof, evidenceTexts.en, true);
    expect(findings.map(f => f.text).join('\n')).toMatch(
      new RegExp(
        `This file leaves out what only the sender or one of the parties may see .*events: ${proof.chain.withheldEntries}, .*: ${proof.chain.withheldValues}`,
      ),
    );
    const whole = evidenceSentences(await proofOf(await fileOf(cast, document.id, 'JOURNAL')), evidenceTexts.en, true);
    expect(whole.findings.map(f => f.text).join('\n')).not.toContain('Only the sender');
  });

  test('names the sender’s people only as members of the organization', () => {
    const text = textOf(files.get('journal of a party') ?? Buffer.alloc(0)).replace(/\s+/g, ' ');
    expect(text).toMatch(/En medlem i Org/);
    expect(text).toContain('Det som inte visas');
    expect(text).not.toContain('Olga Owner');
  });

  test('is made once, counts as a download, and is no file of the API', async () => {
    const signer = await signerOf(cast, document, erik.name);
    expect((await signer.bytes('journal')).equals(files.get('journal of a party') ?? Buffer.alloc(0))).toBe(true);
    const params = { id: document.id };
    const { data } = await cast.api.done(activityOperations.list, { params });
    expect(data[0]).toMatchObject({ type: 'DOCUMENT_DOWNLOADED', name: erik.name, data: { fileType: 'JOURNAL' } });
    const rows = await kit.db.rows('select type from document_files where document_id = $1 order by type', [
      document.id,
    ]);
    expect(rows.map(row => row.type)).toEqual(['JOURNAL', 'SIGNED']);
    const own = 'select party_id as "partyId" from party_journals where document_id = $1';
    expect(await kit.db.rows(own, [document.id])).toEqual([{ partyId: data[0]?.data?.partyId }]);
  });
});

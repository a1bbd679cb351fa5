/** Erasing a person: nothing of them is left besides what the report names, and journals stay verifiable. */
import { describe, expect, test } from 'vitest';
import { peopleErase } from '../../src/cli/people.ts';
import { readConfig } from '../../src/config/config.ts';
import { encrypted } from '../../src/config/encrypted-columns.ts';
import { commentOperations } from '../../src/contract/operations/documents/comments.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { messageOperations } from '../../src/contract/operations/documents/messages.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { peopleOperations } from '../../src/contract/operations/people.ts';
import { invitationOperations, memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { permissions } from '../../src/contract/permissions.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { checkChain } from '../../src/domain/events/chain-check.ts';
import { exportJournal } from '../../src/domain/events/journal-export.ts';
import { openPersonal } from '../../src/domain/events/personal.ts';
import { comments, posts } from '../kit/conversation.ts';
import { bo, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, ownRoot, proofOf } from '../kit/evidence.ts';
import { corpus, upload } from '../kit/files.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { plantedCheck } from '../kit/planted-check.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const person = {
  ref: 'anna',
  name: 'Petronella Quist',
  email: 'Petronella.Quist@planted.example.com',
  phone: '+46701740699',
  externalId: 'kund-778899',
};
const text = 'Min adress har inte fått hemvist';
const value = 'Hemligvägen 17';
const needles = [person.name, person.email, person.phone, person.externalId, text, value];

const textBox = {
  kind: 'INPUT' as const,
  inputType: 'TEXT' as const,
  partyId: 'anna',
  page: 1,
  rect: { x: 0.1, y: 0.2, width: 0.4, height: 0.04 },
  label: 'Address',
  required: false,
};

const erase = (cast: Pick<Cast, 'api'>, by: 'EMAIL' | 'PHONE' | 'ID', wanted: string, dryRun = false) =>
  cast.api.done(peopleOperations.erase, { body: { by, value: wanted, dryRun } });

/** A document that the person signed, with everything that they left in it. */
async function signed(cast: Cast): Promise<Document> {
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const boxes = [textBox, signatureBox('anna', 0.1), signatureBox('bo', 0.55)];
  const content = [{ type: 'PDF' as const, fieldMeta: { value: file.key, placedFields: boxes } }];
  const document = await twoPartyDocument(cast, { parties: [person, bo], content });
  await kit.work();
  const [hers, his] = [await signerOf(cast, document, person.name), await signerOf(cast, document, bo.name)];
  await hers.opened();
  await posts(hers, text);
  await comments(hers, text);
  await hers.sign({ Address: value });
  await his.sign();
  await kit.work();
  return document;
}

const purge = 'select table_name as name from information_schema.tables where table_schema = $1 and table_type = $2';

/** Everything that the database contains in clear, by table; what is encrypted is decrypted where it may be hers. */
async function dump(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name } of await kit.db.rows<{ name: string }>(purge, ['public', 'BASE TABLE'])) {
    const rows = await kit.db.rows<{ text: string }>(`select t::text as text from "${name}" t`);
    found.set(name, rows.map(row => row.text).join('\n'));
  }
  const { secrets } = kit.service.app;
  const journals = await kit.db.rows(
    'select id, document_id, personal from journal_entries where personal is not null',
  );
  const values = journals.map(row => JSON.stringify(openPersonal(secrets, row.document_id, row.id, row.personal)));
  found.set('journal_entries', `${found.get('journal_entries')}\n${values.join('\n')}`);
  return found;
}

const tablesWith = async (texts: readonly string[]): Promise<string[]> =>
  [...(await dump())]
    .filter(([, text]) => texts.some(needle => text.toLowerCase().includes(needle.toLowerCase())))
    .map(([name]) => name)
    .sort();

describe('Erasing a person', () => {
  test('leaves nothing of them in the database besides what the report names', async () => {
    const cast = await kit.organization();
    const document = await signed(cast);
    const draft = await twoPartyDocument(cast, { parties: [person, bo], content: [], send: false });
    const params = { id: draft.id };
    await cast.api.done(partyOperations.delete, { params: { ...params, partyId: draft.parties[0]?.id ?? '' } });
    await cast.api.done(documentOperations.update, {
      params,
      body: { documentMeta: { internalRecipients: [person.email, 'other@example.com'] } },
    });
    await plantedCheck(kit, cast, person.name);
    await kit.db.run("update identity_checks set email = $2, status = 'VERIFIED' where organization_id = $1", [
      cast.organizationId,
      person.email,
    ]);
    const roles = await kit.db.row('select id from roles where workspace_id = $1 limit 1', [cast.workspaceId]);
    await cast.api.done(invitationOperations.create, { body: { email: person.email, roleId: roles?.id ?? '' } });
    const idempotent = { method: 'POST', token: cast.apiKey, headers: { 'Idempotency-Key': 'again' } } as const;
    const body = { name: 'Third', parties: [person] };
    await send(kit.baseUrl, '/api/v1/documents', { ...idempotent, body });
    await kit.work();
    expect((await tablesWith([person.email])).length).toBeGreaterThan(5);

    const report = await erase(cast, 'EMAIL', person.email.toLowerCase());
    await kit.work();
    expect(report.erased.map(one => one.what)).toEqual(
      expect.arrayContaining(['parties', 'signatures', 'field_values', 'journal_entries', 'events', 'documents']),
    );
    expect(report.documentIds).toEqual(expect.arrayContaining([document.id, draft.id]));
    const kept = report.kept.map(one => one.what);
    expect(kept).toContain('document_files');
    expect((await tablesWith(needles)).filter(table => !kept.includes(table))).toEqual([]);
    expect(await tablesWith([person.email, person.phone])).toEqual([]);

    const shown = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(shown.parties.map(p => [p.name, p.email, p.signingStatus])).toEqual([
      ['[erased]', null, 'SIGNED'],
      [bo.name, bo.email, 'SIGNED'],
    ]);
    const { documentMeta } = await cast.api.done(documentOperations.get, { params });
    expect(documentMeta.internalRecipients).toEqual(['other@example.com']);
    await cast.api.done(commentOperations.list, { params: { id: document.id } });
    await cast.api.done(messageOperations.list, { params: { id: document.id } });
  });

  test('keeps the journal verifiable, other people’s values, and the sealed file as it was', async () => {
    const cast = await kit.organization();
    const document = await signed(cast);
    const before = await fileOf(cast, document.id, 'SIGNED');
    const described = { id: document.id, name: null, organization: null };
    const head = (await exportJournal(kit.db, kit.service.app.secrets, described)).entries.length;
    await erase(cast, 'EMAIL', person.email);
    const journal = await exportJournal(kit.db, kit.service.app.secrets, described);
    const check = checkChain(journal);
    expect(check.problems).toEqual([]);
    expect([journal.entries.length >= head, check.erased > 10]).toEqual([true, true]);
    const text = JSON.stringify(journal);
    for (const needle of needles.slice(0, 3)) expect(text).not.toContain(needle);
    for (const there of [bo.name, bo.email, 'Olga Owner']) expect(text).toContain(there);
    expect((await fileOf(cast, document.id, 'SIGNED')).equals(before)).toBe(true);
    expect(await proofOf(before, ownRoot(kit))).toMatchObject({ verdict: 'VALID', chain: { erased: 0 } });
    const signer = await signerOf(cast, document, bo.name);
    expect((await signer.view()).parties.map(p => p.name)).toEqual(['[erased]', bo.name]);
    const theirs = await proofOf(await signer.bytes('journal'), ownRoot(kit));
    expect(theirs).toMatchObject({ verdict: 'VALID', problems: [] });
    expect(theirs.chain.erased).toBeGreaterThan(5);
  });

  test('of an address that was corrected leaves the person whom the party is now', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [person, bo] });
    await kit.work();
    const [party] = document.parties;
    const right = { name: 'Petra Quast', email: 'petra.quast@example.com', phone: null };
    const params = { id: document.id, partyId: party?.id ?? '' };
    await cast.api.done(partyOperations.update, { params, body: right });
    await kit.work();
    expect((await erase(cast, 'EMAIL', person.email)).erased.map(one => one.what)).toContain('journal_entries');
    const described = { id: document.id, name: null, organization: null };
    const journal = await exportJournal(kit.db, kit.service.app.secrets, described);
    expect(checkChain(journal).problems).toEqual([]);
    for (const gone of [person.email, person.name]) expect(JSON.stringify(journal)).not.toContain(gone);
    for (const there of [right.name, right.email]) expect(JSON.stringify(journal)).toContain(there);
    const { parties } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(parties[0]).toMatchObject({ name: right.name, email: right.email });
  });

  test('is refused while a document waits for them, and works once it is withdrawn', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [person, bo] });
    const refused = await cast.api.refused(peopleOperations.erase, {
      body: { by: 'EMAIL' as const, value: person.email },
    });
    expect(refused).toMatchObject({ code: 'INVALID_STATE', message: expect.stringContaining(document.id) });
    expect((await cast.api.done(documentOperations.get, { params: { id: document.id } })).parties[0]?.name).toBe(
      person.name,
    );
    await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
    expect((await erase(cast, 'EMAIL', person.email)).documentIds).toEqual([document.id]);
  });

  test('is refused while an identity check can be done', async () => {
    const cast = await kit.organization();
    const id = await plantedCheck(kit, cast, person.name);
    const body = { by: 'EMAIL' as const, value: `${id}@example.com` };
    const refused = await cast.api.refused(peopleOperations.erase, { body });
    expect(refused).toMatchObject({ code: 'INVALID_STATE', message: expect.stringContaining(id) });
  });

  test('finds them by phone number, and by the id of a party', async () => {
    const cast = await kit.organization();
    const [first, second] = [await signed(cast), await signed(cast)];
    expect((await erase(cast, 'PHONE', '+46 70 174 06 99', true)).documentIds).toEqual([first.id, second.id]);
    const byId = await erase(cast, 'ID', first.parties[0]?.id ?? '');
    expect(byId.documentIds).toEqual([first.id, second.id]);
    const gone = await cast.api.refused(peopleOperations.erase, { body: { by: 'ID', value: 'pty_unknown' } });
    expect(gone.code).toBe('NOT_FOUND');
  });

  test('changes nothing in a dry run, and reports the same', async () => {
    const cast = await kit.organization();
    await signed(cast);
    const before = await tablesWith(needles);
    const preview = await erase(cast, 'EMAIL', person.email, true);
    expect(await tablesWith(needles)).toEqual(before);
    const report = await erase(cast, 'EMAIL', person.email);
    expect({ ...report, dryRun: true }).toEqual(preview);
    expect((await erase(cast, 'EMAIL', person.email)).erased).toEqual([]);
  });

  test('leaves other organizations and people with the same name alone', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const namesake = { ...person, email: 'namesake@example.com', phone: '+46701740698' };
    const theirs = await twoPartyDocument(other, { parties: [person, bo] });
    const same = await twoPartyDocument(cast, { parties: [namesake, bo] });
    await signed(cast);
    await erase(cast, 'EMAIL', person.email);
    for (const [api, document, email] of [
      [other.api, theirs, person.email],
      [cast.api, same, namesake.email],
    ] as const) {
      const { parties } = await api.done(documentOperations.get, { params: { id: document.id } });
      expect([parties[0]?.name, parties[0]?.email]).toEqual([person.name, email]);
      const journal = JSON.stringify(
        await exportJournal(kit.db, kit.service.app.secrets, { id: document.id, name: null, organization: null }),
      );
      for (const there of [person.name, email]) expect(journal).toContain(there);
    }
  });

  test('erases the account of a former member, and keeps that of a member', async () => {
    const cast = await kit.organization();
    const leaver = await joined(kit, cast, { permissions: [...permissions], name: 'Lena Leaver' });
    await twoPartyDocument({ ...cast, api: leaver.api }, { send: false });
    const first = await erase(cast, 'ID', leaver.id);
    expect(first).toMatchObject({ documentIds: [], erased: [] });
    expect(first.kept.map(one => one.what)).toEqual(expect.arrayContaining(['users']));
    await cast.api.done(memberOperations.delete, { params: { id: leaver.id } });
    await erase(cast, 'ID', leaver.id);
    const row = await kit.db.row('select name, email, status from users where id = $1', [leaver.id]);
    expect(row).toEqual({ name: '[erased]', email: `${leaver.id}@erased.invalid`, status: 'INACTIVE' });
    expect(await tablesWith(['Lena Leaver'])).toEqual([]);
  });

  test('needs ADMINISTRATOR', async () => {
    const cast = await kit.organization();
    const member = await joined(kit, cast, { permissions: ['MANAGE_WORKSPACE_MEMBERS', 'DELETE_CONTACT'] });
    const refused = await member.api.refused(peopleOperations.erase, { body: { by: 'EMAIL', value: person.email } });
    expect(refused.code).toBe('PERMISSION_DENIED');
  });
});

describe('sigill people erase', () => {
  const config = () => readConfig({ SIGILL_DATA_DIR: kit.dataDir });

  test('prints what was erased and what stays, and removes e-mails from the outbox', async () => {
    const cast = await kit.organization();
    const document = await signed(cast);
    const options = { organization: cast.organizationId, email: person.email };
    const preview = await peopleErase(kit.db, config(), { ...options, 'dry-run': true });
    expect(preview).toMatchObject({ dryRun: true, documentIds: [document.id], messagesRemovedFromOutbox: 0 });
    const report = await peopleErase(kit.db, config(), options);
    expect(report.erased).toEqual(preview.erased);
    expect(report.messagesRemovedFromOutbox).toBeGreaterThan(1);
    await kit.work();
  });

  test('refuses what is in progress, and more than one way to say who', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [person, bo] });
    const organization = cast.organizationId;
    await expect(peopleErase(kit.db, config(), { organization, email: person.email })).rejects.toThrow(document.id);
    await expect(peopleErase(kit.db, config(), { organization, email: 'a@b.se', id: 'x' })).rejects.toThrow('one of');
    const nobodys = peopleErase(kit.db, config(), { organization: 'org_01ABC', email: person.email });
    await expect(nobodys).rejects.toThrow('Organization org_01ABC does not exist.');
  });
});

test('every encrypted column is of a table with a decision', async () => {
  const { decisions } = await import('../../src/domain/people/decisions.ts');
  for (const { table } of encrypted) expect(Object.keys(decisions)).toContain(table);
});

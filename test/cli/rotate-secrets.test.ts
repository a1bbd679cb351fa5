/** The master key changes while the service runs, and no encrypted value and no link is lost. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { removeSecret, rotateSecrets } from '../../src/cli/secrets.ts';
import { readConfig } from '../../src/config/config.ts';
import { encrypted, listSecrets } from '../../src/config/encrypted-columns.ts';
import { secretsDir } from '../../src/config/secrets.ts';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { signatureOperations } from '../../src/contract/operations/documents/signatures.ts';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { enqueueLoginFailed } from '../../src/domain/credentials/sign-in/login-events.ts';
import { enqueueSignInEmail } from '../../src/domain/credentials/sign-in/send-email.ts';
import { addKey, dropKey } from '../../src/platform/secrets/master-keys.ts';
import { openSecrets } from '../../src/platform/secrets/secrets.ts';
import { newContact } from '../contacts/new-contact.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import { identify, newCheck, visitorOf } from '../kit/identifying.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';

const bankId = await openBankIdServer();
const kit = useService({ env: bankId.env });
const config = () => readConfig({ SIGILL_DATA_DIR: kit.dataDir });
const number = '19121212-1212';

/** A document with a national identity number, a webhook with two secrets, and a stored idempotent response. */
async function planted(cast: Cast) {
  const document = await twoPartyDocument(cast, {
    parties: [
      { ...anna, nationalId: number },
      { ref: 'bo', name: 'Bo Ek', email: 'bo@example.com' },
    ],
  });
  const remembered = () =>
    send(kit.baseUrl, '/documents', {
      method: 'POST',
      token: cast.apiKey,
      headers: { 'Idempotency-Key': 'once' },
      body: { name: 'Once' },
    });
  await remembered();
  await newContact(cast, { nationalId: number });
  const url = 'https://hooks.example.com/';
  const webhook = await cast.api.done(webhookOperations.create, { body: { url, events: ['document.created'] } });
  await cast.api.done(webhookOperations.rotateSecret, { params: { id: webhook.id } });
  const [party] = document.parties;
  return { document, partyId: party?.id ?? '', remembered };
}

const evas = { fullName: 'Eva Ek', nationalId: '640823-3234' };
const ofChecks = ['identity_checks.national_id', 'identity_checks.data'];

/** In a sandbox: one party has signed with an electronic ID, another has started to. */
async function signedAndBegun() {
  const cast = await kit.organization({ sandbox: true });
  const eid = { signatureMethod: 'SE_BANKID' } as const;
  const parties = [
    { ref: 'anna', name: 'Sandbox Testsson', email: 'anna@example.com', ...eid },
    { ref: 'bo', name: 'Sandbox II Testsson', email: 'bo@example.com', ...eid },
  ];
  const document = await twoPartyDocument(cast, { parties });
  const first = await signerOf(cast, document, 'Sandbox Testsson');
  await first.pollEid((await first.beginEid('SIGNATURE')).id);
  const second = await signerOf(cast, document, 'Sandbox II Testsson');
  const order = await second.beginEid('SIGNATURE');
  return {
    goOn: () => second.pollEid(order.id),
    signatures: async () => (await cast.api.done(signatureOperations.list, { params: { id: document.id } })).data,
  };
}
const ofOrders = ['eid_orders.state', 'eid_orders.payload', 'eid_orders.return_to'];
const ofProofs = ['eid_proofs.identity', 'eid_proofs.evidence', 'eid_serial_keys.key'];

const rotate = () => rotateSecrets(kit.db, config(), kit.dataDir, () => kit.clock.now());
const forget = (id: string, force = false) =>
  removeSecret(kit.db, config(), kit.dataDir, { id, force, now: kit.clock.now() });

describe('A change of the master key', () => {
  test('with the key in SIGILL_SECRET that is in use is refused, because it would change nothing', async () => {
    const inUse = readFileSync(join(secretsDir(kit.dataDir), 'master-key'), 'utf8').trim();
    const none = mkdtempSync(join(tmpdir(), 'sigill-no-key-'));
    const settings = readConfig({ SIGILL_DATA_DIR: none, SIGILL_SECRET: inUse });
    await expect(rotateSecrets(kit.db, settings, none)).rejects.toThrow(/^SIGILL_SECRET is the key that is in use/);
    rmSync(none, { recursive: true });
  });

  test('is not needed to list the keys, which makes none and names the one that is missing', async () => {
    const none = mkdtempSync(join(tmpdir(), 'sigill-no-key-'));
    await planted(await kit.organization());
    const listed = await listSecrets(kit.db, readConfig({ SIGILL_DATA_DIR: none }), none);
    expect(listed).toMatchObject({ ok: false, keys: [{ newest: false, readable: false }] });
    expect(readdirSync(none)).toEqual([]);
    rmSync(none, { recursive: true });
  });

  test('gives a folder without a key none, because what is encrypted has another', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'sigill-no-key-'));
    const rotated = rotateSecrets(kit.db, readConfig({ SIGILL_DATA_DIR: empty }), empty);
    await expect(rotated).rejects.toThrow(`There is no master key in ${join(empty, 'secrets')}. Set SIGILL_DATA_DIR`);
    expect(readdirSync(join(empty, 'secrets'))).toEqual([]);
    rmSync(empty, { recursive: true });
  });

  test('keeps every value readable for the running service, with the new key only', async () => {
    const cast = await kit.organization();
    const { document, partyId, remembered } = await planted(cast);
    const signer = await signerOf(cast, document, anna.name);
    const eva = bankId.person('196408233234', 'Eva', 'Ek');
    const [done, open] = [await newCheck(cast, evas), await newCheck(cast, evas)];
    await identify(kit, bankId, done, eva);
    const eid = await signedAndBegun();
    const rotated = await rotate();
    expect(rotated.before).toHaveLength(1);
    expect(new Set(Object.keys(rotated.encryptedAgain))).toEqual(new Set(encrypted.map(e => `${e.table}.${e.column}`)));
    const others = ['parties.national_id', 'journal_entries.personal', 'idempotency_keys.answer'];
    for (const name of [...others, ...ofChecks, ...ofOrders, ...ofProofs])
      expect([name, (rotated.encryptedAgain[name] ?? 0) > 0]).toEqual([name, true]);

    const params = { id: document.id, partyId };
    expect((await cast.api.done(partyOperations.get, { params })).nationalId).toBe(number);
    expect((await remembered()).headers['idempotent-replayed']).toBe('true');
    const { data } = await cast.api.done(activityOperations.list, { params: { id: document.id } });
    expect(JSON.stringify(data)).toContain('Hyresavtal');
    expect((await eid.goOn()).order.status).toBe('DONE');
    const serials = (await eid.signatures()).map(s => s.identity?.serialNumber);
    expect(serials).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), serials[0]]);
    // Links from before the change still work.
    expect((await signer.view()).document.name).toBe('Hyresavtal');
    expect((await visitorOf(open).ask('view')).state).toBe('OPEN');
    await identify(kit, bankId, open, eva);
    for (const { id } of [done, open])
      expect((await cast.api.done(identityCheckOperations.get, { params: { id } })).data).toMatchObject({
        match: { status: 'MATCH' },
      });
    // The running service encrypts new values with the new key.
    await cast.api.done(partyOperations.update, { params, body: { email: 'anna.ny@example.com' } });
    expect((await listSecrets(kit.db, config(), kit.dataDir)).keys.map(k => [k.newest, k.values > 0])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('needs the old key only for links: without it, all values can still be read', async () => {
    const cast = await kit.organization();
    const { document, partyId } = await planted(cast);
    const { keyId, before } = await rotate();
    expect(await forget(keyId)).toMatch(/is the newest/);
    expect(await forget('00000000', true)).toMatch(/is not in the data folder/);
    for (const id of before) expect(await forget(id, true)).toBeNull();
    expect(readdirSync(secretsDir(kit.dataDir))).toEqual(['master-key']);
    const fresh = openSecrets({ dir: secretsDir(kit.dataDir) });
    const rows = await kit.db.rows<{ national_id: Buffer }>('select national_id from parties where id = $1', [partyId]);
    expect(fresh.decrypt(rows[0]?.national_id ?? Buffer.alloc(0), `party:${partyId}:nationalId`).toString()).toBe(
      number,
    );
    expect((await cast.api.done(documentOperations.get, { params: { id: document.id } })).parties[0]?.nationalId).toBe(
      number,
    );
  });

  test('fails if a value cannot be decrypted, and a key that values need cannot be removed', async () => {
    const cast = await kit.organization();
    const { partyId } = await planted(cast);
    const stranger = openSecrets({ dir: `${kit.dataDir}/elsewhere` });
    const lost = stranger.encrypt(number, `party:${partyId}:nationalId`);
    const kept = await kit.db.row<{ national_id: Buffer }>('select national_id from parties where id = $1', [partyId]);
    await kit.db.run('update parties set national_id = $2 where id = $1', [partyId, lost]);
    await expect(rotate()).rejects.toThrow(/which is not here/);
    expect(await listSecrets(kit.db, config(), kit.dataDir)).toMatchObject({
      keys: expect.arrayContaining([{ id: stranger.keyId, newest: false, readable: false, values: 1 }]),
    });
    await kit.db.run('update parties set national_id = $2 where id = $1', [partyId, kept?.national_id ?? null]);
    const { before } = await rotate();
    expect(before.length).toBeGreaterThan(0);
  });

  test('the rotation knows every column that may have encrypted values', async () => {
    const known = new Set(encrypted.map(e => `${e.table}.${e.column}`));
    const { keys } = await listSecrets(kit.db, config(), kit.dataDir);
    const ids = keys.map(k => k.id);
    const columns = await kit.db.rows<{ table_name: string; column_name: string; data_type: string }>(
      `select table_name, column_name, data_type from information_schema.columns
       where table_schema = 'public' and data_type in ('bytea', 'jsonb', 'text', 'ARRAY')`,
    );
    for (const { table_name: table, column_name: column, data_type: type } of columns) {
      if (known.has(`${table}.${column}`)) continue;
      for (const id of ids) {
        // Version 1 and the key's id, as bytes or as base64.
        const head = Buffer.from(`01${id}`, 'hex');
        const found =
          type === 'bytea'
            ? await kit.db.row(`select 1 from ${table} where substring(${column} from 1 for 5) = $1 limit 1`, [head])
            : await kit.db.row(`select 1 from ${table} where ${column}::text like $1 limit 1`, [
                `%${head.toString('base64').slice(0, 6)}%`,
              ]);
        expect([table, column, found]).toEqual([table, column, null]);
      }
    }
  });
});

describe('A key is not removed', () => {
  const pin = { openVerification: 'PIN', openVerificationPin: '2580' } as const;
  const olderPin = 'update verification_pins set digest = null, mac = $2 where document_id = $1';

  test('while links, codes or PINs depend on it, unless that is wanted', async () => {
    await kit.db.run('delete from verification_pins');
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, {
      documentMeta: { signingMode: 'PARALLEL' },
      parties: [{ ...anna, signVerification: 'EMAIL' }, bo],
    });
    const signer = await signerOf(cast, document, anna.name);
    await signer.code('SIGN');
    await newCheck(cast, evas);
    const older = await twoPartyDocument(cast, { documentMeta: pin });
    const text = [older.id, '', '2580'].join('\n');
    await kit.db.run(olderPin, [older.id, kit.service.app.secrets.mac('verification-pin', text)]);
    const { before } = await rotate();
    const [old = ''] = before;
    for (const what of [/\d+ links of parties who have not signed/, /1 PINs/, /\d+ codes that were sent/])
      expect(await forget(old)).toMatch(what);
    expect(await forget(old)).toMatch(/links of open identity checks/);
    // What older versions stored is still checked.
    expect(
      (await (await signerOf(cast, older, anna.name)).raw('POST', '/verify', { purpose: 'ACCESS', code: '2580' }))
        .status,
    ).toBe(200);
    expect(await forget(old, true)).toBeNull();
  });

  test('while a value is encrypted with it, whatever is wanted', async () => {
    const cast = await kit.organization();
    await planted(cast);
    const { app } = kit.service;
    await kit.db.tx(tx => enqueueSignInEmail(app, tx, { kind: 'LINK', to: 'a@example.com', language: 'en' }));
    const old = app.secrets.keyId;
    addKey(secretsDir(kit.dataDir));
    expect(await forget(old, true)).toMatch(/values are encrypted with/);
    await rotate();
    expect(await forget(old, true)).toBeNull();
  });

  test('and one that nothing depends on any more is: PINs, and jobs with codes and addresses, work without it', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { documentMeta: pin });
    const { app } = kit.service;
    const nobody = { ip: null, userAgent: null };
    await kit.db.tx(async tx => {
      await enqueueSignInEmail(app, tx, { kind: 'LINK', to: 'a@example.com', language: 'en' });
      await enqueueLoginFailed(app, tx, { email: 'nobody@example.com' }, { reason: 'WRONG_PASSWORD', origin: nobody });
    });
    const coded = await twoPartyDocument(cast, { parties: [{ ...anna, signVerification: 'EMAIL' }, bo] });
    await (await signerOf(cast, coded, anna.name)).code('SIGN');
    const { before, encryptedAgain } = await rotate();
    expect(encryptedAgain['jobs.payload']).toBeGreaterThanOrEqual(3);
    expect(encryptedAgain['verification_pins.digest']).toBeGreaterThanOrEqual(1);
    for (const id of before) expect(await forget(id, true)).toBeNull();
    const signer = await signerOf(cast, document, anna.name);
    expect((await signer.raw('POST', '/verify', { purpose: 'ACCESS', code: '1111' })).body).toMatchObject({
      passed: false,
    });
    expect((await signer.raw('POST', '/verify', { purpose: 'ACCESS', code: '2580' })).body).toMatchObject({
      passed: true,
    });
    await kit.work(); // no job fails
  });
});

test('a key is removed by its id only', () => {
  expect(dropKey(secretsDir(kit.dataDir), '../master-key')).toBe(false);
});

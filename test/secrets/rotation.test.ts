/** The master key changes while the service runs, and nothing that it has encrypted or given out is lost. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dropKey } from '../../src/base/secrets/master-keys.ts';
import { openSecrets } from '../../src/base/secrets.ts';
import { readConfig } from '../../src/config.ts';
import { activityRows } from '../../src/contract/activity.ts';
import { documentRows } from '../../src/contract/document-rows.ts';
import { identityCheckRows } from '../../src/contract/identity-checks.ts';
import { partyRows } from '../../src/contract/parties.ts';
import { signatureRows } from '../../src/contract/signatures.ts';
import { webhookRows } from '../../src/contract/webhooks.ts';
import { encrypted, forgetSecret, listSecrets, rotateSecrets, secretsDir } from '../../src/secrets-command.ts';
import { openBankIdServer } from '../kit/bankid.ts';
import { anna, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import { identify, newCheck, visitorOf } from '../kit/identifying.ts';
import { type Cast, useService } from '../kit/service.ts';

const bankId = await openBankIdServer();
const kit = useService({ env: bankId.env });
const config = () => readConfig({ SIGILL_DATA_DIR: kit.dataDir });
const number = '19121212-1212';

/** A document with a national number, a webhook with a secret and one before it, an answer remembered under a key. */
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
  const url = 'https://hooks.example.com/';
  const webhook = await cast.api.done(webhookRows.create, { body: { url, events: ['document.created'] } });
  await cast.api.done(webhookRows.rotateSecret, { params: { id: webhook.id } });
  const [party] = document.parties;
  return { document, partyId: party?.id ?? '', remembered };
}

const evas = { fullName: 'Eva Ek', nationalId: '640823-3234' };
const ofChecks = ['identity_checks.national_id', 'identity_checks.data'];

/** In a sandbox: one signed with an electronic ID, and another has begun to. */
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
    signatures: async () => (await cast.api.done(signatureRows.list, { params: { id: document.id } })).data,
  };
}
const ofOrders = ['eid_orders.state', 'eid_orders.payload', 'eid_orders.return_to'];
const ofProofs = ['eid_proofs.identity', 'eid_proofs.evidence', 'eid_serial_keys.key'];

const rotate = () => rotateSecrets(kit.db, config(), kit.dataDir);

describe('A change of the master key', () => {
  test('leaves every value readable to the running service, under the new key alone', async () => {
    const cast = await kit.organization();
    const { document, partyId, remembered } = await planted(cast);
    const signer = await signerOf(cast, document, anna.name);
    const eva = bankId.person('196408233234', 'Eva', 'Ek');
    const [done, open] = [await newCheck(cast, evas), await newCheck(cast, evas)];
    await identify(kit, bankId, done, eva);
    const eid = await signedAndBegun();
    const rotated = await rotate();
    expect(rotated.before).toHaveLength(1);
    expect(Object.keys(rotated.encryptedAgain)).toEqual(encrypted.map(e => `${e.table}.${e.column}`));
    const others = ['parties.national_id', 'journal_entries.personal', 'idempotency_keys.answer'];
    for (const name of [...others, ...ofChecks, ...ofOrders, ...ofProofs])
      expect([name, (rotated.encryptedAgain[name] ?? 0) > 0]).toEqual([name, true]);

    const params = { id: document.id, partyId };
    expect((await cast.api.done(partyRows.get, { params })).nationalId).toBe(number);
    expect((await remembered()).headers['idempotent-replayed']).toBe('true');
    const { data } = await cast.api.done(activityRows.list, { params: { id: document.id } });
    expect(JSON.stringify(data)).toContain('Hyresavtal');
    expect((await eid.goOn()).order.status).toBe('DONE');
    const serials = (await eid.signatures()).map(s => s.identity?.serialNumber);
    expect(serials).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), serials[0]]);
    // Links given out under the old key still open.
    expect((await signer.view()).document.name).toBe('Hyresavtal');
    expect((await visitorOf(open).ask('view')).state).toBe('OPEN');
    await identify(kit, bankId, open, eva);
    for (const { id } of [done, open])
      expect((await cast.api.done(identityCheckRows.get, { params: { id } })).data).toMatchObject({
        match: { status: 'MATCH' },
      });
    // What the running service writes from now on is under the new key too.
    await cast.api.done(partyRows.update, { params, body: { email: 'anna.ny@example.com' } });
    expect((await listSecrets(kit.db, config(), kit.dataDir)).keys.map(k => [k.newest, k.values > 0])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('needs the old key for nothing but links: forgotten, all values are still read', async () => {
    const cast = await kit.organization();
    const { document, partyId } = await planted(cast);
    const { keyId, before } = await rotate();
    expect(await forgetSecret(kit.db, config(), kit.dataDir, keyId)).toMatch(/is the newest/);
    expect(await forgetSecret(kit.db, config(), kit.dataDir, '00000000')).toMatch(/no key/);
    for (const id of before) expect(await forgetSecret(kit.db, config(), kit.dataDir, id)).toBeNull();
    expect(readdirSync(secretsDir(kit.dataDir))).toEqual(['master-key']);
    const fresh = openSecrets({ dir: secretsDir(kit.dataDir) });
    const rows = await kit.db.rows<{ national_id: Buffer }>('select national_id from parties where id = $1', [partyId]);
    expect(fresh.decrypt(rows[0]?.national_id ?? Buffer.alloc(0), `party:${partyId}:nationalId`).toString()).toBe(
      number,
    );
    expect((await cast.api.done(documentRows.get, { params: { id: document.id } })).parties[0]?.nationalId).toBe(
      number,
    );
  });

  test('is refused where a value cannot be read, and a key that values need is not forgotten', async () => {
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

  test('every column that may hold something encrypted is one that rotation knows', async () => {
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

test('a key is dropped by its id alone', () => {
  expect(dropKey(secretsDir(kit.dataDir), '../master-key')).toBe(false);
});

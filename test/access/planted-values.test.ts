/**
 * Plants recognizable national identity numbers, keys, passwords and links in every workflow, then searches for them
 * wherever data is stored in clear: every table, the log at debug level, e-mails and SMS.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { signatureOperations } from '../../src/contract/operations/documents/signatures.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { invitationOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import {
  byPassword,
  choosePassword,
  keepTime,
  linkTo,
  ownerOf,
  person,
  tokenIn,
} from '../credentials/sign-in/person.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import { identify, newCheck } from '../kit/identifying.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signingLinkOf } from '../kit/signer.ts';
import { approvals, contacts, conversations, forms, type Plant, type Planted, templates } from './planted-workflows.ts';

const bankId = await openBankIdServer();
const logged: string[] = [];
keepTime();
const kit = useService({
  env: { ...bankId.env, SIGILL_LOG_LEVEL: 'debug', SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' },
  logTo: { write: line => void logged.push(line) },
});

const planted: Planted[] = [];
const plant: Plant = (what, value, more = {}) => {
  if (!value || value.length < 6) throw new Error(`nothing to plant: ${what}`);
  planted.push({ what, value, ...more });
  return value;
};

const number = '19121212-1212';
const bobs = '800101-9876';
const password = 'tjugo gula 71 lokomotiv';
const wrongPassword = 'elva blå 48 regnrockar';

const post = async (cast: Cast, path: string, body: object = {}, headers: Record<string, string> = {}) => {
  const answer = await send(kit.baseUrl, path, { method: 'POST', token: cast.apiKey, body, headers });
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
  return answer.body;
};

async function signAndSeal(cast: Cast): Promise<void> {
  const parties = [
    { ...anna, nationalId: number },
    { ...bo, nationalId: bobs },
  ];
  const document = await twoPartyDocument(cast, { parties, send: false });
  const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
  await cast.api.done(partyOperations.update, { params, body: { nationalId: number, email: 'anna.l@example.com' } });
  await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
  await kit.work();
  for (const name of [anna.name, bo.name]) {
    const party = document.parties.find(p => p.name === name);
    const shown = await cast.api.done(partyOperations.get, { params: { id: document.id, partyId: party?.id ?? '' } });
    plant('link of a party', new URL(signingLinkOf(shown)).searchParams.get('token') ?? '', { inEmails: true });
    const signer = await signerOf(cast, document, name);
    await signer.opened();
    await signer.sign();
    await kit.work();
  }
  await kit.work();
  const of = { params: { id: document.id } };
  expect((await cast.api.done(documentOperations.get, of)).status).toBe('COMPLETED');
  for (const row of [documentFileOperations.list, signatureOperations.list, activityOperations.list])
    await cast.api.done(row, of);
}

async function keysAndHooks(cast: Cast): Promise<void> {
  plant('first key', cast.apiKey);
  const key = await post(cast, '/api-keys', { name: 'Planted' }, { 'Idempotency-Key': 'planted' });
  plant('key', key.secret);
  plant('regenerated key', (await post(cast, `/api-keys/${key.id}/regenerate`)).secret);
  const hook = await post(cast, '/webhooks', {
    url: 'http://127.0.0.1:9/hook',
    events: [
      ...['document.created', 'document.sent', 'template.created', 'template.updated', 'form.submitted'],
      ...['contact.created', 'contact.updated', 'contact.deleted'],
    ],
  });
  plant('secret of a webhook', hook.secret);
  plant('new secret of a webhook', (await post(cast, `/webhooks/${hook.id}/rotate-secret`)).secret);
  await send(kit.baseUrl, '/me', { token: `${cast.apiKey}x` });
  await send(kit.baseUrl, `/documents?token=${cast.apiKey}`, { token: cast.apiKey });
}

/** Identity checks by the right person, by others, and by nobody. */
async function identifyPeople(cast: Cast): Promise<void> {
  const eva = bankId.person('196408233234', 'Eva', 'Ek');
  for (const [who, expected] of [
    [eva, '19640823-3234'],
    [eva, null],
    [bankId.person('197210310020', 'Anna', 'Andersson'), null],
    [null, '840814-1235'],
  ] as const) {
    const check = await newCheck(cast, { fullName: 'Eva Ek', email: 'eva@example.com', nationalId: expected });
    plant('link of an identity check', check.verificationUrl?.split('/id/')[1] ?? '', { inEmails: true });
    await kit.work();
    await identify(kit, bankId, check, who);
  }
}

/**
 * Reading and signing with BankID: by the right person after somebody else tried, and one that was started and
 * abandoned.
 */
async function signWithBankId(cast: Cast): Promise<void> {
  const karin = bankId.person('195602134321', 'Karin', 'Kron');
  const methods = { signatureMethod: 'SE_BANKID', openVerification: 'SE_BANKID' } as const;
  const parties = [
    { ...anna, name: 'Karin Kron', nationalId: '560213-4321', ...methods },
    { ...bo, nationalId: '19610704-8765', openVerification: 'SE_BANKID' as const },
  ];
  const document = await twoPartyDocument(cast, { parties });
  const signer = await signerOf(cast, document, 'Karin Kron');
  for (const [use, who] of [
    ['ACCESS', bankId.person('197103059876', 'Frida', 'Fel')],
    ['ACCESS', karin],
    ['SIGNATURE', karin],
  ] as const) {
    const order = await signer.beginEid(use);
    bankId.rp.complete(who);
    kit.clock.move(2_500);
    await signer.pollEid(order.id);
  }
  expect((await signer.view()).state).toBe('SIGNED');
  await (await signerOf(cast, document, bo.name)).beginEid('ACCESS');
  await cast.api.done(signatureOperations.list, { params: { id: document.id } });
}

async function people(cast: Cast): Promise<void> {
  const email = await ownerOf(kit, cast);
  plant('password', password);
  plant('wrong password', wrongPassword);
  await choosePassword(kit, email, password);
  const owner = await byPassword(kit, email, password);
  for (const [name, value] of owner.cookies) plant(`cookie ${name}`, decodeURIComponent(value));
  await person(kit).post('/sign-in/email', { email, password: wrongPassword });
  await person(kit).post('/sign-in/magic-link', { email });
  plant('link to sign in', tokenIn(await linkTo(kit, email)), { inEmails: true });
  const roles = await cast.api.done(roleOperations.list);
  const invited = { email: 'new@example.com', roleId: roles.data[1]?.id ?? '' };
  await cast.api.done(invitationOperations.create, { body: invited });
  plant('invitation', tokenIn(await linkTo(kit, invited.email)), { inEmails: true });
  const enabled = await owner.post('/two-factor/enable', { password });
  plant('secret of one-time codes', new URL(enabled.body.totpURI).searchParams.get('secret') ?? '');
  for (const code of enabled.body.backupCodes as string[]) plant('recovery code', code);
}

beforeAll(async () => {
  const cast = await kit.organization({ plan: 'ENTERPRISE' });
  plant('national number', number);
  plant('national number without its hyphen', number.replace('-', ''));
  plant('national number of the second', bobs);
  await keysAndHooks(cast);
  await people(cast);
  for (const one of ['19640823-3234', '196408233234', '197210310020', '840814-1235', '198408141235'])
    plant('national number of an identity check', one);
  await identifyPeople(cast);
  for (const one of ['195602134321', '560213-4321', '19610704-8765', '197103059876'])
    plant('national number of a BankID', one);
  await signWithBankId(cast);
  await contacts(kit, cast, plant);
  await templates(cast, plant);
  await forms(cast, plant);
  await approvals(kit, cast, plant);
  await conversations(cast, plant);
  await signAndSeal(cast);
  const { data } = await cast.api.done(eventOperations.list, { query: { limit: 100 } });
  expect(data.length).toBeGreaterThan(10);
  await kit.work();
  await kit.flushApiLog();
});

/** Every value of every row as text, and bytes unchanged. */
async function everyRow(): Promise<Map<string, string>> {
  const tables = await kit.db.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await kit.db.rows(`select * from ${name}`);
    const text = rows.map(row => Object.values(row).map(inClear).join('\n')).join('\n');
    found.set(name, text);
  }
  return found;
}
const inClear = (value: unknown): string =>
  Buffer.isBuffer(value) ? value.toString('latin1') : typeof value === 'string' ? value : JSON.stringify(value ?? '');

function everyFile(dir: string): Map<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(f => statSync(join(dir, f)).isFile());
  return new Map(files.map(f => [f, readFileSync(join(dir, f), 'latin1')]));
}

/** In clear and encoded as URL, base64 and hex. */
const guises = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  Buffer.from(value).toString('base64').replace(/=+$/, '').slice(0, -1),
  Buffer.from(value).toString('hex'),
];

const findings = (places: ReadonlyMap<string, string>, wanted: readonly Planted[]): string[] =>
  [...places].flatMap(([place, text]) =>
    wanted.filter(p => guises(p.value).some(guise => text.includes(guise))).map(p => `${p.what} in ${place}`),
  );

describe('No planted value is found in clear', () => {
  test('in a table of the database', async () => {
    const rows = await everyRow();
    expect([...rows.values()].join('').length).toBeGreaterThan(10_000);
    expect(
      findings(
        rows,
        planted.filter(p => !p.onlyNotLogged),
      ),
    ).toEqual([]);
  });

  test('in a line of the log', () => {
    expect(findings(new Map([['the log', logged.join('')]]), planted)).toEqual([]);
  });

  test('in an e-mail or SMS, except links that are sent by e-mail', () => {
    const emails = everyFile(join(kit.dataDir, 'outbox'));
    expect(emails.size).toBeGreaterThan(4);
    expect(
      findings(
        emails,
        planted.filter(p => !p.inEmails),
      ),
    ).toEqual([]);
  });

  test('in a stored file, except national numbers that the workspace shows in sealed documents', () => {
    const files = everyFile(join(kit.dataDir, 'files'));
    expect(files.size).toBeGreaterThan(2);
    expect(
      findings(
        files,
        planted.filter(p => !p.what.startsWith('national') && !p.onlyNotLogged),
      ),
    ).toEqual([]);
  });

  test('although tables have what people wrote, so that the search of the log could find it', async () => {
    const rows = [...(await everyRow()).values()].join('\n');
    const written = planted.filter(p => p.onlyNotLogged);
    expect(written.length).toBeGreaterThan(12);
    expect(written.filter(p => !rows.includes(p.value))).toEqual([]);
  });

  test('although the search finds a value that is put there on purpose', async () => {
    const value = 'svc_sk_planted-on-purpose';
    await kit.db.run('update workspaces set name = $1', [value]);
    const seen = findings(await everyRow(), [{ what: 'bait', value }]);
    expect(seen).toEqual(['bait in workspaces']);
    expect(findings(new Map([['x', Buffer.from(value).toString('base64')]]), [{ what: 'bait', value }])).toHaveLength(
      1,
    );
  });
});

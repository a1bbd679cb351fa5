/** An organization with a row in every table that is moved. What takes too many steps through the API is planted. */
import { createHash, randomBytes } from 'node:crypto';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { clientSecretContext, codesContext, secretContext } from '../../src/domain/credentials/sign-in/encrypted.ts';
import { identityOf } from '../../src/domain/credentials/sign-in/identity.ts';
import { applyPinChange } from '../../src/domain/documents/parties/pins.ts';
import { domain } from '../../src/domain/modules.ts';
import { insertProof } from '../../src/domain/signatures/eid/proofs.ts';
import { serialOf } from '../../src/domain/signatures/eid/serial.ts';
import { invitationEmailQueue } from '../../src/domain/workspaces/queues.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Value } from '../../src/platform/postgres/database.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { send } from '../kit/http.ts';
import type { Cast, Kit } from '../kit/service.ts';
import { tenant } from '../kit/tenant.ts';

type Row = Record<string, Value>;

async function plant(kit: Kit, table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, i) => `$${i + 1}`).join(', ');
  await kit.db.run(`insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(row));
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function storedImage(kit: Kit, folder: string) {
  const bytes = randomBytes(100);
  const hash = sha256(bytes);
  const key = `${folder}/${hash}`;
  await kit.service.app.storage.put(key, bytes);
  return { storage_key: key, sha256: hash, mime_type: 'image/png' };
}

const identity = {
  ...{ scheme: 'SE_BANKID', country: 'SE', nationalId: '191212121212', name: 'Anna Lindqvist', givenName: 'Anna' },
  ...{ familyName: 'Lindqvist', dateOfBirth: '1912-12-12', subject: null, company: null },
};

/** A document that both parties signed, with everything that signing can leave behind. */
async function signed(kit: Kit, cast: Cast): Promise<Document> {
  const document = await twoPartyDocument(cast, { name: 'Signed' });
  await kit.work();
  for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
  await kit.work();
  const { organizationId: organization_id } = cast;
  const { app } = kit.service;
  const now = kit.clock.now();
  const partyId = document.parties[0]?.id ?? '';
  const ids = { organization_id, document_id: document.id };
  const block = await kit.db.row<{ id: string }>('select id from content_blocks where document_id = $1', [document.id]);
  const block_id = block?.id ?? '';
  const file = await kit.db.row<{ id: string }>('select id from files where organization_id = $1', [organization_id]);
  await kit.db.tx(async tx => {
    await applyPinChange(tx, app.secrets, document.id, null, { set: '4711' });
    const proof = { id: newId('eid'), organizationId: organization_id, documentId: document.id, partyId };
    const evidence = { signature: Buffer.from('signed'), ocspResponse: null };
    await insertProof(tx, app.secrets, {
      ...{ ...proof, use: 'SIGN' as const, scheme: 'SE_BANKID', identity, evidence: evidence as never },
      ...{ match: { status: 'MATCH' as const, method: 'NATIONAL_ID' as const }, createdAt: now },
      serialNumber: await serialOf(tx, app.secrets, organization_id, identity),
    });
  });
  const attachment = newId('att');
  const stored = await storedImage(kit, `attachments/${document.id}`);
  await plant(kit, 'attachments', {
    ...{ ...ids, ...stored, id: attachment, block_id, field_id: 'photo', party_id: partyId, filename: 'photo.png' },
    ...{ size: 100, received_sha256: stored.sha256, signed: true, created_at: now },
  });
  await plant(kit, 'block_attachments', { block_id, field_id: 'plan', file_id: file?.id ?? '' });
  const own = await storedImage(kit, `sealed/${organization_id}/${document.id}`);
  await plant(kit, 'party_journals', {
    ...{ ...ids, party_id: partyId, storage_key: own.storage_key, sha256: own.sha256, size: 100 },
    ...{ seal: JSON.stringify({ level: 'B-B' }), created_at: now },
  });
  await plant(kit, 'field_values', {
    ...ids,
    block_id,
    field_id: 'text',
    party_id: partyId,
    value: 'å',
    updated_at: now,
  });
  const images = await storedImage(kit, `images/${organization_id}`);
  await plant(kit, 'content_images', { ...ids, ...images, address: 'a', url: 'https://e.example/i', fetched_at: now });
  await kit.db.run(
    `insert into signature_pictures (document_id, party_id, kind, mime_type, sha256, bytes) values ($1, $2, 'INITIALS', 'image/png', 'x', $3) on conflict do nothing`,
    [document.id, partyId, randomBytes(50)],
  );
  await kit.db.run(
    `insert into verifications (party_id, purpose, link_version, asked_at, wrong, pauses, code_mac) values ($1, 'SIGN', 1, '{}', 2, 0, $2) on conflict do nothing`,
    [partyId, randomBytes(32)],
  );
  return document;
}

/** A person with a password, a passkey and a second factor. */
async function owner(kit: Kit, { ownerId }: Cast): Promise<void> {
  const { secrets } = kit.service.app;
  const now = kit.clock.now();
  const user = await kit.db.row<{ email: string }>('select email from users where id = $1', [ownerId]);
  const made = await kit.db.tx(tx => identityOf(tx, user?.email ?? '', now));
  const identity_id = made?.id ?? '';
  await kit.db.run('update identity_accounts set password = $2 where identity_id = $1', [identity_id, 'hash']);
  await plant(kit, 'passkeys', {
    ...{ id: newId('psk'), identity_id, public_key: 'k', credential_id: newId('c'), counter: 1, device_type: 'x' },
    backed_up: false,
  });
  await plant(kit, 'two_factors', {
    ...{ id: newId('two'), identity_id, verified: true, failed_verification_count: 0 },
    secret: secrets.encrypt('otp', secretContext({ identity_id })),
    backup_codes: secrets.encrypt('[]', codesContext({ identity_id })),
  });
}

async function settings(kit: Kit, cast: Cast): Promise<void> {
  const { secrets } = kit.service.app;
  const { organizationId: organization_id, workspaceId: workspace_id, ownerId: user_id } = cast;
  const now = kit.clock.now();
  const dates = { created_at: now, updated_at: now };
  const image = await storedImage(kit, `brand/${organization_id}`);
  await plant(kit, 'brands', { organization_id, enabled: true, logo: image.sha256, primary_color: '#123456' });
  await plant(kit, 'brand_images', { organization_id, ...image, size: 100, created_at: now });
  await plant(kit, 'single_sign_on', {
    ...{ organization_id, issuer: 'https://idp.example', client_id: 'c', ...dates },
    client_secret: secrets.encrypt('secret', clientSecretContext({ organization_id })),
  });
  await plant(kit, 'single_sign_on_domains', {
    organization_id,
    domain: `${organization_id.replace('_', '-')}.example`,
  });
  await plant(kit, 'single_sign_on_waiting', { organization_id, domain: 'waiting.example', asked_at: now });
  await plant(kit, 'single_sign_on_subjects', { organization_id, subject: 's', user_id, created_at: now });
  await plant(kit, 'reports', {
    id: newId('rep'),
    organization_id,
    workspace_id,
    name: 'r',
    question: JSON.stringify({
      subject: 'DOCUMENTS',
      measure: 'SENT',
      interval: 'MONTH',
      period: '12M',
      splitBy: null,
      filters: {},
    }),
    visibility: 'WORKSPACE',
    created_by: user_id,
    ...dates,
  });
  await plant(kit, 'saved_views', {
    id: newId('viw'),
    organization_id,
    workspace_id,
    user_id,
    name: 'v',
    search: '',
    shared: true,
    ...dates,
  });
  await plant(kit, 'inbox_done', { workspace_id, user_id, key: 'k', done_at: now });
  await plant(kit, 'notification_choices', { workspace_id, user_id, off: ['MESSAGES'], updated_at: now });
  await plant(kit, 'tool_settings', { workspace_id, organization_id, groups: ['READ'], updated_at: now });
  await plant(kit, 'sunset_notices', { version: '2026-09', organization_id, days: 30, noticed_at: now });
  const check = await kit.db.row<{ id: string }>('select id from identity_checks where organization_id = $1', [
    organization_id,
  ]);
  for (const type of ['ID_CREATED', 'ID_SENT'])
    await plant(kit, 'identity_check_audits', {
      id: newId('aud'),
      organization_id,
      check_id: check?.id ?? '',
      type,
      created_at: now,
    });
  const body = { name: 'Once' };
  await send(kit.baseUrl, '/documents', {
    method: 'POST',
    token: cast.apiKey,
    body,
    headers: { 'Idempotency-Key': 'once-only' },
  });
  const consent = await kit.db.row<{ id: string }>('select id from oauth_consents where organization_id = $1', [
    organization_id,
  ]);
  const grant_id = newId('grt');
  await plant(kit, 'oauth_grants', {
    ...{
      id: grant_id,
      consent_id: consent?.id ?? '',
      scopes: ['documents:read'],
      created_at: now,
      refresh_expires_at: now,
    },
    ...{ family_hash: randomBytes(32), refresh_hash: randomBytes(32) },
  });
  await plant(kit, 'oauth_access_tokens', { hash: randomBytes(32), grant_id, expires_at: now });
  await plant(kit, 'oauth_replaced_tokens', { hash: randomBytes(32), grant_id, replaced_at: now });
  await plant(kit, 'moved_links', { hash: randomBytes(32), organization_id });
  const submission = await kit.db.row<{ id: string; form_id: string }>(
    'select id, form_id from form_submissions where organization_id = $1',
    [organization_id],
  );
  const bulk_send_id = newId('bks');
  await plant(kit, 'bulk_sends', {
    ...{
      id: bulk_send_id,
      organization_id,
      workspace_id,
      name: 'Offerter',
      template_id: 'tpl_gone',
      status: 'FINISHED',
    },
    ...{
      source: 'ROWS',
      is_read: true,
      sends: true,
      created_by: user_id,
      checked_by: user_id,
      created_at: now,
      updated_at: now,
    },
  });
  const row_id = newId('bsr');
  const content = kit.service.app.secrets.encrypt('{"given":{},"issues":[]}', `bulk-send-row:${row_id}`);
  await plant(kit, 'bulk_send_rows', {
    ...{ id: row_id, bulk_send_id, place: 0, status: 'SENT', content, content_hash: 'h', updated_at: now },
  });
  await plant(kit, 'bulk_send_tests', { document_id: 'doc_gone', organization_id, sent_at: now, delete_at: now });
  await plant(kit, 'form_places', {
    ...{ submission_id: submission?.id ?? '', form_id: submission?.form_id ?? '', organization_id },
    held_until: now,
  });
}

/** A job that is due in a month. */
async function waitingJob(kit: Kit, { organizationId }: Cast): Promise<void> {
  const { jobs } = kit.service.app;
  const row = await kit.db.row<{ id: string }>('select id from invitations where organization_id = $1', [
    organizationId,
  ]);
  const runAt = new Date(kit.clock.now().getTime() + 30 * 86_400_000);
  await kit.db.tx(tx =>
    jobs.add(tx, invitationEmailQueue, { invitationId: row?.id ?? '' }, { key: row?.id ?? '', runAt }),
  );
}

export interface Whole {
  cast: Cast;
  signed: Document;
}

export async function everything(kit: Kit, marker = 'flytt'): Promise<Whole> {
  const cast = await kit.organization();
  await tenant(kit, cast, marker, domain.operations);
  await kit.work();
  const document = await signed(kit, cast);
  await owner(kit, cast);
  await settings(kit, cast);
  await kit.work();
  await waitingJob(kit, cast);
  return { cast, signed: document };
}

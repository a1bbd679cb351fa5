/** The workspace and its organization: settings, members, roles, accounts, keys, apps and requests. */
import { apiLogOperations as apiLogs } from '../../../src/contract/operations/api-logs.ts';
import {
  oauthAppOperations as apps,
  connectedAppOperations as connectedApps,
} from '../../../src/contract/operations/oauth.ts';
import { apiKeyOperations as keys } from '../../../src/contract/operations/workspaces/api-keys.ts';
import { listOperations as lists } from '../../../src/contract/operations/workspaces/lists.ts';
import { invitationOperations as invitations } from '../../../src/contract/operations/workspaces/members.ts';
import { roleOperations as roles } from '../../../src/contract/operations/workspaces/roles.ts';
import { serviceAccountOperations as accounts } from '../../../src/contract/operations/workspaces/service-accounts.ts';
import { workspaceOperations as workspaces } from '../../../src/contract/operations/workspaces/workspaces.ts';
import { giveConsent } from '../../../src/domain/oauth/consents.ts';
import type { Scene } from '../scene.ts';

/** The codes that requests are written with. */
export async function readCodes({ record }: Scene): Promise<void> {
  await record(workspaces.health);
  await record(lists.countries);
  await record(lists.languages);
  await record(lists.currencies);
  await record(lists.timezones);
  await record(lists.signatureMethods);
  await record(lists.twoStepVerifications);
  await record(roles.permissions);
}

export async function setUp(scene: Scene): Promise<void> {
  const { record, cast } = scene;
  await record(workspaces.updateMe, { body: { phone: '+46701740606' } });
  await record(workspaces.me);
  await record(workspaces.updateOrganization, {
    body: { email: 'office@example.com', website: 'https://almby.example.com', city: 'Örebro', postalCode: '702 11' },
  });
  await record(workspaces.organization);
  const params = { id: cast.workspaceId };
  const embedOrigins = ['https://portal.example.com'];
  await record(workspaces.update, { params, body: { settings: { senderName: 'Almby Bygg AB', embedOrigins } } });
  await record(workspaces.get, { params });
  await record(workspaces.create, { body: { name: 'Almby Fastigheter', settings: { language: 'sv' }, apiKey: true } });
  await record(workspaces.list);
  await record(workspaces.limits);
}

async function colleagues({ record }: Scene, roleId: string): Promise<void> {
  const invited = await record(invitations.create, { body: { email: 'lars.holm@example.com', roleId } });
  const params = { id: invited.id };
  await record(invitations.resend, { params });
  await record(invitations.get, { params });
  await record(invitations.list);
  await record(invitations.delete, { params });
}

async function accountsAndKeys({ record, ask }: Scene, roleId: string): Promise<void> {
  const account = await record(accounts.create, { body: { name: 'Property system', roleId } });
  const params = { id: account.id };
  await record(accounts.get, { params });
  await record(accounts.update, { params, body: { name: 'Property system of Almby' } });
  await record(accounts.list);
  const key = await record(keys.create, { body: { name: 'Nightly export', accountId: account.id, expiresInDays: 90 } });
  const at = { params: { id: key.id } };
  await record(keys.get, at);
  await record(keys.update, { ...at, body: { name: 'Export every night' } });
  await record(keys.regenerate, { ...at, body: { expiresInDays: 365 } });
  await record(keys.list, { query: { accountId: [account.id] } });
  await record(keys.delete, at);
  const old = await ask(accounts.create, { body: { name: 'Old system', roleId } });
  await record(accounts.delete, { params: { id: old.id } });
}

async function appsOfPartner({ record, kit, cast, tape }: Scene): Promise<void> {
  const scopes = ['documents:read' as const, 'documents:write' as const];
  const app = await record(apps.create, {
    body: {
      name: 'Tallkotte CRM',
      uri: 'https://crm.example.com',
      redirectUris: ['https://crm.example.com/callback'],
      scopes,
    },
  });
  const params = { id: app.id };
  await record(apps.get, { params });
  await record(apps.update, { params, body: { name: 'Tallkotte' } });
  await record(apps.rotateSecret, { params });
  await record(apps.list);
  tape.next();
  const given = { audience: 'API' as const, scopes };
  const user = { organizationId: cast.organizationId, workspaceId: cast.workspaceId, userId: cast.ownerId };
  await kit.db.tx(tx => giveConsent(tx, { id: app.id }, user, given, kit.clock.now()));
  const { data } = await record(connectedApps.list);
  await record(connectedApps.delete, { params: { id: data[0]?.id ?? '' } });
  await record(apps.delete, { params });
}

export async function runWorkspace(scene: Scene): Promise<void> {
  const { record, ask } = scene;
  const role = await record(roles.create, {
    body: { name: 'Property manager', permissions: ['READ_DOCUMENT', 'CREATE_DOCUMENT', 'SEND_DOCUMENT'] },
  });
  const params = { id: role.id };
  await record(roles.get, { params });
  await record(roles.update, { params, body: { permissions: ['READ_DOCUMENT', 'CREATE_DOCUMENT'] } });
  await record(roles.list);
  await colleagues(scene, role.id);
  await accountsAndKeys(scene, role.id);
  await appsOfPartner(scene);
  const gone = await ask(roles.create, { body: { name: 'Reader', permissions: ['READ_DOCUMENT'] } });
  await record(roles.delete, { params: { id: gone.id } });
}

/** Requests of before are logged with all they answered. */
export async function readLog({ record, kit }: Scene): Promise<void> {
  await kit.flushApiLog();
  const { data } = await record(apiLogs.list, { query: { method: ['POST'], limit: 2 } });
  await record(apiLogs.get, { params: { requestId: data[0]?.requestId ?? '' } });
}

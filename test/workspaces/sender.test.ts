/** A workspace that sends under its own name and brand, next to one that sends as the organization. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { WorkspaceSettingsPatch } from '../../src/contract/schemas/workspaces/workspace-settings.ts';
import { newId } from '../../src/platform/ids.ts';
import { signerOf } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { fileOf } from '../kit/evidence.ts';
import { put } from '../kit/files.ts';
import { joined } from '../kit/people.ts';
import { pngOf } from '../kit/png.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const emails = mailbox(kit);

const set = ({ api, workspaceId }: Pick<Cast, 'api' | 'workspaceId'>, settings: WorkspaceSettingsPatch) =>
  api.done(workspaceOperations.update, { params: { id: workspaceId }, body: { settings } });

/** Two workspaces of one organization that has a brand; the second is of a customer of theirs. */
async function agency(): Promise<{ own: Cast; customer: Cast }> {
  const own = await kit.organization({ name: 'Northlight Agency', plan: 'ENTERPRISE' });
  const branding = { enabled: true, primaryColor: '#00447C' };
  await own.api.done(workspaceOperations.updateOrganization, { body: { branding } });
  const { id } = await own.api.done(workspaceOperations.create, { body: { name: 'Customer' } });
  return { own, customer: { ...own, workspaceId: id, api: own.api.as({ workspace: id }) } };
}

async function picture(cast: Cast): Promise<string> {
  const bytes = pngOf(40, 20, [200, 0, 0]);
  const body = { fileName: 'logo.png', mimeType: 'image/png' as const, size: bytes.length };
  const file = await cast.api.done(fileOperations.create, { body });
  await put(file.uploadUrl, bytes, 'image/png');
  await cast.api.done(fileOperations.confirm, { params: { id: file.id } });
  return file.key;
}

async function sentTo(cast: Cast, email: string) {
  const parties = [{ ref: 'anna', name: 'Anna', email }];
  const content = [{ type: 'HTML' as const, fieldMeta: { content: '<p>Rent</p>' } }];
  const message = 'From {{senderCompanyName}}';
  const body = { name: 'Lease', parties, content, documentMeta: { message }, send: true };
  return cast.api.done(documentOperations.create, { body });
}

describe('The name and brand of a workspace', () => {
  test("are the organization's until they are set, and again when they are removed", async () => {
    const { own, customer } = await agency();
    const before = await own.api.done(workspaceOperations.get, { params: { id: customer.workspaceId } });
    expect(before.settings).toMatchObject({ senderName: null, branding: null });
    const logo = await picture(customer);
    const { settings } = await set(customer, { senderName: '  Båtvarvet AB ', branding: { enabled: true, logo } });
    expect(settings.senderName).toBe('Båtvarvet AB');
    expect(settings.branding).toMatchObject({ enabled: true, icon: null, url: null, primaryColor: null });
    expect(settings.branding?.logo).toMatch(new RegExp(`^${kit.baseUrl}/brand/${own.organizationId}/logo-`));
    const kept = await set(customer, { branding: { primaryColor: '#7C0044' } });
    expect(kept.settings).toEqual({ ...settings, branding: { ...settings.branding, primaryColor: '#7C0044' } });
    expect((await set(customer, { language: 'en' })).settings.branding).toEqual(kept.settings.branding);
    expect((await set(customer, { senderName: null, branding: null })).settings).toMatchObject({
      senderName: null,
      branding: null,
    });
  });

  test('are in messages and on pages of that workspace alone', async () => {
    const { own, customer } = await agency();
    await set(customer, { senderName: 'Båtvarvet AB', branding: { enabled: true, primaryColor: '#7C0044' } });
    for (const [cast, name, color, other] of [
      [customer, 'Båtvarvet AB', '#7C0044', 'Northlight Agency'],
      [own, 'Northlight Agency', '#00447C', 'Båtvarvet AB'],
    ] as const) {
      const address = `${newId('new')}@example.com`;
      const document = await sentTo(cast, address);
      const signer = await signerOf(cast, document, 'Anna');
      const view = await signer.view();
      expect(view.document.sender.organization).toBe(name);
      expect(view.brand?.stylesheet?.toUpperCase()).toContain(color.slice(1));
      expect(JSON.stringify(view)).not.toContain(other);
      expect(view.document.message).toBe(`From ${name}`);
      const [invitation] = await emails(address);
      expect(invitation?.from).toContain(name);
      for (const text of [invitation?.text, invitation?.html]) {
        expect(text).toContain(name);
        expect(text).not.toContain(other);
      }
      expect(invitation?.html).toContain(color);
    }
  });

  test("can be turned off for a workspace, which then has Sigill's look", async () => {
    const { customer } = await agency();
    await set(customer, { branding: { enabled: false } });
    const document = await sentTo(customer, 'anna@example.com');
    const view = await (await signerOf(customer, document, 'Anna')).view();
    expect([view.document.sender.organization, view.brand]).toEqual(['Northlight Agency', null]);
  });

  test('are on its documents', async () => {
    const { own, customer } = await agency();
    await set(customer, { branding: { enabled: true, logo: await picture(customer) } });
    const drawn = async (cast: Cast) => {
      const { id } = await sentTo(cast, 'anna@example.com');
      return (await fileOf(cast, id, 'ORIGINAL')).includes('/Subtype /Image') ? 'logo' : 'none';
    };
    expect([await drawn(customer), await drawn(own)]).toEqual(['logo', 'none']);
  });

  test('need MANAGE_WORKSPACE_SETTINGS there, and pictures that can be taken', async () => {
    const { customer } = await agency();
    const clerk = await joined(kit, customer, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT'] });
    const params = { id: customer.workspaceId };
    const named = await clerk.api.refused(workspaceOperations.update, {
      params,
      body: { settings: { senderName: 'X' } },
    });
    expect(named.code).toBe('PERMISSION_DENIED');
    const settings = { senderName: '', branding: { logo: 'f/none', primaryColor: 'red' } };
    const wrong = await customer.api.refused(workspaceOperations.update, { params, body: { settings } });
    expect(wrong.issues?.map(({ path }) => path)).toEqual(['settings.senderName', 'settings.branding.primaryColor']);
    const missing = await customer.api.refused(workspaceOperations.update, {
      params,
      body: { settings: { branding: { logo: 'f/none' } } },
    });
    expect(missing.issues?.map(({ path }) => path)).toEqual(['settings.branding.logo']);
  });
});

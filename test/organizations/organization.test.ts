import { describe, expect, test } from 'vitest';
import { organizationsCreate, organizationsUpdate } from '../../src/cli/organizations.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { newId } from '../../src/platform/ids.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const get = (cast: Cast) => cast.api.done(workspaceOperations.organization);
const update = (cast: Cast, body: object) => cast.api.done(workspaceOperations.updateOrganization, { body });

describe('The organization', () => {
  test('returns its profile; fields that were never set are null', async () => {
    const cast = await kit.organization({ name: 'Northlight Studio' });
    const nothing = { orgName: null, orgNumber: null, email: null, phone: null, website: null, addressLine1: null };
    const more = { addressLine2: null, city: null, postalCode: null, vatNumber: null, logo: null, branding: null };
    expect(await get(cast)).toMatchObject({
      ...nothing,
      ...more,
      id: cast.organizationId,
      name: 'Northlight Studio',
      country: 'SE',
    });
  });

  test('changes only the given fields; null clears a field', async () => {
    const cast = await kit.organization();
    const body = {
      name: 'New name',
      email: 'info@example.com',
      phone: '+46 8 123 45 67',
      website: 'https://example.com/',
      addressLine1: 'Storgatan 1',
      addressLine2: '2 tr',
      city: 'Malmö',
      postalCode: '211 34',
      vatNumber: 'SE556016068001',
    };
    kit.clock.move(1_000);
    const changed = await update(cast, body);
    expect(changed).toMatchObject(body);
    expect(changed.updatedAt > changed.createdAt).toBe(true);
    expect(await get(cast)).toEqual(changed);
    expect((await cast.api.done(workspaceOperations.me)).organization.name).toBe('New name');
    expect(await update(cast, { phone: null, city: 'Lund' })).toMatchObject({ ...body, phone: null, city: 'Lund' });
  });

  test('can be changed by administrators only, and read by every member', async () => {
    const cast = await kit.organization();
    const { api } = await joined(kit, cast, { permissions: ['MANAGE_WORKSPACE_SETTINGS'] });
    expect((await api.done(workspaceOperations.organization)).id).toBe(cast.organizationId);
    const { code } = await api.refused(workspaceOperations.updateOrganization, { body: { name: 'Mine' } });
    expect(code).toBe('PERMISSION_DENIED');
  });

  test('fields that only an operator sets, and malformed ones, are rejected with their paths', async () => {
    const cast = await kit.organization();
    const wrong: [object, string, string][] = [
      [{ orgName: 'A' }, 'orgName', 'UNRECOGNIZED_KEY'],
      [{ orgNumber: '556016-0680' }, 'orgNumber', 'UNRECOGNIZED_KEY'],
      [{ country: 'NO' }, 'country', 'UNRECOGNIZED_KEY'],
      [{ logo: 'x' }, 'logo', 'UNRECOGNIZED_KEY'],
      [{ name: '' }, 'name', 'TOO_SMALL'],
      [{ name: null }, 'name', 'INVALID_TYPE'],
      [{ email: 'no' }, 'email', 'INVALID_FORMAT'],
      [{ website: 'javascript:alert(1)' }, 'website', 'INVALID_FORMAT'],
      [{ branding: { primaryColor: 'red' } }, 'branding.primaryColor', 'INVALID_FORMAT'],
      [{ branding: { url: 'ftp://example.com' } }, 'branding.url', 'INVALID_FORMAT'],
      [{ branding: { logo: '' } }, 'branding.logo', 'TOO_SMALL'],
    ];
    for (const [body, path, code] of wrong) {
      const answer = await send(kit.baseUrl, '/organization', { method: 'PATCH', token: cast.apiKey, body });
      expect([answer.status, answer.body.issues?.[0]?.path, answer.body.issues?.[0]?.code]).toEqual([400, path, code]);
    }
  });

  test('two simultaneous changes are both kept', async () => {
    const cast = await kit.organization();
    const fields = ['email', 'phone', 'city', 'postalCode', 'vatNumber'] as const;
    const values = ['a@example.com', '0812345678', 'Lund', '222 22', 'SE1'];
    await Promise.all(fields.map((field, i) => update(cast, { [field]: values[i] })));
    const kept = await get(cast);
    expect(fields.map(field => kept[field])).toEqual(values);
  });
});

describe('The command line', () => {
  const make = (options: Record<string, string>) =>
    organizationsCreate(kit.db, { name: `Org ${newId('x')}`, plan: 'TEAM', ...options });
  const registered = (id: string) =>
    kit.db.row('select country, language, org_name, org_number from organizations where id = $1', [id]);

  test("sets country, name and number; new workspaces use the country's language", async () => {
    const { organizationId, workspaceId } = await make({
      country: 'no',
      'org-name': 'Nord AS',
      'org-number': '923 609 016',
    });
    const row = { country: 'NO', language: 'no', org_name: 'Nord AS', org_number: '923 609 016' };
    expect(await registered(organizationId)).toEqual(row);
    expect(await kit.db.row('select language from workspaces where id = $1', [workspaceId])).toEqual({
      language: 'no',
    });
  });

  test('accepts a Swedish number with and without its hyphen, and shows it with one', async () => {
    const { organizationId } = await make({ 'org-number': '5560160680' });
    expect(await registered(organizationId)).toMatchObject({ country: 'SE', org_number: '556016-0680' });
    const change = (options: object) => organizationsUpdate(kit.db, { organization: organizationId, ...options });
    await change({ 'org-number': '16556016-0680', 'org-name': 'Ericsson' });
    expect(await registered(organizationId)).toMatchObject({ org_name: 'Ericsson', org_number: '556016-0680' });
    await change({ name: 'Other' });
    expect(await registered(organizationId)).toMatchObject({ org_name: 'Ericsson', org_number: '556016-0680' });
    await change({ 'org-number': 'none', 'org-name': 'none', country: 'FR' });
    expect(await registered(organizationId)).toEqual({
      country: 'FR',
      language: 'fr',
      org_name: null,
      org_number: null,
    });
  });

  test('rejects an invalid country or number, and changes nothing', async () => {
    await expect(make({ country: 'XX' })).rejects.toThrow('--country');
    await expect(make({ 'org-name': ' ' })).rejects.toThrow('--org-name');
    for (const number of ['556016-0681', '12345', 'abc', '55601606800'])
      await expect(make({ 'org-number': number })).rejects.toThrow('not a valid organization number in SE');
    const { organizationId } = await make({ country: 'FI', 'org-number': '0112038-9' });
    const change = organizationsUpdate(kit.db, { organization: organizationId, country: 'SE' });
    await expect(change).rejects.toThrow('not a valid organization number in SE');
    expect(await registered(organizationId)).toMatchObject({ country: 'FI', org_number: '0112038-9' });
  });
});

import { describe, expect, test } from 'vitest';
import { user } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

async function started() {
  const cast = await kit.organization();
  return { cast, old: oldClient(() => kit.baseUrl, cast) };
}

describe('What is taken already', () => {
  test('is DUPLICATE_EXTERNAL_ID for the externalId of a document or contact, created or changed', async () => {
    const { old } = await started();
    const conflict = { status: 409, code: 'DUPLICATE_EXTERNAL_ID' };
    for (const [path, body] of [
      ['/documents', { name: 'A' }],
      ['/contacts', { firstName: 'A', lastName: 'B' }],
    ] as const) {
      const first = await old.done('POST', path, { ...body, externalId: 'e-1' });
      expect(first.externalId).toBe('e-1');
      expect(await old.refused('POST', path, { ...body, externalId: 'e-1' })).toMatchObject(conflict);
      const other = await old.done('POST', path, { ...body, externalId: 'e-2' });
      const id = other.documentId ?? other.id;
      expect(await old.refused('PATCH', `${path}/${id}`, { externalId: 'e-1' })).toMatchObject(conflict);
    }
  });

  test('is ALREADY_EXISTS for everything else', async () => {
    const { cast, old } = await started();
    const conflict = { status: 409, code: 'ALREADY_EXISTS' };
    await old.done('POST', '/companies', { name: 'AB', orgNumber: '5560000001' });
    expect(await old.refused('POST', '/companies', { name: 'B', orgNumber: '5560000001' })).toMatchObject(conflict);

    const tag = await old.done('POST', '/tags', { name: 'Hyra', availableFor: ['DOCUMENT', 'TEMPLATE', 'CONTACT'] });
    const { documentId } = await old.done('POST', '/documents', { name: 'A' });
    const template = await old.done('POST', '/templates', { name: 'A' });
    const contact = await old.done('POST', '/contacts', { firstName: 'A', lastName: 'B' });
    for (const path of [`/documents/${documentId}`, `/templates/${template.id}`, `/contacts/${contact.id}`]) {
      await old.done('POST', `${path}/tags`, { tagId: tag.id });
      expect(await old.refused('POST', `${path}/tags`, { tagId: tag.id })).toMatchObject(conflict);
    }

    const other = await old.done('POST', '/documents', { name: 'B' });
    const link = { toDocumentId: other.documentId };
    await old.done('POST', `/documents/${documentId}/links`, link);
    expect(await old.refused('POST', `/documents/${documentId}/links`, link)).toMatchObject(conflict);

    const role = await old.done('POST', '/workspace-roles', { name: 'Sales', permissions: [] });
    expect(await old.refused('POST', '/workspace-roles', { name: 'Sales', permissions: [] })).toMatchObject(conflict);
    const { email } = await user(kit, cast);
    await old.done('POST', '/members', { email, roleId: role.id });
    expect(await old.refused('POST', '/members', { email, roleId: role.id })).toMatchObject(conflict);
    const invited = { email: 'new@example.com', roleId: role.id, sendInvite: true };
    await old.done('POST', '/members', invited);
    expect(await old.refused('POST', '/members', invited)).toMatchObject(conflict);
  });
});

/** Too many problems, odd characters, and the link of a party that the account may not have. */
import { describe, expect, test } from 'vitest';
import { twoPartyDocument } from '../../kit/documents.ts';
import { send } from '../../kit/http.ts';
import { joined } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();
const version = { 'Svc-Version': '2026-09' };

describe('In 2026-09', () => {
  test('members that are not known are ignored however many they are, and a thousand problems are listed', async () => {
    const { apiKey: token } = await kit.organization();
    const post = (body: unknown) => send(kit.baseUrl, '/documents', { method: 'POST', token, body, headers: version });
    const unknown = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`k${i}`, 1]));
    expect((await post({ name: 'A', ...unknown })).status).toBe(200);
    const wrong = { name: 1, email: 1, phone: 1, externalId: 1, role: 1, signingOrder: 'x', contactId: 1 };
    const { status, body } = await post({ name: 'A', signers: Array.from({ length: 200 }, () => wrong) });
    expect([status, body.issues.length]).toEqual([400, 1000]);
    expect(body.message).toBe('Uppgifterna är inte giltiga. Bara de första felen visas.');
  });

  test('a NUL character in the path is reported', async () => {
    const { apiKey: token } = await kit.organization();
    expect((await send(kit.baseUrl, '/documents/a%00b/fields', { token, headers: version })).status).toBe(400);
  });

  test('the link of a party and its token are null for those who may not send', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const reader = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT'] });
    const ask = async (token: string) => {
      const path = `/documents/${document.id}/signers/${document.parties[0]?.id}`;
      return (await send(kit.baseUrl, path, { token, headers: version })).body;
    };
    expect(await ask(reader.apiKey)).toMatchObject({ signingUrl: null, token: null });
    const { signingUrl, token } = await ask(cast.apiKey);
    expect(new URL(signingUrl).searchParams.get('token')).toBe(token);
  });

  test('adding and changing a signer shows its link and token, which the journal has; creating a document does not', async () => {
    const cast = await kit.organization();
    const old = oldClient(() => kit.baseUrl, cast);
    const signer = { name: 'Anna', email: 'anna@example.com' };
    const { documentId, signers } = await old.done('POST', '/documents', { name: 'Avtal', signers: [signer] });
    expect(signers[0]).not.toHaveProperty('signingUrl');
    const path = `/documents/${documentId}/signers`;
    const added = await old.done('POST', path, { name: 'Bo', email: 'bo@example.com' });
    const changed = await old.done('PATCH', `${path}/${added.id}`, { name: 'Bo Ek' });
    expect(changed).toMatchObject({ signingUrl: added.signingUrl, token: added.token });
    expect(new URL(added.signingUrl).searchParams.get('token')).toBe(added.token);
    const { activity } = await old.done('GET', `/documents/${documentId}/activity`);
    const shown = activity.filter(({ type }: { type: string }) => type === 'SIGNING_URL_ACCESSED');
    expect(shown).toHaveLength(2);
  });
});

/** How a delegation ends: accepted, declined, revoked by the original party, or revoked by the sender. */
import { describe, expect, test } from 'vitest';
import { delegationOperations } from '../../../src/contract/operations/documents/delegations.ts';
import { workspaceOperations } from '../../../src/contract/operations/workspaces/workspaces.ts';
import { twoPartyDocument } from '../../kit/documents.ts';
import { mailbox } from '../../kit/emails.ts';
import { joined } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { delegations, entries, events, kim, linkOf, refused, sentIn, subjectsIn, types } from './scene.ts';

const kit = useService();
const emails = mailbox(kit);
const sent = sentIn(kit);
const subjects = subjectsIn(kit);

describe('A delegation', () => {
  test('declined by the delegate: the link is dead, and the original party is asked again with the reason', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    await kit.work();
    await byKim.handBack('I know nothing of it');
    const all = [byKim.view, byKim.sign, byKim.takeOn, () => byKim.handBack('Again'), () => byKim.bytes('original')];
    for (const action of all) expect((await refused(action()))?.slice(0, 2)).toEqual([404, 'LINK_DEAD']);
    const [delegation] = await delegations(cast, document);
    expect(delegation).toMatchObject({
      status: 'DECLINED',
      delegatePartyId: null,
      delegateParty: null,
      delegateName: 'Kim Ek',
    });
    expect(delegation?.declinedAt).not.toBeNull();
    const view = await byAnna.view();
    expect(view).toMatchObject({
      state: 'OPEN',
      handOver: { email: true },
      handedOver: { to: 'Kim Ek', status: 'DECLINED', declineReason: 'I know nothing of it' },
    });
    const email = (await emails('anna@example.com')).findLast(m => /^Tillbaka/.test(m?.subject ?? ''));
    expect([email?.subject, email?.text]).toEqual([
      'Tillbaka till dig: Hyresavtal',
      expect.stringContaining('I know nothing of it'),
    ]);
    expect(await types(cast)).toEqual(expect.arrayContaining(['document.party.delegated', 'document.party.removed']));
    const owner = await cast.api.done(workspaceOperations.me, {});
    expect(await subjects(owner.email)).toContainEqual(expect.stringMatching(/^Tackade nej/));
    // Handing over to somebody else or to the same person again, or signing: everything is possible again.
    await byAnna.delegate(kim);
    await byAnna.takeBack();
    expect((await byAnna.sign()).state).toBe('SIGNED');
    expect((await delegations(cast, document)).map(d => d.status)).toEqual(['REVOKED', 'DECLINED']);
  });

  test('is accepted by the delegate once, who can still decline', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    expect((await byKim.takeOn()).actsFor?.accepted).toBe(true);
    await byKim.takeOn();
    expect((await byAnna.view()).handedOver?.status).toBe('ACCEPTED');
    const [delegation] = await delegations(cast, document);
    expect(delegation?.status).toBe('ACCEPTED');
    expect((await entries(cast, document)).filter(e => e.type === 'DELEGATION_ACCEPTED')).toHaveLength(1);
    expect(await refused(byAnna.takeOn())).toEqual([409, 'INVALID_STATE']);
    expect(await refused(byAnna.handBack('No'))).toEqual([409, 'INVALID_STATE']);
    expect(await refused(byKim.takeBack())).toEqual([409, 'INVALID_STATE']);
    await byKim.handBack('No after all');
    expect((await byAnna.view()).state).toBe('OPEN');
  });

  test('revoked by the original party: the delegate’s link is dead at once, and the delegate is notified', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate({ ...kim, email: 'taken.back@example.com' });
    const byKim = await linkOf(cast, document, 'Kim Ek');
    expect((await byAnna.takeBack()).state).toBe('OPEN');
    expect(await refused(byKim.sign())).toEqual([404, 'LINK_DEAD']);
    expect(await subjects('taken.back@example.com')).toContain('Du behöver inte signera: Hyresavtal');
    expect(await refused(byAnna.takeBack())).toEqual([409, 'INVALID_STATE']);
    expect((await entries(cast, document)).map(e => e.type)).toEqual(
      expect.arrayContaining(['DELEGATION_CREATED', 'SIGNER_CREATED', 'DELEGATION_REVOKED', 'SIGNER_DELETED']),
    );
  });

  test('revoked by the sender: both are notified, and it cannot be revoked twice', async () => {
    const { cast, document, params, byAnna } = await sent();
    await byAnna.delegate({ ...kim, email: 'revoked@example.com' });
    const byKim = await linkOf(cast, document, 'Kim Ek');
    const [made] = await delegations(cast, document);
    const one = { ...params, delegationId: made?.id ?? '' };
    expect(await cast.api.done(delegationOperations.get, { params: one })).toEqual(made);
    const revoked = await cast.api.done(delegationOperations.revoke, { params: one });
    expect(revoked).toMatchObject({ status: 'REVOKED', delegatePartyId: null });
    expect(revoked.revokedAt).not.toBeNull();
    expect(await refused(byKim.view())).toEqual([404, 'LINK_DEAD']);
    expect(await byAnna.view()).toMatchObject({ state: 'OPEN', handedOver: null });
    expect(await subjects('revoked@example.com')).toContain('Du behöver inte signera: Hyresavtal');
    expect(await subjects('anna@example.com')).toContain('Tillbaka till dig: Hyresavtal');
    const again = await cast.api.call(delegationOperations.revoke, { params: one });
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'INVALID_STATE' })]);
    const removed = (await events(cast)).find(e => e.type === 'document.party.removed');
    expect([removed?.actor?.type, removed?.data]).toEqual([
      'API_KEY',
      expect.objectContaining({ party: expect.objectContaining({ name: 'Kim Ek' }) }),
    ]);
  });

  test('is found by those who may read its document, and not through another document', async () => {
    const { cast, document, params, byAnna } = await sent();
    await byAnna.delegate(kim);
    const [made] = await delegations(cast, document);
    const other = await twoPartyDocument(cast);
    for (const row of [delegationOperations.get, delegationOperations.revoke]) {
      const answer = await cast.api.call(row, { params: { id: other.id, delegationId: made?.id ?? '' } });
      expect([answer.status, answer.body]).toEqual([
        404,
        expect.objectContaining({ code: 'NOT_FOUND', resource: 'delegation' }),
      ]);
    }
    const reader = await joined(kit, cast, {});
    const revoke = await reader.api.call(delegationOperations.revoke, {
      params: { ...params, delegationId: made?.id ?? '' },
    });
    expect(revoke.status).toBe(403);
  });
});

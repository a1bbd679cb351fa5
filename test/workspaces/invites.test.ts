import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EventType } from '../../src/contract/events/events.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { invitationOperations, memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOutbox, readOutbox } from '../../src/platform/mail/outbox.ts';
import { submitForm } from '../kit/page-form.ts';
import { joined, user } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const params = (id: string) => ({ params: { id } });
const day = 86_400_000;

async function memberRole(cast: Cast, name = 'Member'): Promise<string> {
  const { data } = await cast.api.done(roleOperations.list);
  return data.find(r => r.name === name)?.id ?? '';
}

const newAddress = () => `${newId('new')}@example.com`;

async function invited(cast: Cast, email = newAddress()) {
  const roleId = await memberRole(cast);
  return cast.api.done(invitationOperations.create, { body: { email, roleId } });
}

/** E-mails to an address, oldest first. */
async function emailsTo(address: string) {
  await kit.work();
  const dir = join(kit.dataDir, 'outbox');
  const found = (await listOutbox(dir, 1000)).filter(m => m.to.includes(address)).reverse();
  return Promise.all(found.map(m => readOutbox(dir, m.name)));
}

async function linkTo(address: string): Promise<string> {
  const emails = await emailsTo(address);
  const link = /https?:\S+\/join\/\S+/.exec(emails.at(-1)?.text ?? '')?.[0];
  if (!link) throw new Error('no link in the letter');
  return link;
}

const open = (link: string, language = 'sv') => fetch(link, { headers: { 'Accept-Language': language } });
const accept = (link: string, name = 'Nina Ny') => submitForm(link, { fields: { name } });

const published = async (cast: Cast, type: EventType) =>
  (await cast.api.done(eventOperations.list, { query: { type } })).data.map(e => e.data);

describe('Inviting', () => {
  test('writes to one address ten times at once, and then once an hour', async () => {
    const cast = await kit.organization();
    const email = newAddress();
    const roleId = await memberRole(cast);
    for (let n = 0; n < 5; n++) {
      const { id } = await invited(cast, email);
      await cast.api.done(invitationOperations.resend, params(id));
      await cast.api.done(invitationOperations.delete, params(id));
    }
    const tooMany = { code: 'RATE_LIMITED' };
    const again = { body: { email: email.toUpperCase(), roleId } };
    expect(await cast.api.refused(invitationOperations.create, again)).toMatchObject(tooMany);
    const other = await invited(cast);
    await cast.api.done(invitationOperations.resend, params(other.id));
    kit.clock.move(3_600_000);
    const { id } = await invited(cast, email);
    expect(await cast.api.refused(invitationOperations.resend, params(id))).toMatchObject(tooMany);
  });

  test('returns an invitation that is valid for seven days, and publishes member.invited', async () => {
    const cast = await kit.organization();
    const invitation = await invited(cast);
    expect(invitation).toMatchObject({ status: 'PENDING', role: { name: 'Member' }, invitedBy: { id: cast.ownerId } });
    expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)).toBe(7 * day);
    expect(await cast.api.done(invitationOperations.get, params(invitation.id))).toEqual(invitation);
    expect((await cast.api.done(invitationOperations.list)).data).toEqual([invitation]);
    expect(await published(cast, 'member.invited')).toEqual([{ object: invitation }]);
  });

  test('sends one e-mail with a link that cannot be derived from the database', async () => {
    const cast = await kit.organization();
    const { email } = await invited(cast);
    const emails = await emailsTo(email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toContain('Olga Owner bjuder in dig');
    const token = (await linkTo(email)).split('/join/')[1] ?? '';
    const kept = await kit.db.rows('select i::text as row from invitations i where i.email = $1', [email]);
    expect(JSON.stringify(kept)).not.toContain(token.split('.')[1]);
  });

  test("an invited address or a member's is ALREADY_EXISTS, in upper case too; an unknown role is 404", async () => {
    const cast = await kit.organization();
    const { email, role } = await invited(cast);
    const again = await cast.api.refused(invitationOperations.create, {
      body: { email: email.toUpperCase(), roleId: role.id },
    });
    expect(again.code).toBe('ALREADY_EXISTS');
    const person = await joined(kit, cast);
    const member = await cast.api.refused(invitationOperations.create, {
      body: { email: person.email, roleId: role.id },
    });
    expect(member.code).toBe('ALREADY_EXISTS');
    const unknown = await cast.api.refused(invitationOperations.create, {
      body: { email: newAddress(), roleId: 'rol_x' },
    });
    expect(unknown).toMatchObject({ code: 'NOT_FOUND', resource: 'role' });
  });

  test('nobody can invite to a role with more permissions than their own', async () => {
    const cast = await kit.organization();
    const manager = await joined(kit, cast, { permissions: ['MANAGE_WORKSPACE_MEMBERS'] });
    const body = { email: newAddress(), roleId: await memberRole(cast, 'Admin') };
    expect((await manager.api.refused(invitationOperations.create, { body })).code).toBe('PERMISSION_DENIED');
  });

  test('a pending invitation takes a seat of the plan, and the last seat is taken once', async () => {
    const cast = await kit.organization({ sandbox: true });
    const roleId = await memberRole(cast);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => cast.api.call(invitationOperations.create, { body: { email: newAddress(), roleId } })),
    );
    const codes = answers.map(a => (a.ok ? 'INVITED' : a.body.code)).sort();
    expect(codes).toEqual(['INVITED', 'INVITED', 'LIMIT_EXCEEDED', 'LIMIT_EXCEEDED']);
    const { email } = await user(kit, cast);
    expect((await cast.api.refused(memberOperations.create, { body: { email, roleId } })).code).toBe('LIMIT_EXCEEDED');
    const lapsed = (await cast.api.done(invitationOperations.list)).data[0]?.id ?? '';
    kit.clock.move(7 * day);
    await cast.api.done(memberOperations.create, { body: { email, roleId } });
    await invited(cast);
    expect((await cast.api.refused(invitationOperations.resend, params(lapsed))).code).toBe('INVALID_STATE');
  });

  test('a role with a pending invitation cannot be deleted', async () => {
    const cast = await kit.organization();
    const role = await cast.api.done(roleOperations.create, { body: { name: 'Sales', permissions: [] } });
    const body = { email: newAddress(), roleId: role.id };
    const { id } = await cast.api.done(invitationOperations.create, { body });
    expect((await cast.api.refused(roleOperations.delete, params(role.id))).code).toBe('INVALID_STATE');
    await cast.api.done(invitationOperations.delete, params(id));
    await cast.api.done(roleOperations.delete, params(role.id));
  });
});

describe('Accepting', () => {
  test("the link opens a page in the visitor's language, with a form and no script", async () => {
    const cast = await kit.organization();
    const link = await linkTo((await invited(cast)).email);
    const [sv, en] = [await open(link), await open(link, 'en')];
    const [swedish, english] = [await sv.text(), await en.text()];
    expect(swedish).toContain('Du är inbjuden till');
    expect(english).toContain('You are invited to');
    expect(english).not.toContain('<script');
    expect(en.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(en.headers.get('cache-control')).toBe('no-store');
  });

  test('creates the user and the membership once; a second click says so', async () => {
    const cast = await kit.organization();
    const invitation = await invited(cast);
    const link = await linkTo(invitation.email);
    const first = await accept(link, '  Nina <b>Ny</b> ');
    expect([first.status, (await first.text()).includes('Welcome')]).toEqual([200, true]);
    const { data } = await cast.api.done(memberOperations.list, { query: { query: invitation.email } });
    expect(data).toMatchObject([{ name: 'Nina <b>Ny</b>', email: invitation.email, role: { name: 'Member' } }]);
    expect(await published(cast, 'member.invite_accepted')).toMatchObject([{ object: { status: 'ACCEPTED' } }]);
    expect(await published(cast, 'member.added')).toEqual([{ object: data[0], via: 'INVITE' }]);
    for (const again of [await accept(link), await open(link, 'en')])
      expect(await again.text()).toContain('has already been used');
    expect((await cast.api.refused(invitationOperations.resend, params(invitation.id))).code).toBe('INVALID_STATE');
    expect((await cast.api.done(invitationOperations.get, params(invitation.id))).status).toBe('ACCEPTED');
  });

  test('simultaneous clicks create one member', async () => {
    const cast = await kit.organization();
    const { email } = await invited(cast);
    const link = await linkTo(email);
    const texts = await Promise.all([1, 2, 3].map(async () => (await accept(link)).text()));
    expect(texts.filter(t => t.includes('Welcome'))).toHaveLength(1);
    expect((await cast.api.done(memberOperations.list, { query: { query: email } })).data).toHaveLength(1);
    expect(await published(cast, 'member.added')).toHaveLength(1);
  });

  test('a user of the organization is not asked for a name and stays the same user', async () => {
    const cast = await kit.organization();
    const known = await user(kit, cast, 'Kim Known');
    const link = await linkTo((await invited(cast, known.email)).email);
    const page = await (await open(link)).text();
    expect([page.includes('Kim Known'), page.includes('name="name"')]).toEqual([true, false]);
    await accept(link, 'Other');
    expect(await cast.api.done(memberOperations.get, params(known.id))).toMatchObject({ name: 'Kim Known' });
  });

  test('an empty or too long name is asked for again', async () => {
    const cast = await kit.organization();
    const { email } = await invited(cast);
    const link = await linkTo(email);
    for (const name of ['', '   ', '\0', 'x'.repeat(256)]) {
      const answer = await accept(link, name);
      expect([answer.status, (await answer.text()).includes('Enter your name')]).toEqual([400, true]);
    }
    expect((await cast.api.done(memberOperations.list, { query: { query: email } })).data).toEqual([]);
  });

  test('expired, withdrawn and unknown links look the same', async () => {
    const cast = await kit.organization();
    const [expired, withdrawn] = [await invited(cast), await invited(cast)];
    const links = [await linkTo(expired.email), await linkTo(withdrawn.email)];
    await cast.api.done(invitationOperations.delete, params(withdrawn.id));
    links.push(
      (links[0] ?? '').replace(/.$/, c => (c === 'A' ? 'E' : 'A')),
      `${kit.baseUrl}/join/nonsense`,
    );
    kit.clock.move(7 * day);
    expect((await cast.api.done(invitationOperations.get, params(expired.id))).status).toBe('EXPIRED');
    const messages = new Set<string>();
    for (const link of links) {
      for (const answer of [await open(link, 'en'), await accept(link)]) {
        expect(answer.status).toBe(404);
        messages.add(await answer.text());
      }
    }
    expect(messages.size).toBe(1);
  });
});

describe('Resending and withdrawing', () => {
  test('resending sends another e-mail with a working link and restarts the seven days', async () => {
    const cast = await kit.organization();
    const { id, email } = await invited(cast);
    expect(await emailsTo(email)).toHaveLength(1);
    kit.clock.move(8 * day);
    const again = await cast.api.done(invitationOperations.resend, params(id));
    expect(again).toMatchObject({ id, status: 'PENDING' });
    expect(await emailsTo(email)).toHaveLength(2);
    expect((await accept(await linkTo(email))).status).toBe(200);
  });

  test('an address whose invitation expired can be invited again', async () => {
    const cast = await kit.organization();
    const first = await invited(cast);
    kit.clock.move(7 * day);
    const second = await invited(cast, first.email);
    expect((await cast.api.done(invitationOperations.list)).data.map(i => i.id)).toEqual([second.id]);
  });

  test('an invitation that is withdrawn before its e-mail was sent sends none', async () => {
    const cast = await kit.organization();
    const { id, email } = await invited(cast);
    expect(await cast.api.done(invitationOperations.delete, params(id))).toEqual({ id, deleted: true });
    expect(await emailsTo(email)).toEqual([]);
    const gone = await cast.api.refused(invitationOperations.get, params(id));
    expect(gone).toMatchObject({ code: 'NOT_FOUND', resource: 'invitation' });
  });

  test('an invitation of another organization is not found', async () => {
    const [mine, theirs] = [await kit.organization(), await kit.organization()];
    const { id } = await invited(theirs);
    const errors = [
      await mine.api.refused(invitationOperations.get, params(id)),
      await mine.api.refused(invitationOperations.resend, params(id)),
      await mine.api.refused(invitationOperations.delete, params(id)),
    ];
    for (const refused of errors) expect(refused).toMatchObject({ code: 'NOT_FOUND', resource: 'invitation' });
  });
});

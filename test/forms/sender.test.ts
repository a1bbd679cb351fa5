/** In whose name the documents of a form are sent, and who may publish and change it. */
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../src/contract/operation.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import type { Form } from '../../src/contract/schemas/forms.ts';
import { run } from '../../src/domain/operations/run.ts';
import { appOf } from '../access/app.ts';
import { mailbox } from '../kit/emails.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { untilWaiting } from '../kit/locks.ts';
import { joined, type Person } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { answers, leaseForm, publishedForm, questions } from './form-kit.ts';

const kit = useService();
const received = mailbox(kit);

const needed = ['MANAGE_FORM', 'CREATE_DOCUMENT', 'SEND_DOCUMENT', 'SEND_WITHOUT_APPROVAL'] as const;
const without = (permission: Permission): Permission[] => needed.filter(one => one !== permission);
const sends = ['CREATE_DOCUMENT', 'SEND_DOCUMENT', 'SEND_WITHOUT_APPROVAL'] as const;

const allow = (person: Person, permissions: readonly Permission[]) =>
  kit.db.run('update roles set permissions = $2 where id = $1', [person.roleId, [...permissions]]);
const showTo = (who: Pick<Cast, 'api'>, { id }: Pick<Form, 'id'>) =>
  who.api.done(formOperations.get, { params: { id } });
const issuesOf = ({ publishIssues }: Form) => publishIssues.map(({ code, severity }) => `${severity} ${code}`);
const sendersOf = ({ templateId }: Form) =>
  kit.db.rows('select created_by as by from documents where template_id = $1 order by created_at, id', [templateId]);

/** Every change that somebody can make of a form, each a request that changes nothing else. */
async function changesOf(cast: Cast, form: Form): Promise<[Operation, object][]> {
  const params = { id: form.id };
  const { content, parties } = await cast.api.done(formOperations.template, { params });
  return [
    [formOperations.update, { params, body: { questions: [...questions] } }],
    [formOperations.update, { params, body: { password: null } }],
    [formOperations.setRespondent, { params, body: { partyId: form.respondentPartyId ?? '' } }],
    [formOperations.updateTemplate, { params, body: { name: 'Changed' } }],
    [
      formOperations.putContent,
      { params, body: { content: content?.map(({ id, type, fieldMeta }) => ({ id, type, fieldMeta })) } },
    ],
    [formOperations.putParties, { params, body: { parties: parties.map(({ id, name }) => ({ id, name })) } }],
  ];
}

describe('Publishing a form', () => {
  test.each(sends)('is denied without the permission %s, which is a publish issue', async permission => {
    const cast = await kit.organization();
    const form = await leaseForm(cast);
    const person = await joined(kit, cast, { permissions: without(permission) });
    expect(issuesOf(await showTo(person, form))).toEqual(['BLOCKER MISSING_PERMISSION']);
    const refused = await person.api.refused(formOperations.publish, { params: { id: form.id } });
    expect([refused.code, refused.message]).toEqual(['PERMISSION_DENIED', expect.stringContaining(permission)]);
    expect(await showTo(cast, form)).toMatchObject({ enabled: false, sender: { id: cast.ownerId }, publishIssues: [] });
  });

  test('by somebody else is in the audit log', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    const person = await joined(kit, cast, { permissions: [...needed], name: 'Maj Member' });
    await person.api.done(formOperations.publish, { params: { id: form.id } });
    const { data } = await cast.api.done(eventOperations.list, { query: { type: ['security.form_sender_changed'] } });
    expect(data.map(event => event.data.object)).toMatchObject([
      {
        user: { id: person.id },
        formId: form.id,
        formName: 'Hyresmall',
        previousSender: { id: cast.ownerId },
        sender: { id: person.id, name: 'Maj Member' },
      },
    ]);
  });
});

describe('A change of a published form', () => {
  test('is denied to those who could not publish it, whatever they change', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    const before = await cast.api.done(formOperations.template, { params: { id: form.id } });
    for (const permission of sends) {
      const person = await joined(kit, cast, { permissions: without(permission) });
      for (const [operation, input] of await changesOf(cast, form)) {
        const refused = await person.api.refused(operation, input as never);
        expect([refused.code, refused.message], operation.id).toEqual([
          'PERMISSION_DENIED',
          expect.stringContaining(permission),
        ]);
      }
    }
    expect(await cast.api.done(formOperations.template, { params: { id: form.id } })).toEqual(before);
    expect(await showTo(cast, form)).toEqual(form);
  });

  test('makes who makes it the sender, whatever they change, and says so before', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    for (const [operation, input] of await changesOf(cast, form)) {
      const person = await joined(kit, cast, { permissions: [...needed] });
      expect(issuesOf(await showTo(person, form)), operation.id).toEqual(['WARNING SENDER_CHANGES']);
      await person.api.done(operation, input as never);
      const changed = await showTo(person, form);
      expect([changed.sender.id, changed.enabled, issuesOf(changed)], operation.id).toEqual([person.id, true, []]);
    }
    const { data } = await cast.api.done(eventOperations.list, { query: { type: ['security.form_sender_changed'] } });
    expect(data).toHaveLength(6);
  });

  test('of one that is not published needs MANAGE_FORM alone, and leaves the sender', async () => {
    const cast = await kit.organization();
    const form = await leaseForm(cast);
    const person = await joined(kit, cast, { permissions: ['MANAGE_FORM'] });
    for (const [operation, input] of await changesOf(cast, form)) await person.api.done(operation, input as never);
    expect((await showTo(cast, form)).sender.id).toBe(cast.ownerId);
  });

  test('does not include closing it, and giving it another address', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    const person = await joined(kit, cast, { permissions: ['MANAGE_FORM'] });
    const params = { id: form.id };
    expect((await person.api.done(formOperations.rotateToken, { params })).sender.id).toBe(cast.ownerId);
    expect((await person.api.done(formOperations.unpublish, { params })).enabled).toBe(false);
  });

  test('that waits while another publishes the form is denied', async () => {
    const cast = await kit.organization();
    const form = await leaseForm(cast);
    const person = await joined(kit, cast, { permissions: ['MANAGE_FORM'] });
    const params = { id: form.id };
    const changing = await kit.db.tx(async tx => {
      await tx.row('select id from forms where id = $1 for update', [form.id]);
      const refused = person.api.refused(formOperations.updateTemplate, { params, body: { name: 'Sneaked in' } });
      await untilWaiting(kit.db, 1);
      await tx.run('update forms set enabled = true where id = $1', [form.id]);
      return { refused };
    });
    expect((await changing.refused).code).toBe('PERMISSION_DENIED');
    expect((await cast.api.done(formOperations.template, { params })).name).toBe('Hyresmall');
  });
});

describe('An app', () => {
  const scopes = ['forms:read', 'forms:write', 'documents:write'] as const;

  test('publishes and changes a form whose sender its person is', async () => {
    const cast = await kit.organization();
    const form = await leaseForm(cast);
    const app = await appOf(kit, cast, scopes);
    const params = { id: form.id };
    const published = await run(kit.service.app, app, formOperations.publish, { params });
    expect(published).toMatchObject({ enabled: true, sender: { id: cast.ownerId }, publishIssues: [] });
    const changed = await run(kit.service.app, app, formOperations.update, { params, body: { name: 'Changed' } });
    expect(changed).toMatchObject({ name: 'Changed', sender: { id: cast.ownerId } });
  });

  test('makes nobody the sender of a form of another', async () => {
    const cast = await kit.organization();
    const other = await joined(kit, cast, { permissions: [...needed] });
    const form = await publishedForm(cast);
    const params = { id: form.id };
    await other.api.done(formOperations.publish, { params });
    const app = await appOf(kit, cast, scopes);
    expect(issuesOf(await run(kit.service.app, app, formOperations.get, { params }))).toEqual([
      'BLOCKER SENDER_IS_ANOTHER',
    ]);
    for (const [operation, input] of [...(await changesOf(cast, form)), [formOperations.publish, { params }] as const])
      await expect(run(kit.service.app, app, operation, input as never), operation.id).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
      });
    expect((await showTo(cast, form)).sender.id).toBe(other.id);
  });
});

describe('A form whose sender loses a permission', () => {
  async function sentBy() {
    const cast = await kit.organization();
    const { id } = await leaseForm(cast);
    const sender = await joined(kit, cast, { permissions: [...needed], name: 'Sten Sender' });
    const form = await sender.api.done(formOperations.publish, { params: { id } });
    return { cast, form, sender, visitor: formVisitorAt(form.url) };
  }

  test.each(needed)('closes without %s, also for who has it open', async permission => {
    const { cast, form, sender, visitor } = await sentBy();
    expect((await visitor.ask('view')).state).toBe('OPEN');
    await allow(sender, without(permission));
    expect((await showTo(cast, form)).closedReason).toBe('SENDER_LEFT');
    expect((await visitor.refused('submit', { answers })).code).toBe('INVALID_STATE');
    expect(await visitor.ask('view')).toMatchObject({ state: 'CLOSED', closedReason: 'INCOMPLETE' });
    expect(await showTo(cast, form)).toMatchObject({ enabled: false, closedReason: 'SENDER_LEFT' });
    expect(await sendersOf(form)).toEqual([]);
  });

  test('stays open while an administrator sends, whose role names no other permission', async () => {
    const { cast, form, sender, visitor } = await sentBy();
    await allow(sender, ['ADMINISTRATOR']);
    expect((await visitor.ask('submit', { answers })).state).toBe('SUBMITTED');
    expect((await showTo(cast, form)).closedReason).toBeNull();
  });

  test('mails those who manage forms once, and opens when one of them publishes it', async () => {
    const { cast, form, sender } = await sentBy();
    const manager = await joined(kit, cast, { permissions: ['MANAGE_FORM'], name: 'Mia Manager' });
    const other = await joined(kit, cast, { permissions: ['SEND_DOCUMENT'] });
    await allow(sender, []);
    await Promise.all(Array.from({ length: 5 }, () => formVisitorAt(form.url).ask('view')));
    const owner = (await showTo(cast, form)).sender;
    expect(owner.id).toBe(sender.id);
    const [mail, ...others] = await received(manager.email);
    expect([mail?.subject, others]).toEqual([expect.stringContaining('Hyresmall'), []]);
    expect(mail?.text).toContain('Sten Sender');
    expect([...(await received(other.email)), ...(await received(sender.email))]).toEqual([]);
    await cast.api.done(formOperations.publish, { params: { id: form.id } });
    expect((await formVisitorAt(form.url).ask('submit', { answers })).state).toBe('SUBMITTED');
    expect(await sendersOf(form)).toEqual([{ by: cast.ownerId }]);
    expect(await received(manager.email)).toHaveLength(1);
  });

  test('of the days when MANAGE_FORM was enough is closed by the next visitor, and its documents stay', async () => {
    const { cast, form, sender } = await sentBy();
    await formVisitorAt(form.url).ask('submit', { answers });
    await allow(sender, ['MANAGE_FORM']);
    expect((await formVisitorAt(form.url).refused('submit', { answers })).code).toBe('INVALID_STATE');
    const { data } = await cast.api.done(documentOperations.list, { query: { templateId: form.templateId } });
    expect(data.map(document => document.status)).toEqual(['PENDING']);
  });

  test('makes no document when the permission is lost while one is made', async () => {
    const { form, sender, visitor } = await sentBy();
    await visitor.ask('save', { answers });
    const submitting = await kit.db.tx(async tx => {
      await tx.row('select id from forms where id = $1 for update', [form.id]);
      const refused = visitor.refused('submit', { answers });
      await untilWaiting(kit.db, 1);
      await allow(sender, without('SEND_DOCUMENT'));
      return { refused };
    });
    expect((await submitting.refused).code).toBe('INVALID_STATE');
    expect(await sendersOf(form)).toEqual([]);
  });

  test('sends in the name of who changed it while a document is made', async () => {
    const { cast, form, visitor } = await sentBy();
    const other = await joined(kit, cast, { permissions: [...needed] });
    await visitor.ask('save', { answers });
    const submitting = await kit.db.tx(async tx => {
      await tx.row('select id from forms where id = $1 for update', [form.id]);
      const view = visitor.ask('submit', { answers });
      await untilWaiting(kit.db, 1);
      await tx.run('update forms set sender_id = $2 where id = $1', [form.id, other.id]);
      return { view };
    });
    expect((await submitting.view).state).toBe('SUBMITTED');
    expect(await sendersOf(form)).toEqual([{ by: other.id }]);
  });
});

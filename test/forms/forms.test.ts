/** Forms: settings, what is missing before publishing, and why they close. */
import { describe, expect, test } from 'vitest';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { loadForm } from '../../src/domain/forms/store.ts';
import type { Queryable, Value } from '../../src/platform/postgres/database.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import { leaseForm, publishedForm, questions } from './form-kit.ts';

const kit = useService();
/** What the sender of a form needs. */
const sending: Permission[] = ['MANAGE_FORM', 'CREATE_DOCUMENT', 'SEND_DOCUMENT', 'SEND_WITHOUT_APPROVAL'];
const day = 86_400_000;
const codesOf = ({ publishIssues }: { publishIssues: { code: string; severity: string }[] }) =>
  publishIssues.filter(issue => issue.severity === 'BLOCKER').map(issue => issue.code);

describe('A new form', () => {
  test('has an empty template of its own with one respondent', async () => {
    const cast = await kit.organization();
    const form = await cast.api.done(formOperations.create, { body: { name: 'Anmälan' } });
    expect(form).toMatchObject({
      name: 'Anmälan',
      enabled: false,
      closedReason: null,
      hasPassword: false,
      documentExpiresInDays: 30,
      questions: [],
      slots: [],
      submissionCount: 0,
      statistics: { started: 0, signed: 0 },
      sender: { id: cast.ownerId },
    });
    expect(form.url).toMatch(/\/f\/[\w-]{21}$/);
    const template = await cast.api.done(formOperations.template, { params: { id: form.id } });
    expect(template).toMatchObject({ id: form.templateId, content: [], parties: [{ id: form.respondentPartyId }] });
    expect(codesOf(form)).toEqual(expect.arrayContaining(['NO_CONTENT', 'NO_NAME_QUESTION', 'NO_EMAIL_QUESTION']));
    expect(form.publishIssues[0]?.userMessage).not.toBe('');
  });

  test('is no template for anybody else', async () => {
    const cast = await kit.organization();
    const { templateId } = await cast.api.done(formOperations.create, { body: {} });
    expect((await cast.api.done(templateOperations.list)).data).toEqual([]);
    const found = await cast.api.refused(templateOperations.get, { params: { id: templateId } });
    expect(found.code).toBe('NOT_FOUND');
    const copy = await cast.api.refused(formOperations.create, { body: { templateId } });
    expect(copy.code).toBe('NOT_FOUND');
  });

  test('copies a template, whose changes it does not follow', async () => {
    const cast = await kit.organization();
    const form = await leaseForm(cast);
    expect(form.slots).toContainEqual({ key: 'rent', label: 'Rent', type: 'TEXT', required: true, options: null });
    expect(codesOf(form)).toEqual([]);
    const [template] = (await cast.api.done(templateOperations.list)).data;
    expect(template?.id).not.toBe(form.templateId);
  });

  test('from a template needs the permission to read documents', async () => {
    const cast = await kit.organization();
    const [template] = [await cast.api.done(templateOperations.create, { body: { name: 'Mall' } })];
    const member = await joined(kit, cast, { permissions: ['MANAGE_FORM'] });
    const refused = await member.api.refused(formOperations.create, { body: { templateId: template.id } });
    expect(refused.code).toBe('PERMISSION_DENIED');
    expect((await member.api.done(formOperations.create, { body: {} })).sender.id).toBe(member.id);
  });
});

describe('The settings of a form', () => {
  test('change what is sent, and give questions without an id one', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(formOperations.create, { body: {} });
    const params = { id };
    const changed = await cast.api.done(formOperations.update, {
      params,
      body: {
        description: 'Text',
        maxSubmissions: 3,
        questions: [{ kind: 'NAME' }, { kind: 'PARAGRAPH', text: 'Läs' }],
      },
    });
    expect(changed.questions.map(q => [q.kind, q.id.length > 0, q.required])).toEqual([
      ['NAME', true, true],
      ['PARAGRAPH', true, true],
    ]);
    const cleared = await cast.api.done(formOperations.update, { params, body: { maxSubmissions: null } });
    expect(cleared).toMatchObject({ description: 'Text', maxSubmissions: null, questions: changed.questions });
  });

  test('list every problem of the questions', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(formOperations.create, { body: {} });
    const wrong = [{ id: 'a', kind: 'NAME' }, { id: 'a', kind: 'FIELD' }, { kind: 'SURPRISE' }];
    const { issues } = await cast.api.refused(formOperations.update, {
      params: { id },
      body: { questions: wrong as never, redirectUrl: 'ftp://example.com' },
    });
    const paths = (issues ?? []).map(issue => issue.path);
    expect(paths).toEqual(
      expect.arrayContaining(['questions.1.id', 'questions.1.key', 'questions.2.kind', 'redirectUrl']),
    );
  });

  test('never show the password', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(formOperations.create, { body: {} });
    const params = { id };
    const locked = await cast.api.done(formOperations.update, { params, body: { password: 'hemlig båt' } });
    expect([locked.hasPassword, JSON.stringify(locked).includes('hemlig båt')]).toEqual([true, false]);
    expect((await cast.api.done(formOperations.update, { params, body: { name: 'A' } })).hasPassword).toBe(true);
    expect((await cast.api.done(formOperations.update, { params, body: { password: null } })).hasPassword).toBe(false);
  });

  test('reject a respondent who does not sign, or of another form', async () => {
    const cast = await kit.organization();
    const { id, respondentPartyId } = await cast.api.done(formOperations.create, { body: {} });
    const other = await cast.api.done(formOperations.create, { body: {} });
    const params = { id };
    await cast.api.done(formOperations.putParties, {
      params,
      body: { parties: [{ id: respondentPartyId ?? '', role: 'REVIEWER', name: 'R' }] },
    });
    const code = async (partyId: string | null) =>
      (await cast.api.refused(formOperations.setRespondent, { params, body: { partyId: partyId ?? '' } })).code;
    expect([await code(respondentPartyId), await code(other.respondentPartyId)]).toEqual([
      'VALIDATION_FAILED',
      'NOT_FOUND',
    ]);
    expect(codesOf(await cast.api.done(formOperations.get, { params }))).toContain('RESPONDENT_NOT_SIGNER');
  });
});

describe('Publishing', () => {
  test('needs a complete form, and names what is missing', async () => {
    const cast = await kit.organization();
    const form = await leaseForm(cast, { questions: [{ id: 'x', kind: 'FIELD', key: 'gone' }] });
    expect(codesOf(form)).toEqual(expect.arrayContaining(['UNKNOWN_FIELD', 'NO_NAME_QUESTION', 'NO_EMAIL_QUESTION']));
    const refused = await cast.api.refused(formOperations.publish, { params: { id: form.id } });
    expect([refused.code, refused.message]).toEqual(['INVALID_STATE', expect.stringContaining('gone')]);
  });

  test('makes the publisher its sender', async () => {
    const cast = await kit.organization();
    const form = await leaseForm(cast);
    const member = await joined(kit, cast, { permissions: sending, name: 'Maj Member' });
    const published = await member.api.done(formOperations.publish, { params: { id: form.id } });
    expect(published).toMatchObject({
      enabled: true,
      closedReason: null,
      sender: { id: member.id, name: 'Maj Member' },
    });
    const closed = await cast.api.done(formOperations.unpublish, { params: { id: form.id } });
    expect(closed).toMatchObject({ enabled: false, closedReason: null });
  });

  test('is impossible where documents need an approval', async () => {
    const cast = await kit.organization();
    const form = await leaseForm(cast);
    await kit.db.run('update workspaces set require_approval = true where id = $1', [cast.workspaceId]);
    const refused = await cast.api.refused(formOperations.publish, { params: { id: form.id } });
    expect([refused.code, refused.message]).toEqual(['INVALID_STATE', expect.stringContaining('approval')]);
  });

  test('needs values of required custom fields, which only defaults can give', async () => {
    const cast = await kit.organization();
    const field = { name: 'Kostnadsställe', type: 'DOCUMENT', inputType: 'TEXT', required: true } as const;
    const { id } = await cast.api.done(customFieldOperations.create, { body: field });
    expect(codesOf(await leaseForm(cast))).toEqual(['MISSING_CUSTOM_FIELD']);
    await cast.api.done(customFieldOperations.update, { params: { id }, body: { defaultValue: '100' } });
    expect(codesOf(await leaseForm(cast))).toEqual([]);
  });

  test('ends with a change that makes the form incomplete', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    const params = { id: form.id };
    const changed = await cast.api.done(formOperations.update, { params, body: { questions: [] } });
    expect(changed).toMatchObject({ enabled: false, closedReason: 'INCOMPLETE' });
    await cast.api.done(formOperations.update, { params, body: { questions: [...questions] } });
    const again = await cast.api.done(formOperations.publish, { params });
    expect(again).toMatchObject({ enabled: true, closedReason: null });
  });

  test('ends with a deadline, and when the sender leaves', async () => {
    const cast = await kit.organization();
    const expiresAt = new Date(kit.clock.now().getTime() + day).toISOString();
    const form = await publishedForm(cast, { expiresAt });
    const params = { id: form.id };
    kit.clock.move(2 * day);
    expect((await cast.api.done(formOperations.get, { params })).closedReason).toBe('EXPIRED');
    const member = await joined(kit, cast, { permissions: sending });
    await cast.api.done(formOperations.update, { params, body: { expiresAt: null } });
    await member.api.done(formOperations.publish, { params });
    await kit.db.run("update members set status = 'INACTIVE' where user_id = $1", [member.id]);
    expect((await cast.api.done(formOperations.get, { params })).closedReason).toBe('SENDER_LEFT');
    expect(await formVisitorAt(form.url).ask('view')).toMatchObject({ state: 'CLOSED', closedReason: 'INCOMPLETE' });
  });
});

describe('Forms', () => {
  test('get another address that replaces the old one', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    const { url } = await cast.api.done(formOperations.rotateToken, { params: { id: form.id } });
    expect(url).not.toBe(form.url);
    const statusOf = async (to: string) => (await fetch(to.replace('/f/', '/api/f/'))).status;
    expect([await statusOf(form.url), await statusOf(url)]).toEqual([404, 200]);
  });

  test('are paged by creation and by change', async () => {
    const cast = await kit.organization();
    for (const name of ['A', 'B', 'C']) {
      await cast.api.done(formOperations.create, { body: { name } });
      kit.clock.move(1_000);
    }
    const first = await cast.api.done(formOperations.list, { query: { limit: 2, include: 'total' } });
    expect([first.data.map(f => f.name), first.total]).toEqual([['C', 'B'], 3]);
    const rest = await cast.api.done(formOperations.list, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect(rest.data.map(f => f.name)).toEqual(['A']);
    await cast.api.done(formOperations.update, { params: { id: rest.data[0]?.id ?? '' }, body: { name: 'A2' } });
    const changed = await cast.api.done(formOperations.list, { query: { orderBy: 'updatedAt' } });
    expect(changed.data.map(f => f.name)).toEqual(['A2', 'C', 'B']);
  });

  test('are deleted with their template and submissions', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    const params = { id: form.id };
    expect(await cast.api.done(formOperations.delete, { params })).toEqual({ id: form.id, deleted: true });
    expect((await cast.api.refused(formOperations.get, { params })).code).toBe('NOT_FOUND');
    expect(await kit.db.rows('select id from templates where id = $1', [form.templateId])).toEqual([]);
  });
});

test('a form that is deleted while it is read is not found', async () => {
  const cast = await kit.organization();
  const form = await publishedForm(cast);
  /** Deletes the form after the first statement. */
  const reading: Queryable = {
    row: async <R extends object>(sql: string, values?: readonly Value[]) => {
      const found = await kit.db.row<R>(sql, values);
      await cast.api.done(formOperations.delete, { params: { id: form.id } });
      return found;
    },
    rows: (sql, values) => kit.db.rows(sql, values),
    run: (sql, values) => kit.db.run(sql, values),
  };
  await expect(loadForm(reading, { workspaceId: cast.workspaceId }, form.id)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test.each(['https://user@example.com', 'https://user:pass@example.com/x', 'http://:pass@example.com'])(
  'redirectUrl is not %s',
  async redirectUrl => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(formOperations.create, { body: {} });
    const refused = await cast.api.refused(formOperations.update, { params: { id }, body: { redirectUrl } });
    expect(refused).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'redirectUrl', code: 'INVALID_FORMAT' }],
    });
  },
);

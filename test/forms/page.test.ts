/** The requests of the page of a form. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import type { Form } from '../../src/contract/schemas/forms.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { untilWaiting } from '../kit/locks.ts';
import { type Cast, useService } from '../kit/service.ts';
import { answers, publishedForm, questions } from './form-kit.ts';

const kit = useService();

const documentsOf = async ({ api }: Cast, { templateId }: Form) =>
  (await api.done(documentOperations.list, { query: { templateId } })).data;

async function published(patch: Parameters<typeof publishedForm>[1] = {}) {
  const cast = await kit.organization();
  const form = await publishedForm(cast, patch);
  return { cast, form, visitor: formVisitorAt(form.url) };
}

describe('A visitor', () => {
  test('fills in a form and continues to sign a document with the answers', async () => {
    const { cast, form, visitor } = await published({
      thankYouMessage: 'Tack!',
      redirectUrl: 'https://example.com/ok',
    });
    const view = await visitor.ask('view');
    expect(view).toMatchObject({ state: 'OPEN', name: 'Hyresmall', answers: {}, submitted: null });
    expect(view.items.map(item => item.label)).toEqual(['Namn', 'E-post', 'Hyra', 'Varför']);
    await visitor.ask('save', { answers: { name: 'Rut', unknown: 'x' } });
    expect((await visitor.ask('view')).answers).toEqual({ name: 'Rut' });
    const done = await visitor.ask('submit', { answers });
    expect(done).toMatchObject({ state: 'SUBMITTED', items: [], answers: {} });
    expect(done.submitted).toMatchObject({ thankYouMessage: 'Tack!', redirectUrl: 'https://example.com/ok' });
    expect(done.submitted?.signingUrl).toContain('/sign/doc_');
    const [found] = await documentsOf(cast, form);
    const params = { id: found?.id ?? '' };
    const document = await cast.api.done(documentOperations.get, { params });
    expect(document).toMatchObject({
      status: 'PENDING',
      name: 'Hyresmall',
      documentMeta: { redirectUrl: 'https://example.com/ok', redirectEnabled: true },
    });
    expect(document.parties.map(p => [p.name, p.email])).toEqual([
      ['Hyresvärd', 'landlord@example.com'],
      ['Rut Respond', 'rut@example.com'],
    ]);
    const { data } = await cast.api.done(fieldValueOperations.list, { params });
    expect(data.find(value => value.key === 'rent')?.value).toBe('200');
    const { data: activity } = await cast.api.done(activityOperations.list, { params });
    expect(activity.find(entry => entry.type === 'DOCUMENT_CREATED')?.data).toMatchObject({ formId: form.id });
  });

  test('sees which characters of an answer no font has', async () => {
    const { visitor } = await published();
    await visitor.ask('view');
    const refused = await visitor.raw('submit', { answers: { ...answers, name: 'Rut \u{10d40}' } });
    expect(refused.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'answers.name', code: 'INVALID_FORMAT', message: 'cannot be drawn: "\u{10d40}" (U+10D40)' }],
    });
  });

  test('who submits twice, or several times at once, gets one document', async () => {
    const { cast, form, visitor } = await published();
    await visitor.ask('view');
    const at = () => formVisitorAt(form.url, visitor.cookies).ask('submit', { answers });
    const views = await Promise.all([at(), at(), at()]);
    const again = await at();
    expect(new Set([...views, again].map(view => view.submitted?.signingUrl)).size).toBe(1);
    expect(await documentsOf(cast, form)).toHaveLength(1);
    const shown = await cast.api.done(formOperations.get, { params: { id: form.id } });
    expect([shown.submissionCount, shown.statistics]).toEqual([1, { started: 1, signed: 0 }]);
  });

  test('gets every problem of the answers, and nothing is created', async () => {
    const { cast, form, visitor } = await published();
    const wrong = { name: ' ', email: 'no address', rent: ['a', 'b'], why: true };
    const refused = await visitor.refused('submit', { answers: wrong });
    expect(refused).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: ['answers.name', 'answers.email', 'answers.rent', 'answers.why'],
    });
    expect(await documentsOf(cast, form)).toEqual([]);
  });

  test('of a shared device starts again, and does not see what the one before wrote', async () => {
    const { cast, form, visitor } = await published();
    await visitor.ask('submit', { answers });
    expect(await visitor.ask('restart')).toMatchObject({ state: 'OPEN', answers: {}, submitted: null });
    await visitor.ask('submit', { answers: { ...answers, name: 'Siv Second' } });
    expect(await documentsOf(cast, form)).toHaveLength(2);
  });

  test('with another browser sees nothing of it', async () => {
    const { form, visitor } = await published();
    await visitor.ask('save', { answers });
    const other = formVisitorAt(form.url);
    expect(await other.ask('view')).toMatchObject({ state: 'OPEN', answers: {} });
    await visitor.ask('submit', { answers });
    expect((await other.ask('view')).state).toBe('OPEN');
  });

  test('gets no signing link once the sender has replaced it', async () => {
    const { cast, form, visitor } = await published();
    await visitor.ask('submit', { answers });
    const [document] = await documentsOf(cast, form);
    await kit.db.run('update parties set link_version = 2 where document_id = $1', [document?.id ?? '']);
    expect((await visitor.ask('view')).submitted?.signingUrl).toBeNull();
  });
});

test('a form that is changed while it is submitted makes a document of the new state', async () => {
  const { cast, form, visitor } = await published();
  await visitor.ask('save', { answers });
  const submitting = await kit.db.tx(async tx => {
    await tx.row('select id from forms where id = $1 for update', [form.id]);
    const view = visitor.ask('submit', { answers });
    await untilWaiting(kit.db, 1);
    const later = new Date(kit.clock.now().getTime() + 1);
    await tx.run("update forms set name = 'Nytt namn', updated_at = $2 where id = $1", [form.id, later]);
    return { view };
  });
  expect((await submitting.view).state).toBe('SUBMITTED');
  expect((await documentsOf(cast, form)).map(d => d.name)).toEqual(['Nytt namn']);
});

describe('A closed form', () => {
  test('shows only that it is closed', async () => {
    const { cast, form, visitor } = await published();
    await cast.api.done(formOperations.unpublish, { params: { id: form.id } });
    expect(await visitor.ask('view')).toMatchObject({
      state: 'CLOSED',
      name: null,
      items: [],
      closedReason: 'INCOMPLETE',
    });
    expect((await visitor.refused('save', { answers })).code).toBe('INVALID_STATE');
    expect((await visitor.refused('submit', { answers })).code).toBe('INVALID_STATE');
  });

  test('takes no more than its maximum, however many submit at once', async () => {
    const { cast, form } = await published({ maxSubmissions: 2 });
    const tried = await Promise.all(
      Array.from({ length: 5 }, () => formVisitorAt(form.url).raw('submit', { answers })),
    );
    expect(tried.map(one => one.status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(await documentsOf(cast, form)).toHaveLength(2);
    expect(await formVisitorAt(form.url).ask('view')).toMatchObject({
      state: 'CLOSED',
      closedReason: 'MAX_SUBMISSIONS',
    });
  });

  test('does not exist at an unknown address', async () => {
    const { form } = await published();
    for (const token of ['x'.repeat(21), 'short', '..%2f', 'å'.repeat(21)])
      expect(await formVisitorAt(form.url.replace(/[\w-]{21}$/, token)).refused('view')).toMatchObject({
        status: 404,
        code: 'LINK_DEAD',
      });
  });
});

describe('A form with a password', () => {
  test('shows nothing before it, and ends the pass when the password changes', async () => {
    const { cast, form, visitor } = await published({ password: 'hemlig båt' });
    expect(await visitor.ask('view')).toMatchObject({ state: 'LOCKED', name: null, items: [], answers: {} });
    expect((await visitor.refused('save', { answers })).code).toBe('VERIFICATION_REQUIRED');
    expect((await visitor.refused('submit', { answers })).code).toBe('VERIFICATION_REQUIRED');
    expect(await visitor.refused('unlock', { password: 'fel' })).toMatchObject({ status: 400, paths: ['password'] });
    expect((await visitor.ask('unlock', { password: 'hemlig båt' })).state).toBe('OPEN');
    await cast.api.done(formOperations.update, { params: { id: form.id }, body: { password: 'annan båt' } });
    expect((await visitor.ask('view')).state).toBe('LOCKED');
  });

  test('takes ten wrong passwords of an address in an hour, however many are tried at once', async () => {
    const { form, visitor } = await published({ password: 'hemlig båt' });
    const guess = () => formVisitorAt(form.url).raw('unlock', { password: 'fel' });
    const tried = await Promise.all(Array.from({ length: 14 }, guess));
    let wrong = tried.filter(one => one.status === 400).length;
    // A busy machine refuses some of those who come at once, before they count.
    for (let { status } = await guess(); status === 400; { status } = await guess()) wrong++;
    expect(wrong).toBe(10);
    expect((await visitor.refused('unlock', { password: 'hemlig båt' })).code).toBe('RATE_LIMITED');
    kit.clock.move(3_600_000);
    expect((await visitor.ask('unlock', { password: 'hemlig båt' })).state).toBe('OPEN');
  });
});

describe('A sender who may not send', () => {
  const refused = async (visitor: ReturnType<typeof formVisitorAt>) =>
    (await visitor.refused('submit', { answers })).code;

  test('whose plan is used up gets no more documents, not even drafts', async () => {
    const { cast, form, visitor } = await published();
    await kit.db.run("update organizations set plan = 'BASIC', api_access = true where id = $1", [cast.organizationId]);
    await formVisitorAt(form.url).ask('submit', { answers });
    const at = kit.clock.now();
    const used =
      "insert into allowances (organization_id, resource, scheme, period_start, used) values ($1, 'DOCUMENTS_SENT', '', $2, 1000000)";
    await kit.db.run(used, [cast.organizationId, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))]);
    expect(await refused(visitor)).toBe('SUBMISSION_REFUSED');
    expect(await documentsOf(cast, form)).toHaveLength(1);
    const { data } = await cast.api.done(formOperations.submissions, { params: { id: form.id } });
    expect(data.map(s => s.status)).toEqual(['STARTED', 'SUBMITTED']);
  });

  test('whose workspace requires approvals is not named to the visitor', async () => {
    const { cast, visitor } = await published();
    await kit.db.run('update workspaces set require_approval = true where id = $1', [cast.workspaceId]);
    expect(await refused(visitor)).toBe('SUBMISSION_REFUSED');
    const { body } = await visitor.raw('submit', { answers });
    expect(JSON.stringify(body)).not.toContain('approv');
  });
});

test('requests of other sites and prefetches are rejected', async () => {
  const { visitor } = await published();
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain' },
    { 'sec-purpose': 'prefetch' },
  ] as Record<string, string>[])
    expect((await visitor.raw('submit', { answers }, headers)).status).toBe(403);
});

test('a robot cannot fill the table with submissions', async () => {
  const { form } = await published();
  const statuses: number[] = [];
  for (let i = 0; i < 61; i++) statuses.push((await formVisitorAt(form.url).raw('save', { answers: {} })).status);
  expect([statuses.filter(status => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
});

test('questions about fields are answered as the fields are filled', async () => {
  const { visitor } = await published({
    questions: [
      ...questions,
      { id: 'tick', kind: 'FIELD', key: 'unnamed0', label: 'Ja' },
      { id: 'h', kind: 'HEADING', label: 'R' },
    ],
  });
  const { items } = await visitor.ask('view');
  expect(items.map(item => (item.kind === 'QUESTION' ? item.answer : item.kind))).toEqual([
    ...['TEXT', 'EMAIL', 'TEXT', 'TEXT', 'CHECKBOX', 'HEADING'],
  ]);
  expect((await visitor.refused('submit', { answers: { ...answers, tick: false } })).paths).toEqual(['answers.tick']);
  expect((await visitor.ask('submit', { answers: { ...answers, tick: true } })).state).toBe('SUBMITTED');
});

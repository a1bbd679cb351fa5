/** Submissions: lists, how they follow their documents, and what is removed of them. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { peopleOperations } from '../../src/contract/operations/people.ts';
import type { formPatch } from '../../src/contract/schemas/forms.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt } from '../kit/signer.ts';
import { listening } from '../webhooks/listening.ts';
import { answers, publishedForm } from './form-kit.ts';

const kit = useService();
const day = 86_400_000;

async function submitted(cast: Cast, patch: z.input<typeof formPatch> = {}) {
  const form = await publishedForm(cast, patch);
  const visitor = formVisitorAt(form.url);
  const view = await visitor.ask('submit', { answers });
  const params = { id: form.id };
  const submissions = async () => (await cast.api.done(formOperations.submissions, { params })).data;
  return { form, params, visitor, signingUrl: view.submitted?.signingUrl ?? '', submissions };
}

const linkOf = async (cast: Cast, documentId: string, name: string): Promise<string> => {
  const { data } = await cast.api.done(partyOperations.list, { params: { id: documentId } });
  const partyId = data.find(p => p.name === name)?.id ?? '';
  return (await cast.api.done(partyOperations.get, { params: { id: documentId, partyId } })).signingUrl ?? '';
};

describe('A submission', () => {
  test('has the answers, who gave them, and the document', async () => {
    const cast = await kit.organization();
    const { form, params, submissions } = await submitted(cast);
    const [one] = await submissions();
    expect(one).toMatchObject({
      formId: form.id,
      status: 'SUBMITTED',
      respondentName: 'Rut Respond',
      respondentEmail: 'rut@example.com',
      respondentPhone: null,
      answers,
    });
    expect(one?.documentId).toMatch(/^doc_/);
    const ids = { ...params, submissionId: one?.id ?? '' };
    expect(await cast.api.done(formOperations.submission, { params: ids })).toEqual(one);
    const other = await publishedForm(cast);
    const elsewhere = await cast.api.refused(formOperations.submission, { params: { ...ids, id: other.id } });
    expect(elsewhere.code).toBe('NOT_FOUND');
  });

  test('shows nothing of what was filled in before it is submitted', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    await formVisitorAt(form.url).ask('save', { answers });
    const { data } = await cast.api.done(formOperations.submissions, { params: { id: form.id } });
    expect(data).toMatchObject([
      { status: 'STARTED', respondentName: null, respondentEmail: null, respondentPhone: null, answers: null },
    ]);
  });

  test('thanks the respondent on the signing page, and no other party', async () => {
    const cast = await kit.organization();
    const { signingUrl, submissions } = await submitted(cast, { thankYouMessage: 'Tack!\nVi hör av oss.' });
    const respondent = signerAt(signingUrl);
    expect((await respondent.opened()).thankYou).toBeNull();
    await respondent.read();
    expect((await respondent.sign()).thankYou).toBe('Tack!\nVi hör av oss.');
    const [one] = await submissions();
    const landlord = signerAt(await linkOf(cast, one?.documentId ?? '', 'Hyresvärd'));
    await landlord.opened();
    await landlord.read();
    expect((await landlord.sign()).thankYou).toBeNull();
  });

  test('is completed when its document is sealed', async () => {
    const cast = await kit.organization();
    const { params, signingUrl, submissions, visitor } = await submitted(cast);
    const [{ documentId } = { documentId: null }] = await submissions();
    const document = await cast.api.done(documentOperations.get, { params: { id: documentId ?? '' } });
    const respondent = signerAt(signingUrl);
    await respondent.opened();
    await respondent.read();
    await respondent.sign();
    expect((await visitor.ask('view')).submitted?.signingUrl).toBeNull();
    const landlord = signerAt(await linkOf(cast, document.id, 'Hyresvärd'));
    await landlord.opened();
    await landlord.read();
    await landlord.sign();
    await kit.work();
    expect((await submissions()).map(s => s.status)).toEqual(['COMPLETED']);
    const { statistics } = await cast.api.done(formOperations.get, { params });
    expect(statistics).toEqual({ started: 1, signed: 1 });
  });

  test('expires with its document, and is open again when the document is extended', async () => {
    const cast = await kit.organization();
    const { submissions } = await submitted(cast);
    const [one] = await submissions();
    kit.clock.move(31 * day);
    await kit.work();
    expect((await submissions()).map(s => s.status)).toEqual(['EXPIRED']);
    const expiresAt = new Date(kit.clock.now().getTime() + 5 * day).toISOString();
    await cast.api.done(documentOperations.extendExpiration, {
      params: { id: one?.documentId ?? '' },
      body: { expiresAt },
    });
    expect((await submissions()).map(s => s.status)).toEqual(['SUBMITTED']);
  });

  test('that nobody continues expires after 30 days and loses its answers', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    const visitor = formVisitorAt(form.url);
    await visitor.ask('save', { answers });
    kit.clock.move(31 * day);
    await kit.work();
    const { data } = await cast.api.done(formOperations.submissions, { params: { id: form.id } });
    expect(data[0]).toMatchObject({ status: 'EXPIRED', answers: null, respondentName: null, respondentEmail: null });
    expect((await visitor.ask('view')).answers).toEqual({});
    expect((await visitor.ask('submit', { answers })).state).toBe('SUBMITTED');
  });

  test('stays when its document is deleted for good', async () => {
    const cast = await kit.organization();
    const { submissions, visitor } = await submitted(cast);
    const [one] = await submissions();
    await kit.db.run('delete from documents where id = $1', [one?.documentId ?? '']);
    expect((await submissions()).map(s => [s.id, s.documentId])).toEqual([[one?.id, null]]);
    expect((await visitor.ask('view')).submitted?.signingUrl).toBeNull();
  });
});

describe('The list of submissions', () => {
  test('has filters, both orders and pages', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    const params = { id: form.id };
    for (const name of ['A', 'B', 'C']) {
      await formVisitorAt(form.url).ask('submit', { answers: { ...answers, name } });
      kit.clock.move(1_000);
    }
    await formVisitorAt(form.url).ask('save', { answers });
    kit.clock.move(1_000);
    const since = kit.clock.now().toISOString();
    await formVisitorAt(form.url).ask('submit', { answers });
    const namesOf = async (query: object) =>
      (await cast.api.done(formOperations.submissions, { params, query: { ...query } })).data.map(
        s => s.respondentName,
      );
    expect(await namesOf({ status: ['SUBMITTED'] })).toEqual(['Rut Respond', 'C', 'B', 'A']);
    expect(await namesOf({ status: ['STARTED'] })).toEqual([null]);
    expect(await namesOf({ submittedAfter: since })).toEqual(['Rut Respond']);
    expect(await namesOf({ updatedAfter: since })).toEqual(['Rut Respond']);
    expect(await namesOf({ orderBy: 'updatedAt', orderDirection: 'asc', limit: 2 })).toEqual(['A', 'B']);
  });

  test('needs its own permission, also for events', async () => {
    const cast = await kit.organization();
    const { params } = await submitted(cast);
    const member = await joined(kit, cast, { permissions: ['MANAGE_FORM', 'MANAGE_WEBHOOKS'] });
    expect((await member.api.refused(formOperations.submissions, { params })).code).toBe('PERMISSION_DENIED');
    const typesFor = async ({ api }: Pick<Cast, 'api'>) =>
      (await api.done(eventOperations.list, { query: { type: ['form.submitted'] } })).data.map(e => e.type);
    expect([await typesFor(member), await typesFor(cast)]).toEqual([[], ['form.submitted']]);
  });
});

test('erasing a person removes what events say of their submission', async () => {
  const cast = await kit.organization();
  await listening(kit, cast);
  const { submissions } = await submitted(cast);
  const [one] = await submissions();
  await kit.db.run('delete from documents where id = $1', [one?.documentId ?? '']);
  await cast.api.done(peopleOperations.erase, { body: { by: 'EMAIL', value: answers.email, dryRun: false } });
  const rows = await kit.db.rows<{ text: string }>('select snapshot::text as text from events where resource_id = $1', [
    one?.id ?? '',
  ]);
  expect(rows).toHaveLength(1);
  for (const needle of [answers.name, answers.email, answers.why]) expect(rows[0]?.text).not.toContain(needle);
});

test('erasing a person removes who they are and what they answered', async () => {
  const cast = await kit.organization();
  const { form } = await submitted(cast);
  await formVisitorAt(form.url).ask('save', { answers: { name: 'Ann', email: 'ann@example.com' } });
  const report = await cast.api.done(peopleOperations.erase, {
    body: { by: 'EMAIL', value: 'Ann@example.com', dryRun: false },
  });
  expect(report.erased.map(one => one.what)).toContain('form_submissions');
  const rows = await kit.db.rows(
    'select respondent_name as name, respondent_email as email, answers from form_submissions where form_id = $1 order by started_at',
    [form.id],
  );
  expect(rows).toEqual([
    { name: 'Rut Respond', email: 'rut@example.com', answers },
    { name: '[erased]', email: null, answers: null },
  ]);
});

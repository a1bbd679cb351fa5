/** What visitors of forms may make the service store, and that forms stay open for others. */
import { describe, expect, test } from 'vitest';
import { formOperations } from '../../src/contract/operations/forms.ts';
import type { Form } from '../../src/contract/schemas/forms.ts';
import { dayBudgets, documentOfForm, keptAnswers, reserve } from '../../src/domain/budgets/budgets.ts';
import { takeBudget } from '../../src/domain/budgets/take.ts';
import { addToTotals } from '../../src/domain/budgets/totals.ts';
import { answers, publishedForm } from '../forms/form-kit.ts';
import { corpus } from '../kit/files.ts';
import { type FormVisitor, formVisitorAt } from '../kit/form-visitor.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1' } });

let networks = 0;
const someIp = () => `10.${++networks >> 8}.${networks & 255}.1`;
const from = (ip: string) => ({ 'x-forwarded-for': ip });

/** The status and the code of an error. */
const asked = async (visitor: FormVisitor, name: 'save' | 'submit', ip: string, given: object = answers) => {
  const { status, body } = await visitor.raw(name, { answers: given }, from(ip));
  return [status, (body as { code?: string }).code];
};
const limited = [429, 'RATE_LIMITED'];
const saves = [200, undefined];

const unfinished = async ({ id }: Form) =>
  (await kit.db.rows<{ bytes: string }>('select bytes from unfinished_answers where form_id = $1', [id])).map(row =>
    Number(row.bytes),
  );
const submissions = async ({ api }: Cast, { id }: Form) =>
  (await api.done(formOperations.submissions, { params: { id } })).data.map(({ status }) => status);

describe('A network that has used its budget', () => {
  test.each(['ANSWERS_SAVED', 'ANSWERS_ADDED'] as const)(
    'of %s saves no more answers today, while others do',
    async name => {
      const form = await publishedForm(await kit.organization());
      const [one, other] = [someIp(), someIp()];
      await takeBudget(kit.service.app, { ip: one }, { [name]: dayBudgets[name].network });
      const visitor = formVisitorAt(form.url);
      expect(await asked(visitor, 'save', one)).toEqual(limited);
      expect(await asked(visitor, 'save', other)).toEqual(saves);
    },
  );

  test('of what answers grow by still saves what does not grow', async () => {
    const form = await publishedForm(await kit.organization());
    const [ip, visitor] = [someIp(), formVisitorAt(form.url)];
    expect(await asked(visitor, 'save', ip)).toEqual(saves);
    const [bytes = 0] = await unfinished(form);
    await takeBudget(kit.service.app, { ip }, { ANSWERS_ADDED: dayBudgets.ANSWERS_ADDED.network - bytes });
    expect(await asked(visitor, 'save', ip, { ...answers, name: 'Ru' })).toEqual(saves);
    expect(await asked(visitor, 'save', ip, { ...answers, why: 'x'.repeat(500) })).toEqual(limited);
  });

  test('of documents submits no form today, while others do', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    const [one, other] = [someIp(), someIp()];
    await takeBudget(kit.service.app, { ip: one }, { FORM_DOCUMENTS: dayBudgets.FORM_DOCUMENTS.network });
    const { headers } = await fetch(`${form.url.replace('/f/', '/api/f/')}/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(one) },
      body: JSON.stringify({ answers }),
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await asked(formVisitorAt(form.url), 'submit', one)).toEqual(limited);
    expect(await asked(formVisitorAt(form.url), 'submit', other)).toEqual(saves);
    expect((await submissions(cast, form)).filter(status => status === 'SUBMITTED')).toHaveLength(1);
  });
});

test('a form that many have filled is open for those who use little, and other forms for all', async () => {
  const cast = await kit.organization();
  const [form, other] = [await publishedForm(cast), await publishedForm(cast)];
  const { id: formId } = form;
  const { network, form: ofForm } = dayBudgets.FORM_DOCUMENTS;
  const large = network * 0.5;
  for (let used = 0; used < ofForm * (1 - reserve.part); used += large)
    await takeBudget(
      kit.service.app,
      { ip: someIp(), formId, organizationId: cast.organizationId },
      { FORM_DOCUMENTS: large },
    );
  const busy = someIp();
  await takeBudget(kit.service.app, { ip: busy }, { FORM_DOCUMENTS: large });
  expect(await asked(formVisitorAt(form.url), 'submit', busy)).toEqual(limited);
  expect(await asked(formVisitorAt(other.url), 'submit', busy)).toEqual(saves);
  expect(await asked(formVisitorAt(form.url), 'submit', someIp())).toEqual(saves);
});

test('a document of a form counts with the uploads of its template', async () => {
  const form = await publishedForm(await kit.organization());
  const ip = someIp();
  expect(await asked(formVisitorAt(form.url), 'submit', ip)).toEqual(saves);
  const { network } = dayBudgets.FORM_DOCUMENTS;
  const rest = (uploads: number[]) =>
    takeBudget(kit.service.app, { ip }, { FORM_DOCUMENTS: network - documentOfForm(uploads) });
  // The stored file is a little smaller than what was uploaded.
  const { length } = corpus('pdf/lo_writer.pdf');
  await expect(rest([length / 2])).rejects.toThrow();
  await rest([length]);
});

describe('Unfinished answers', () => {
  test('are counted once, however often and in whatever length they are saved', async () => {
    const form = await publishedForm(await kit.organization());
    const visitor = formVisitorAt(form.url);
    for (const length of [10, 400, 20, 400, 300])
      expect(await asked(visitor, 'save', '10.200.0.1', { ...answers, why: 'x'.repeat(length) })).toEqual(saves);
    const [bytes = 0] = await unfinished(form);
    const [after = 0] = await kit.db.tx(tx => addToTotals(kit.service.app, tx, [`answers form ${form.id}`], 0));
    expect([bytes > 1_400 && bytes < 2_000, after]).toEqual([true, bytes]);
  });

  test('of visitors at the same time are all counted', async () => {
    const form = await publishedForm(await kit.organization());
    const visitors = Array.from({ length: 12 }, () => formVisitorAt(form.url));
    for (let n = 1; n <= 3; n++) {
      const given = { ...answers, why: 'x'.repeat(n * 100) };
      const answered = await Promise.all(visitors.map(visitor => asked(visitor, 'save', '10.200.1.1', given)));
      expect(answered).toEqual(visitors.map(() => saves));
    }
    const sum = (await unfinished(form)).reduce((all, bytes) => all + bytes, 0);
    const [after] = await kit.db.tx(tx => addToTotals(kit.service.app, tx, [`answers form ${form.id}`], 0));
    expect(after).toBe(sum);
  });

  test('are no longer counted once they are submitted', async () => {
    const form = await publishedForm(await kit.organization());
    const visitor = formVisitorAt(form.url);
    await visitor.ask('save', { answers });
    expect(await unfinished(form)).toHaveLength(1);
    await visitor.ask('submit', { answers });
    expect(await unfinished(form)).toEqual([]);
  });

  test('from before they were counted go on, and count from the next time on', async () => {
    const form = await publishedForm(await kit.organization());
    const visitor = formVisitorAt(form.url);
    await visitor.ask('save', { answers });
    await kit.db.run('delete from unfinished_answers where form_id = $1', [form.id]);
    await visitor.ask('save', { answers });
    expect(await unfinished(form)).toHaveLength(1);
    expect((await visitor.ask('submit', { answers })).state).toBe('SUBMITTED');
  });

  test.each(['form', 'organization', 'installation'] as const)(
    'that were begun first end when there is more than is kept of a %s',
    async scope => {
      const cast = await kit.organization();
      const [form, sibling] = [await publishedForm(cast), await publishedForm(cast)];
      const elsewhere = await publishedForm(await kit.organization());
      const [first, second, done] = [form, form, form].map(({ url }) => formVisitorAt(url)) as [
        FormVisitor,
        FormVisitor,
        FormVisitor,
      ];
      await done.ask('submit', { answers });
      await first.ask('save', { answers });
      const names = {
        form: ` form ${form.id}`,
        organization: ` organization ${cast.organizationId}`,
        installation: '',
      };
      const grow = (bytes: number) =>
        kit.db.tx(tx => addToTotals(kit.service.app, tx, [`answers${names[scope]}`], bytes));
      await grow(keptAnswers[scope] - 3_000);
      await second.ask('save', { answers });
      expect((await first.ask('view')).answers).toEqual(answers);
      await grow(2_000);
      const next = { form, organization: sibling, installation: elsewhere }[scope];
      const last = formVisitorAt(next.url);
      await last.ask('save', { answers });
      expect((await first.ask('view')).answers).toEqual({});
      for (const kept of [second, last]) expect((await kept.ask('view')).answers).toEqual(answers);
      expect((await done.ask('view')).state).toBe('SUBMITTED');
      // Who lost them can fill in the form again.
      expect((await first.ask('submit', { answers })).state).toBe('SUBMITTED');
    },
  );
});

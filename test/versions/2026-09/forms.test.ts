/** Forms of 2026-09. */
import { describe, expect, test } from 'vitest';
import { answers, publishedForm } from '../../forms/form-kit.ts';
import { formVisitorAt } from '../../kit/form-visitor.ts';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

async function started() {
  const cast = await kit.organization();
  return { cast, old: oldClient(() => kit.baseUrl, cast) };
}

type Started = Awaited<ReturnType<typeof started>>;
const newForm = async ({ old }: Pick<Started, 'old'>, body: object = {}) =>
  (await old.call('POST', '/forms', { body })).body as { id: string };

describe('Forms of 2026-09', () => {
  test('have a title, a respondent signer and a document with fields and parties', async () => {
    const { old, cast } = await started();
    const created = await old.call('POST', '/forms', { body: { title: 'Anmälan' } });
    expect(created.status).toBe(201);
    const made = created.body;
    expect(made).toMatchObject({ title: 'Anmälan', senderUserId: cast.ownerId, enabled: false });
    const path = `/forms/${made.id}`;
    expect(await old.done('PATCH', path, { title: 'Ny' })).toMatchObject({ title: 'Ny' });
    const { fields } = await old.done('PUT', `${path}/document/fields`, {
      fields: [{ type: 'HTML', fieldMeta: { content: '<p>A</p>' } }],
    });
    expect(fields).toMatchObject([{ templateId: made.templateId, fieldMeta: { type: 'html' } }]);
    const { parties } = await old.done('PUT', `${path}/document/parties`, {
      parties: [
        { id: made.respondentSignerId, name: 'Svarande', country: 'SWE' },
        { name: 'Andra', deliveryMethod: 'NONE' },
      ],
    });
    expect(parties.map((p: { id: string; name: string; country: string | null }) => [p.name, p.country])).toEqual([
      ['Svarande', 'SWE'],
      ['Andra', null],
    ]);
    const document = await old.done('GET', `${path}/document`);
    expect(document).toMatchObject({ id: made.templateId, fields, signers: parties });
    const changed = await old.done('PATCH', `${path}/document`, { templateMeta: { preferredLanguage: 'fi' } });
    expect(changed.templateMeta.preferredLanguage).toBe('fi');
    const chosen = await old.done('PUT', `${path}/respondent`, { signerId: parties[1].id });
    expect(chosen.respondentSignerId).toBe(parties[1].id);
    expect(await old.done('DELETE', path)).toEqual({ id: made.id, deleted: true });
  });

  test('name problems by their old paths', async () => {
    const { old } = await started();
    const { id } = await newForm({ old });
    expect((await old.refused('PATCH', `/forms/${id}`, { title: '' })).paths).toEqual(['title']);
    const fields = [{ type: 'HTML', fieldMeta: { content: '<svc-field key="a" party="x"></svc-field>' } }];
    const [wrong] = (await old.refused('PUT', `/forms/${id}/document/fields`, { fields })).paths;
    expect(wrong).toMatch(/^fields\.0\.fieldMeta/);
    expect((await old.refused('POST', `/forms/${id}/publish`)).status).toBe(400);
  });

  test('are unpublished with success, and get another address as a url', async () => {
    const { old, cast } = await started();
    const { id, url } = await publishedForm(cast);
    expect(await old.done('POST', `/forms/${id}/unpublish`)).toEqual({ success: true });
    expect((await old.done('POST', `/forms/${id}/publish`)).enabled).toBe(true);
    const rotated = await old.done('POST', `/forms/${id}/rotate-token`);
    expect(rotated.url).not.toBe(url);
  });

  test('are listed by page with what changed first, and so are submissions', async () => {
    const { old, cast } = await started();
    for (const title of ['A', 'B', 'C']) {
      await newForm({ old }, { title });
      kit.clock.move(1_000);
    }
    const page = await old.done('GET', '/forms?perPage=2&page=2');
    expect([page.forms.map((f: { title: string }) => f.title), page.totalPages]).toEqual([['C'], 2]);
    const { id, url } = await publishedForm(cast);
    await formVisitorAt(url).ask('submit', { answers });
    const list = await old.done('GET', `/forms/${id}/submissions?status=["SUBMITTED"]`);
    expect([list.submissions.length, list.totalPages]).toEqual([1, 1]);
    const [one] = list.submissions;
    expect(await old.done('GET', `/forms/${id}/submissions/${one.id}`)).toEqual(one);
    expect((await old.done('GET', `/forms/${id}/submissions?status=STARTED`)).submissions).toEqual([]);
  });
});

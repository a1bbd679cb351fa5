/** When documents of forms count towards the month of the plan. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Form } from '../../src/contract/schemas/forms.ts';
import { signerOf } from '../kit/documents.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt } from '../kit/signer.ts';
import { answers, publishedForm } from './form-kit.ts';
import { behindProxy, submitted } from './stranger-kit.ts';

const kit = useService(behindProxy);

async function published(patch: Parameters<typeof publishedForm>[1] = {}, options = {}) {
  const cast = await kit.organization(options);
  return { cast, form: await publishedForm(cast, patch) };
}

const documentsOf = async ({ api }: Cast, { templateId }: Form) =>
  (await api.done(documentOperations.list, { query: { templateId } })).data;

describe('The month of a plan', () => {
  const used = async ({ api }: Cast) => (await api.done(workspaceOperations.limits)).usage.documents;

  test('counts a document of a form when somebody signs it first, once', async () => {
    const { cast, form } = await published({}, { plan: 'BASIC', apiAccess: true });
    const all = [];
    for (let i = 0; i < 12; i++) all.push(await submitted(form, { email: `person${i}@example.com` }));
    expect(await used(cast)).toBe(0);
    const signer = signerAt(all[0]?.signingUrl ?? '');
    await signer.opened();
    await signer.read();
    await signer.sign();
    expect(await used(cast)).toBe(1);
    const [document] = (await documentsOf(cast, form)).slice(-1);
    const landlord = await signerOf(
      cast,
      await cast.api.done(documentOperations.get, { params: { id: document?.id ?? '' } }),
      'Hyresvärd',
    );
    await landlord.opened();
    await landlord.read();
    await landlord.sign();
    expect(await used(cast)).toBe(1);
  });

  test('does not count a document again that was counted when it was sent, as before', async () => {
    const { cast, form } = await published({}, { plan: 'BASIC', apiAccess: true });
    const next = await submitted(form);
    const before = 'update documents set is_uncounted = false, visitor_party_id = null where template_id = $1';
    await kit.db.run(before, [form.templateId]);
    const signer = signerAt(next.signingUrl);
    await signer.opened();
    await signer.read();
    await signer.sign();
    expect(await used(cast)).toBe(0);
  });

  test('that is used up lets nobody submit, and those who have begun finish', async () => {
    const { cast, form } = await published({}, { plan: 'BASIC', apiAccess: true });
    const next = await submitted(form);
    const month = new Date(Date.UTC(kit.clock.now().getUTCFullYear(), kit.clock.now().getUTCMonth(), 1));
    const fill = `insert into allowances (organization_id, resource, scheme, period_start, used) values ($1, 'DOCUMENTS_SENT', '', $2, 10)`;
    await kit.db.run(fill, [cast.organizationId, month]);
    expect((await formVisitorAt(form.url).refused('submit', { answers })).code).toBe('SUBMISSION_REFUSED');
    const signer = signerAt(next.signingUrl);
    await signer.opened();
    await signer.read();
    await signer.sign();
    expect(await used(cast)).toBe(11);
  });
});

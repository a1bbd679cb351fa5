/** When documents of forms count towards the month of the plan. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { formDocumentsOf } from '../../src/contract/plans.ts';
import type { Form } from '../../src/contract/schemas/forms.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt } from '../kit/signer.ts';
import { answers, publishedForm } from './form-kit.ts';
import { behindProxy, submitted } from './stranger-kit.ts';

const kit = useService(behindProxy);
const received = mailbox(kit);

async function published(patch: Parameters<typeof publishedForm>[1] = {}, options = {}) {
  const cast = await kit.organization(options);
  return { cast, form: await publishedForm(cast, patch) };
}

const documentsOf = async ({ api }: Cast, { templateId }: Form) =>
  (await api.done(documentOperations.list, { query: { templateId } })).data;

const used = async ({ api }: Cast) => (await api.done(workspaceOperations.limits)).usage.documents;

const month = () => new Date(Date.UTC(kit.clock.now().getUTCFullYear(), kit.clock.now().getUTCMonth(), 1));
const use = ({ organizationId }: Cast, resource: 'DOCUMENTS_SENT' | 'FORM_DOCUMENTS', count: number) =>
  kit.db.run(
    `insert into allowances (organization_id, resource, scheme, period_start, used) values ($1, $2, '', $3, $4)`,
    [organizationId, resource, month(), count],
  );

async function sign(signingUrl: string): Promise<void> {
  const signer = signerAt(signingUrl);
  await signer.opened();
  await signer.read();
  await signer.sign();
}

describe('The month of a plan', () => {
  test('counts a document of a form when somebody signs it first, once', async () => {
    const { cast, form } = await published({}, { plan: 'BASIC', apiAccess: true });
    const all = [];
    for (let i = 0; i < 12; i++) all.push(await submitted(form, { email: `person${i}@example.com` }));
    expect(await used(cast)).toBe(0);
    await sign(all[0]?.signingUrl ?? '');
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
    await sign(next.signingUrl);
    expect(await used(cast)).toBe(0);
  });

  test('that is used up lets nobody submit, and those who have begun finish', async () => {
    const { cast, form } = await published({}, { plan: 'BASIC', apiAccess: true });
    const next = await submitted(form);
    await use(cast, 'DOCUMENTS_SENT', 10);
    expect((await formVisitorAt(form.url).refused('submit', { answers })).code).toBe('SUBMISSION_REFUSED');
    await sign(next.signingUrl);
    expect(await used(cast)).toBe(11);
  });
});

describe('The part of forms', () => {
  const submit = (form: Form) => formVisitorAt(form.url).refused('submit', { answers });
  const emailsAbout = async (cast: Cast) => {
    const { email } = await cast.api.done(workspaceOperations.me, {});
    return (await received(email)).filter(email => /paused|pausat/.test(email?.subject ?? ''));
  };

  test('is 80 % of a month, and never all of it', () => {
    expect([0, 1, 2, 4, 5, 10, 100].map(formDocumentsOf)).toEqual([0, 0, 1, 3, 4, 8, 80]);
  });

  test('that is used up asks visitors to come back later, and managers learn of it once a month', async () => {
    const { cast, form } = await published({}, { plan: 'BASIC', apiAccess: true });
    await use(cast, 'DOCUMENTS_SENT', 7);
    await use(cast, 'FORM_DOCUMENTS', 7);
    const [last, begun] = [await submitted(form), await submitted(form, { email: 'begun@example.com' })];
    await sign(last.signingUrl);
    expect(await emailsAbout(cast)).toEqual([]);
    for (let i = 0; i < 2; i++) expect((await submit(form)).code).toBe('FORM_FULL');
    const [email, ...more] = await emailsAbout(cast);
    expect(email?.text).toContain('80 %');
    expect(more).toEqual([]);
    // What was begun can be finished, and takes nothing from the members.
    await sign(begun.signingUrl);
    expect(await used(cast)).toBe(9);
    await twoPartyDocument(cast);
    await twoPartyDocument(cast);
    await expect(twoPartyDocument(cast)).rejects.toThrow('LIMIT_EXCEEDED');
    expect(await used(cast)).toBe(11);
    const { data } = await cast.api.done(eventOperations.list, { query: { type: ['usage.limit_reached'] } });
    expect(data.map(event => event.data.object)).toMatchObject([{ resource: 'DOCUMENTS', quota: 10, used: 11 }]);
  });

  test('begins again with the next month', async () => {
    const { cast, form } = await published({}, { plan: 'BASIC', apiAccess: true });
    await use(cast, 'FORM_DOCUMENTS', 8);
    expect((await submit(form)).code).toBe('FORM_FULL');
    kit.clock.move(32 * 86_400_000);
    expect((await submitted(form)).signingUrl).not.toBe('');
  });

  test('does not limit a plan without a limit', async () => {
    const { cast, form } = await published({}, { plan: 'TEAM' });
    await use(cast, 'FORM_DOCUMENTS', 1_000);
    expect((await submitted(form)).signingUrl).not.toBe('');
  });
});

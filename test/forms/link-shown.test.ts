/** How the respondent goes on to sign: by a link on the page, which proves no address, or by one in an e-mail. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import type { Form } from '../../src/contract/schemas/forms.ts';
import { evidenceSentences } from '../../src/domain/sealing/evidence/evidence-sentences.ts';
import { evidenceTexts } from '../../src/domain/sealing/locales/evidence.ts';
import { linkTo } from '../browser/kit/agreement.ts';
import { signerOf } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { fileOf, ownRoot, proofOf } from '../kit/evidence.ts';
import { textOf } from '../kit/files.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt } from '../kit/signer.ts';
import { answers, leaseForm, publishedForm, questions } from './form-kit.ts';

const kit = useService();
const received = mailbox(kit);
const { shownOnForm } = evidenceTexts.sv;

async function published(patch: Parameters<typeof publishedForm>[1] = {}) {
  const cast = await kit.organization();
  const form = await publishedForm(cast, patch);
  return { cast, form, visitor: formVisitorAt(form.url) };
}

async function documentOf({ api }: Cast, { templateId }: Form): Promise<Document> {
  const { data } = await api.done(documentOperations.list, { query: { templateId } });
  return api.done(documentOperations.get, { params: { id: data[0]?.id ?? '' } });
}

/** What the journal says of links that were shown. */
async function shownIn({ api }: Cast, { id }: Document): Promise<unknown[]> {
  const { data } = await api.done(activityOperations.list, { params: { id }, query: { limit: 100 } });
  return data.filter(({ type }) => type === 'LINK_SHOWN_ON_FORM').map(entry => entry.data);
}

const respondentIn = ({ parties }: Document) => parties.find(({ name }) => name === answers.name);

/** How often the sealed file's last page says it, and what a verifier says of the respondent's signature. */
async function saidIn(cast: Cast, document: Document) {
  const bytes = await fileOf(cast, document.id, 'SIGNED');
  const evidence = await proofOf(bytes, ownRoot(kit));
  expect(evidence).toMatchObject({ verdict: 'VALID', problems: [] });
  const page = textOf(bytes).split('\f').slice(0, -1).at(-1)?.replace(/\s+/g, ' ') ?? '';
  const { findings } = evidenceSentences(evidence, evidenceTexts.sv, true);
  return {
    onPage: page.split(shownOnForm).length - 1,
    ofRespondent: findings
      .filter(({ text }) => text.includes(answers.name))
      .map(({ text }) => text.endsWith(shownOnForm)),
    others: findings.filter(({ text }) => !text.includes(answers.name) && text.includes(shownOnForm)),
  };
}

async function everybodySigns(cast: Cast, document: Document): Promise<void> {
  for (const { name } of document.parties) {
    const signer = await signerOf(cast, document, name);
    await signer.opened();
    await signer.read();
    await signer.sign();
    await kit.work();
  }
  await kit.work();
}

describe('A form with LINK', () => {
  test('shows the link; the journal says so once, and so do the evidence page and verifiers', async () => {
    const { cast, form, visitor } = await published();
    const { submitted } = await visitor.ask('submit', { answers });
    expect(submitted).toMatchObject({ signingUrl: expect.stringContaining('/sign/'), sentTo: null });
    const at = () => formVisitorAt(form.url, visitor.cookies).ask('view');
    await Promise.all([at(), at(), at()]);
    const document = await documentOf(cast, form);
    expect(await shownIn(cast, document)).toEqual([{ partyId: respondentIn(document)?.id }]);
    await everybodySigns(cast, document);
    expect(await saidIn(cast, document)).toEqual({ onPage: 1, ofRespondent: [true], others: [] });
  });

  test('sends the respondent a link when it is sealed, because nobody has proven that the address is theirs', async () => {
    const { cast, form, visitor } = await published();
    await visitor.ask('submit', { answers });
    await everybodySigns(cast, await documentOf(cast, form));
    const last = (await received(answers.email)).at(-1);
    expect(last?.subject).toMatch(/^Klart: /);
    expect(last?.text).toContain('/sign/');
    expect(last?.attachments).toEqual([]);
  });

  test('says nothing of it after the sender corrected the address, which gets another link', async () => {
    const { cast, form, visitor } = await published();
    await visitor.ask('submit', { answers });
    const document = await documentOf(cast, form);
    const params = { id: document.id, partyId: respondentIn(document)?.id ?? '' };
    await cast.api.done(partyOperations.update, { params, body: { email: 'rut.respond@example.com' } });
    expect((await visitor.ask('view')).submitted).toMatchObject({ signingUrl: null, sentTo: null });
    await everybodySigns(cast, document);
    expect(await saidIn(cast, document)).toEqual({ onPage: 0, ofRespondent: [false], others: [] });
  });

  test('records the link of a submission from before this was recorded when it is shown again', async () => {
    const { cast, form, visitor } = await published();
    await visitor.ask('submit', { answers });
    const before = 'update form_submissions set continue_by = null, link_shown_at = null where form_id = $1';
    await kit.db.run(before, [form.id]);
    expect((await visitor.ask('view')).submitted?.signingUrl).toContain('/sign/');
    expect(await shownIn(cast, await documentOf(cast, form))).toHaveLength(2);
  });
});

describe('A form with EMAIL', () => {
  test('sends the link instead of showing it, also once the form shows links again', async () => {
    const { cast, form, visitor } = await published({ continueBy: 'EMAIL' });
    expect((await visitor.ask('view')).continueBy).toBe('EMAIL');
    const sent = { signingUrl: null, sentTo: answers.email };
    expect((await visitor.ask('submit', { answers })).submitted).toMatchObject(sent);
    await kit.work();
    const document = await documentOf(cast, form);
    const link = await linkTo(kit.dataDir, answers.email, document.id);
    await cast.api.done(formOperations.update, { params: { id: form.id }, body: { continueBy: 'LINK' } });
    expect((await visitor.ask('view')).submitted).toMatchObject(sent);
    expect((await signerAt(link).view()).state).toBe('OPEN');
    await everybodySigns(cast, document);
    expect((await received(answers.email)).at(-1)?.attachments).toHaveLength(1);
    expect(await shownIn(cast, document)).toEqual([]);
    expect(await saidIn(cast, document)).toEqual({ onPage: 0, ofRespondent: [false], others: [] });
  });

  test('is not shown while a document that the sender completed waits for its seal', async () => {
    const cast = await kit.organization();
    const { id } = await leaseForm(cast);
    const templateMeta = { signingMode: 'SEQUENTIAL' as const };
    await cast.api.done(formOperations.updateTemplate, { params: { id }, body: { templateMeta } });
    const form = await cast.api.done(formOperations.publish, { params: { id } });
    const visitor = formVisitorAt(form.url);
    await visitor.ask('submit', { answers });
    await kit.work();
    const document = await documentOf(cast, form);
    await (await signerOf(cast, document, 'Hyresvärd')).sign();
    await cast.api.done(documentOperations.forceComplete, { params: { id: document.id } });
    expect((await visitor.ask('view')).submitted).toMatchObject({ signingUrl: null, sentTo: null });
    await kit.work();
    const sealed = await fileOf(cast, document.id, 'SIGNED');
    expect((await proofOf(sealed, ownRoot(kit), kit.clock.now())).verdict).toBe('VALID');
  });

  test('sends it also to a respondent whose link would be handed over, and needs a question for the address', async () => {
    const cast = await kit.organization();
    const { id } = await leaseForm(cast, { continueBy: 'EMAIL', questions: [questions[0], questions[2]] });
    const params = { id };
    const { parties } = await cast.api.done(formOperations.template, { params });
    const respondent = parties.find(({ name }) => name === 'Hyresgäst');
    const handedOver = parties.map(({ id, name, email, role, signingOrder, signatureMethod }) => ({
      ...{ id, name, email, role, signingOrder, signatureMethod },
      delivery: id === respondent?.id ? [] : ['EMAIL' as const],
    }));
    await cast.api.done(formOperations.putParties, { params, body: { parties: handedOver } });
    const blockers = async () =>
      (await cast.api.done(formOperations.get, { params })).publishIssues
        .filter(({ severity }) => severity === 'BLOCKER')
        .map(({ code }) => code);
    expect(await blockers()).toContain('NO_EMAIL_QUESTION');
    await cast.api.done(formOperations.update, { params, body: { questions: [...questions] } });
    expect(await blockers()).toEqual([]);
    const form = await cast.api.done(formOperations.publish, { params });
    await formVisitorAt(form.url).ask('submit', { answers });
    await kit.work();
    const document = await documentOf(cast, form);
    expect(respondentIn(document)?.delivery).toEqual(['EMAIL']);
    expect(await linkTo(kit.dataDir, answers.email, document.id)).toContain('/sign/');
  });
});

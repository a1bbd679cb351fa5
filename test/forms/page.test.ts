/** The requests of the page of a form. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { useService } from '../kit/service.ts';
import { answers, publishedForm } from './form-kit.ts';

const kit = useService();

describe('the page of a form', () => {
  test('a visitor fills in a form and continues to sign', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    const visitor = formVisitorAt(form.url);
    const view = await visitor.ask('view');
    expect(view.state).toBe('OPEN');
    expect(view.items.map(item => item.label)).toEqual(['Namn', 'E-post', 'Hyra', 'Varför']);
    await visitor.ask('save', { answers: { name: 'Rut' } });
    expect((await visitor.ask('view')).answers).toEqual({ name: 'Rut' });
    const done = await visitor.ask('submit', { answers });
    expect(done.state).toBe('SUBMITTED');
    expect(done.submitted?.signingUrl).toContain('/sign/doc_');
    const { data } = await cast.api.done(documentOperations.list, { query: { templateId: form.templateId } });
    expect(data.map(d => d.status)).toEqual(['PENDING']);
    const again = await visitor.ask('submit', { answers });
    expect(again.submitted).toEqual(done.submitted);
    expect((await cast.api.done(formOperations.get, { params: { id: form.id } })).submissionCount).toBe(1);
  });
});

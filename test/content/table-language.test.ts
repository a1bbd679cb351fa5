/** The language and the currency of product tables to which nobody gave them. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { contentOperations, templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { browser } from '../dashboard/browser.ts';
import { type Cast, useService } from '../kit/service.ts';
import { blocksOf, created, metaOf, newTemplate } from '../templates/template-kit.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

const products = [{ name: 'Desk', price: 100 }];
const table = (more: object = {}) => ({ type: 'PRODUCT_TABLE' as const, fieldMeta: { products, ...more } });
const english = { documentMeta: { language: 'en' as const } };

const tableOf = async ({ api }: Pick<Cast, 'api'>, id: string) =>
  metaOf((await api.done(contentOperations.list, { params: { id } })).data, 'PRODUCT_TABLE');
const labelsIn = (meta: Awaited<ReturnType<typeof tableOf>>) => Object.values(meta.columns).map(({ name }) => name);
const speak = ({ api }: Cast, id: string, language: 'sv' | 'en' | 'fi') =>
  api.done(documentOperations.update, { params: { id }, body: { documentMeta: { language } } });

describe('A product table without language and currency', () => {
  test('has the language of its document, and the currency of the organization’s country', async () => {
    const cast = await kit.organization();
    await kit.db.run("update organizations set country = 'FI' where id = $1", [cast.organizationId]);
    const document = await created(cast, { ...english, content: [table()] });
    const meta = metaOf(blocksOf(document), 'PRODUCT_TABLE');
    expect([meta.language, meta.currency]).toEqual(['en', 'EUR']);
    const labels = ['Item', 'Quantity', 'Unit', 'Price', 'Discount', 'VAT', 'Total'];
    expect(labelsIn(meta).sort()).toEqual(labels.sort());
    expect(document.productTables).toMatchObject([{ language: 'en', currency: 'EUR' }]);
  });

  test('has those that were given, also no currency', async () => {
    const cast = await kit.organization();
    const document = await created(cast, { ...english, content: [table({ language: 'fi', currency: null })] });
    expect(document.productTables).toMatchObject([{ language: 'fi', currency: null }]);
    await speak(cast, document.id, 'sv');
    expect((await tableOf(cast, document.id)).language).toBe('fi');
  });

  test('changes with its document: names of columns that nobody wrote too, the others not', async () => {
    const cast = await kit.organization();
    const document = await created(cast, { ...english, content: [table()] });
    const [block] = blocksOf(document);
    const { columns } = await tableOf(cast, document.id);
    const written = { ...columns, price: { ...columns.price, name: 'Our price', key: 'price' } };
    const params = { id: document.id, contentId: block?.id ?? '' };
    const { language: _, ...rest } = await tableOf(cast, document.id);
    await cast.api.done(contentOperations.update, { params, body: { fieldMeta: { ...rest, columns: written } } });
    kit.clock.move(1_000);
    const changed = await speak(cast, document.id, 'sv');
    expect(changed.productTables).toMatchObject([{ language: 'sv' }]);
    const meta = await tableOf(cast, document.id);
    const labels = ['Antal', 'Benämning', 'Enhet', 'Moms', 'Our price', 'Rabatt', 'Summa'];
    expect([meta.language, ...labelsIn(meta).sort()]).toEqual(['sv', ...labels]);
    const { data } = await cast.api.done(activityOperations.list, { params: { id: document.id } });
    expect(data.map(({ type }) => type)).toContain('DOCUMENT_CONTENT_UPDATED');
  });

  test('keeps names that nobody wrote in its own language when that is changed', async () => {
    const cast = await kit.organization();
    const document = await created(cast, { ...english, content: [table()] });
    const params = { id: document.id, contentId: blocksOf(document)[0]?.id ?? '' };
    const fieldMeta = { ...(await tableOf(cast, document.id)), language: 'fi' };
    await cast.api.done(contentOperations.update, { params, body: { fieldMeta } });
    const meta = await tableOf(cast, document.id);
    expect(labelsIn(meta)).not.toContain('Price');
    await speak(cast, document.id, 'sv');
    expect(await tableOf(cast, document.id)).toMatchObject({ language: 'fi', columns: meta.columns });
  });

  test('of a template has the template’s, and in documents made of it their own', async () => {
    const cast = await kit.organization();
    const template = await newTemplate(cast, { templateMeta: { language: 'fi' }, initialContent: [table()] });
    const inTemplate = async () =>
      metaOf(
        (await cast.api.done(templateContentOperations.list, { params: { id: template.id } })).data,
        'PRODUCT_TABLE',
      );
    expect((await inTemplate()).language).toBe('fi');
    const [own, other] = [
      await created(cast, { templateId: template.id }),
      await created(cast, { templateId: template.id, ...english }),
    ];
    expect(own.productTables).toMatchObject([{ language: 'fi' }]);
    expect(other.productTables).toMatchObject([{ language: 'en' }]);
    expect(labelsIn(metaOf(blocksOf(other), 'PRODUCT_TABLE'))).toContain('Price');
    const params = { id: template.id };
    await cast.api.done(templateOperations.update, { params, body: { templateMeta: { language: 'sv' } } });
    expect(labelsIn(await inTemplate())).toContain('Pris');
    // What was made before stays.
    expect((await tableOf(cast, own.id)).language).toBe('fi');
    const copy = await cast.api.done(documentOperations.duplicate, { params: { id: other.id } });
    await speak(cast, copy.id, 'sv');
    expect(labelsIn(await tableOf(cast, copy.id))).toContain('Pris');
  });

  test('is one in the dashboard where the page sends the language of the document', async () => {
    const cast = await kit.organization();
    const document = await created(cast, english);
    const me = await browser(kit, cast, ['READ_DOCUMENT', 'EDIT_DOCUMENT']);
    const content = [table({ language: 'en', currency: 'SEK' })];
    expect((await me.send('POST', `/documents/${document.id}/content`, { content })).status).toBe(200);
    await speak(cast, document.id, 'sv');
    expect(labelsIn(await tableOf(cast, document.id))).toContain('Pris');
  });

  test('that was stored with a language before keeps it', async () => {
    const cast = await kit.organization();
    const document = await created(cast, { ...english, content: [table()] });
    await kit.db.run('update content_blocks set follows_language = default where document_id = $1', [document.id]);
    await speak(cast, document.id, 'sv');
    expect((await tableOf(cast, document.id)).language).toBe('en');
  });
});

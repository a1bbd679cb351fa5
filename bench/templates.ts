/** A document from a template costs about what the same document costs in one request, which validates as much. */

import { isDeepStrictEqual } from 'node:util';
import { templateContentOperations } from '../src/contract/operations/documents/content.ts';
import { documentOperations } from '../src/contract/operations/documents/documents.ts';
import { templatePartyOperations } from '../src/contract/operations/template-parties.ts';
import { templateOperations } from '../src/contract/operations/templates.ts';
import { corpus, upload } from '../test/kit/files.ts';
import { apiOf } from './kit/documents.ts';
import { median, print, reportCheck, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { cpuMsOf } from './kit/process-usage.ts';
import { compile, startService, tempFolder } from './kit/processes.ts';

const rounds = countArgument(7, 1);
const warmUps = scaled(2, 0);
const documentsEach = scaled(150, 3);
const maxRatio = 1.5;

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const api = apiOf(service, await makeOrganization(dataDir));
const file = await upload(api, corpus('pdf/lo_writer.pdf'));

const people = ['Anna', 'Bo', 'Kim'].map(name => ({ name, email: `${name.toLowerCase()}@example.com` }));

/** Ten blocks with fields of three parties, which are named by `parties`. */
function contentFor(parties: readonly string[]) {
  const boxes = parties.map((partyId, i) => ({
    kind: 'INPUT' as const,
    inputType: 'SIGNATURE' as const,
    partyId,
    page: 1,
    rect: { x: 0.05 + i * 0.3, y: 0.8, width: 0.25, height: 0.08 },
  }));
  const paragraph = (i: number) => {
    const field = `<svc-field key="text-${i}" party="${parties[i % parties.length]}" label="Text"></svc-field>`;
    return `<h2>Paragraph ${i}</h2><p>${'The tenant pays the rent in advance. '.repeat(10)}${field}</p>`;
  };
  const subfield = (i: number) => ({
    id: `f${i}`,
    key: `form-${i}`,
    type: 'INPUT' as const,
    fieldMeta: { type: 'INPUT' as const, label: 'Value', partyId: parties[i % parties.length] ?? null },
  });
  const products = Array.from({ length: 5 }, (_, i) => ({
    id: `r${i}`,
    name: `Row ${i}`,
    price: 100 + i,
    quantity: 2,
  }));
  const rows = Array.from({ length: 5 }, (_, i) => ({ id: `r${i}`, cells: [{ columnId: 'a', value: `${i}` }] }));
  return [
    { type: 'PDF' as const, fieldMeta: { value: file.key, placedFields: boxes } },
    ...[0, 1, 2, 3].map(i => ({ type: 'HTML' as const, fieldMeta: { content: paragraph(i) } })),
    { type: 'FORM' as const, fieldMeta: { columns: 2, fields: [0, 1, 2, 3].map(subfield) } },
    { type: 'TABLE' as const, fieldMeta: { columns: [{ id: 'a', name: 'A' }], rows } },
    { type: 'PRODUCT_TABLE' as const, fieldMeta: { name: 'Prices', products, currency: 'SEK' } },
    { type: 'SPACER' as const },
    { type: 'DURATION' as const },
  ];
}

const { id: templateId } = await api.done(templateOperations.create, { body: { name: 'Template' } });
const params = { id: templateId };
const templateParties: string[] = [];
for (const name of ['First', 'Second', 'Third'])
  templateParties.push((await api.done(templatePartyOperations.create, { params, body: { name } })).id);
await api.done(templateContentOperations.create, { params, body: { content: contentFor(templateParties) } });

const refs = ['a', 'b', 'c'];
const whole = {
  name: 'Document',
  parties: people.map((party, i) => ({ ...party, ref: refs[i] })),
  content: contentFor(refs),
};
const fromTemplate = {
  name: 'Document',
  templateId,
  parties: people.map((party, i) => ({ ...party, ref: templateParties[i] })),
};

const create = (body: typeof whole | typeof fromTemplate) => api.done(documentOperations.create, { body });

/** The content without ids that the service makes, which is the same for both documents. */
async function contentOf(body: typeof whole | typeof fromTemplate): Promise<unknown> {
  const { content, parties } = await api.done(documentOperations.create, { query: { expand: 'content' }, body });
  const json = JSON.stringify(content?.map(({ type, position, fieldMeta }) => ({ type, position, fieldMeta })));
  const named = parties.reduce((text, { id }, i) => text.replaceAll(id, `party ${i}`), json);
  return JSON.parse(named.replace(/box_[0-9a-z]+/gi, 'box'));
}
const isSame = isDeepStrictEqual(await contentOf(whole), await contentOf(fromTemplate));
reportCheck('content of both', isSame ? 'the same' : 'different', 'the same', isSame);

/** Milliseconds of processor time per document. */
async function cost(body: typeof whole | typeof fromTemplate): Promise<number> {
  const before = cpuMsOf(service.roots());
  for (let i = 0; i < documentsEach; i++) await create(body);
  return (cpuMsOf(service.roots()) - before) / documentsEach;
}

const measured: { whole: number[]; fromTemplate: number[] } = { whole: [], fromTemplate: [] };
for (let i = -warmUps; i < rounds; i++) {
  const templateFirst = i % 2 === 0;
  const first = await cost(templateFirst ? fromTemplate : whole);
  const second = await cost(templateFirst ? whole : fromTemplate);
  if (i < 0) continue;
  measured.fromTemplate.push(templateFirst ? first : second);
  measured.whole.push(templateFirst ? second : first);
}
const ratios = measured.fromTemplate.map((ms, i) => ms / (measured.whole[i] ?? Number.NaN));
print(`in one request: ${spread(measured.whole, 2)} ms; from a template: ${spread(measured.fromTemplate, 2)} ms`);
const ratio = median(ratios);
reportGoal('a document from a template', `${round(ratio, 2)} times`, `at most ${maxRatio} times`, ratio <= maxRatio);

await service.stop();

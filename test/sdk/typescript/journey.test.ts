/** What the package is for, against the service: files, templates, batches, lists, changes, signing and downloads. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DocumentEnded, type Event, InvalidState, Sigill, TimedOut } from '../../../sdk/typescript/src/index.ts';
import { fileData, saveTo } from '../../../sdk/typescript/src/node/node.ts';
import { corpus } from '../../kit/files.ts';
import { useService } from '../../kit/service.ts';

const kit = useService({ work: true });
const anna = { ref: 'anna', name: 'Anna Lindqvist', email: 'anna@example.com' };
const bo = { ref: 'bo', name: 'Bo Ek', email: 'bo@example.com' };

async function client(count: { requests: string[] } = { requests: [] }): Promise<Sigill> {
  const { apiKey } = await kit.organization({ sandbox: true });
  const onResponse = ({ operation }: { operation: string }) => void count.requests.push(operation);
  return new Sigill({ baseUrl: kit.baseUrl, apiKey, onResponse });
}

test('a document is created, signed by all parties, sealed and downloaded', async () => {
  const sigill = await client();
  const markdown = '# Lease\n\nRent: <svc-field type="TEXT" key="rent" party="anna" required></svc-field>';
  const made = await sigill.documents.create(
    { name: 'Lease', send: true, parties: [anna, bo], content: [{ type: 'TEXT', fieldMeta: { markdown } }] },
    { expand: ['signingUrl'] },
  );
  expect(made.parties[0]?.signingUrl).toMatch(/^http/);
  await expect(sigill.download(made.id)).rejects.toBeInstanceOf(InvalidState);
  const values = { 'Anna Lindqvist': { rent: '9,500 kr' } };
  const done = await sigill.signAll(made.id, { values, pollMs: 50 });
  expect(done.status).toBe('COMPLETED');
  const { data } = await sigill.fieldValues.list(made.id);
  expect(data.map(({ key, value }) => [key, value])).toContainEqual(['rent', '9,500 kr']);
  const file = await sigill.download(made.id);
  const path = join(tmpdir(), `sigill-${made.id}.pdf`);
  afterAll(() => rmSync(path, { force: true }));
  await saveTo(file, path);
  expect([file.fileName, file.contentType, file.size]).toEqual([
    'Lease (signed).pdf',
    'application/pdf',
    readFileSync(path).length,
  ]);
  expect((await (await sigill.download(made.id, 'ORIGINAL')).bytes()).length).toBeGreaterThan(500);
  await expect(sigill.download(made.id).then(again => saveTo(again, path))).rejects.toMatchObject({ code: 'EEXIST' });
});

test('small files travel in the request, and large ones and streams are uploaded before', async () => {
  const count = { requests: [] as string[] };
  const sigill = await client(count);
  const bytes = corpus('pdf/chromium.pdf');
  const path = join(tmpdir(), `sigill-${process.pid}-lease.pdf`);
  writeFileSync(path, bytes);
  afterAll(() => rmSync(path, { force: true }));
  const files = [await fileData(path), { fileName: 'Terms.pdf', data: new Uint8Array(bytes) }];
  const content = [{ type: 'TEXT' as const, fieldMeta: { markdown: 'Last page.' } }];
  const made = await sigill.createFromFiles(
    { name: 'Lease', parties: [anna], files, content },
    { expand: ['content'] },
  );
  expect(made.content?.map(block => block.type)).toEqual(['PDF', 'PDF', 'TEXT']);
  expect(count.requests).toEqual(['documents.create']);
  const data = new Blob([new Uint8Array(bytes)]).stream();
  const streamed = await sigill.createFromFiles({ name: 'Lease', files: [{ fileName: 'Lease.pdf', data }] });
  expect(streamed.status).toBe('DRAFT');
  expect(count.requests.slice(1)).toEqual(['files.create', 'documents.create']);
});

test('a document is created from a template, for a party by its name', async () => {
  const sigill = await client();
  const template = await sigill.templates.create({ name: 'Lease' });
  await sigill.templateParties.create(template.id, { name: 'Tenant' });
  const made = await sigill.createFromTemplate(template.id, {
    name: 'Lease of Anna',
    parties: [{ ...anna, ref: 'Tenant' }],
  });
  expect([made.templateId, made.parties.map(({ name }) => name)]).toEqual([template.id, ['Anna Lindqvist']]);
});

test('a batch that ends in the middle creates the rest when it is run again, also when the keys are forgotten', async () => {
  const sigill = await client();
  const rows = ['1', '2', '3', '4', '5'];
  const options = (broken: string | null) => ({
    name: 'leases-2027',
    key: (row: string) => row,
    document: (row: string) => ({ name: row === broken ? '' : `Lease ${row}`, parties: [{ ...anna, ref: row }] }),
  });
  for await (const { key } of sigill.createBatch(rows, { ...options(null), concurrency: 1 })) if (key === '2') break;
  const begun = (await sigill.documents.list()).data.length;
  const outcome = async (broken: string | null) => {
    const found: [string, boolean | string][] = [];
    for await (const { key, existed, error } of sigill.createBatch(rows, options(broken)))
      found.push([key, error === null ? existed : (error as Error).name]);
    return Object.fromEntries(found.sort());
  };
  expect(begun).toBeLessThan(5);
  await outcome('4');
  expect((await sigill.documents.list()).data.length).toBe(4);
  kit.clock.move(25 * 3_600_000);
  expect(await outcome('4')).toEqual({ 1: true, 2: true, 3: true, 4: 'ValidationFailed', 5: true });
  expect(await outcome(null)).toEqual({ 1: true, 2: true, 3: true, 4: false, 5: true });
  expect(await outcome(null)).toEqual({ 1: true, 2: true, 3: true, 4: true, 5: true });
  const { data } = await sigill.documents.list();
  expect(data.map(({ externalId }) => externalId).sort()).toEqual(rows.map(row => `leases-2027:${row}`));
});

test('documents that changed since are listed with those in the archive and the trash', async () => {
  const sigill = await client();
  const [one, two, three] = [
    await sigill.documents.create({ name: 'one' }),
    await sigill.documents.create({ name: 'two' }),
    await sigill.documents.create({ name: 'three' }),
  ];
  kit.clock.move(1000);
  const since = kit.clock.now();
  await sigill.documents.delete(two.id);
  await sigill.documents.update(one.id, { name: 'one again' });
  const found: string[] = [];
  for await (const { id } of sigill.changedDocuments({ since })) found.push(id);
  expect([found.sort(), found.includes(three.id)]).toEqual([[one.id, two.id].sort(), false]);
});

test('what nobody can sign, and a client without an address or a key, fail at once', async () => {
  const sigill = await client();
  const draft = await sigill.documents.create({ name: 'Lease' });
  await expect(sigill.signAll(draft.id)).rejects.toMatchObject({ name: 'DocumentNotSent', document: { id: draft.id } });
  await expect(sigill.documents.send(draft.id)).rejects.toMatchObject({
    name: 'DocumentNotReady',
    readiness: expect.arrayContaining([expect.objectContaining({ code: expect.any(String) })]),
  });
  expect(() => new Sigill({ baseUrl: '', apiKey: 'key' })).toThrow('baseUrl is the address of the service');
  expect(() => new Sigill({ baseUrl: kit.baseUrl, apiKey: '' })).toThrow('The apiKey is empty');
});

test('events are followed from now on, each once and in order', async () => {
  const sigill = await client();
  await sigill.documents.create({ name: 'before' });
  const stop = new AbortController();
  const found: Event[] = [];
  let looks = 0;
  const names = ['one', 'two', 'three'];
  // The next document is created between two looks.
  const own = sigill.with({
    pause: async () => {
      const name = names[looks++];
      if (name) await sigill.documents.create({ name });
      else if (looks > 5) stop.abort();
    },
  });
  for await (const event of own.followEvents({ types: ['document.created'], signal: stop.signal })) found.push(event);
  expect(found.map(event => (event.type === 'document.created' ? event.data.object.name : ''))).toEqual(names);
});

test('waiting ends with the document, with another end of it, or when the time is over', async () => {
  const sigill = await client();
  const content = [{ type: 'TEXT' as const, fieldMeta: { markdown: 'Lease' } }];
  const { id, parties } = await sigill.documents.create({ name: 'Lease', send: true, parties: [anna], content });
  expect((await sigill.waitFor(id, ['PENDING', 'COMPLETED'])).status).toBe('PENDING');
  await expect(sigill.waitFor(id, 'COMPLETED', { timeoutMs: 10, pollMs: 5 })).rejects.toBeInstanceOf(TimedOut);
  await sigill.parties.simulate(id, parties[0]?.id ?? '', { action: 'REJECT' });
  const ended = await sigill.waitFor(id, 'COMPLETED').catch(thrown => thrown);
  expect(ended).toBeInstanceOf(DocumentEnded);
  expect(ended.document.status).toBe('REJECTED');
});

test('a frame has an address for a website that the workspace lists', async () => {
  const sigill = await client();
  const content = [{ type: 'TEXT' as const, fieldMeta: { markdown: 'Lease' } }];
  const { workspace } = await sigill.me.get();
  await sigill.workspaces.update(workspace?.id ?? '', { settings: { embedOrigins: ['https://portal.example.com'] } });
  const { id, parties } = await sigill.documents.create({ name: 'Lease', send: true, parties: [anna], content });
  const { url } = await sigill.embed(id, parties[0]?.id ?? '', 'https://portal.example.com');
  expect(url).toContain('/embed/');
});

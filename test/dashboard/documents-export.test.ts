/** The list of documents as a CSV file: with its filters, what the person sees, and no formulas. */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Browser, browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

const made = (cast: Cast, body: object) => cast.api.done(documentOperations.create, { body: body as never });

/** The file, without its heading. */
async function linesFor(who: Browser, query = ''): Promise<string[]> {
  const answer = await fetch(`${kit.baseUrl}/api/dashboard/document-rows/export?${query}`, {
    headers: { ...who.headers, cookie: who.who.cookieHeader() },
  });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n');
  expect(head).toMatch(/^"id","name","status","parties"/);
  return lines;
}

test('it has the documents that the filters select and the person sees, in the order of the list', async () => {
  const [cast, other] = [await kit.organization(), await kit.organization()];
  for (let i = 0; i < 3; i++) await made(cast, { name: `Lease ${i}` });
  await made(cast, { name: 'Private lease', documentMeta: { visibility: 'PRIVATE' } });
  await made(cast, { name: 'Offer' });
  await made(other, { name: 'Lease of others' });
  const reader = await browser(kit, cast, ['READ_DOCUMENT']);
  const lines = await linesFor(reader, 'query=lease&orderBy=name&orderDirection=asc');
  expect(lines.map(line => line.split(',')[1])).toEqual(['"Lease 0"', '"Lease 1"', '"Lease 2"']);
  expect(await linesFor(reader, 'status=COMPLETED')).toEqual([]);
  const nobody = await browser(kit, cast, ['READ_CONTACT']);
  expect((await nobody.get('/document-rows/export')).status).toBe(403);
  expect((await reader.get('/document-rows/export?limit=1')).status).toBe(400);
});

test('it goes on after the first hundred, and a name that a spreadsheet would run is guarded', async () => {
  const cast = await kit.organization();
  for (let i = 0; i < 101; i++) await made(cast, { name: `@SUM(${i})` });
  const reader = await browser(kit, cast, ['READ_DOCUMENT']);
  const lines = await linesFor(reader);
  expect(new Set(lines.map(line => line.split(',')[0])).size).toBe(101);
  expect(lines.every(line => line.includes(`"'@SUM(`))).toBe(true);
});

test('addresses of parties are only for those who may download contacts', async () => {
  const cast = await kit.organization();
  await made(cast, { name: 'Lease', parties: [{ name: 'Anna', email: 'anna@example.com' }] });
  const [without] = await linesFor(await browser(kit, cast, ['READ_DOCUMENT']));
  expect(without).toContain('"Anna: ');
  expect(without).not.toContain('anna@example.com');
  const [whole] = await linesFor(await browser(kit, cast, ['READ_DOCUMENT', 'EXPORT_CONTACTS']));
  expect(whole).toContain('Anna <anna@example.com>');
});

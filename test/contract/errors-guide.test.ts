/** docs/errors.md has every code of the closed lists, with its status, and what it shows is what the service answers. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCodes, errorList, issueCodes } from '../../src/contract/errors.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { guideCommands, guideText, hasCurl } from '../kit/guide.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const text = guideText('errors.md');

/** The rows of the tables under a heading, in cells. */
const rowsUnder = (heading: RegExp): string[][] =>
  text
    .split(/^## /m)
    .filter(part => heading.test(part))
    .flatMap(part => part.split('\n').filter(line => line.startsWith('| `')))
    .map(line => line.split(' | ').map(cell => cell.replace(/^\| | \|$/g, '')));
const codesIn = (cell = ''): string[] => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, code = '']) => code);

test('the guide has every error once, with its status, and whether the request can be repeated', () => {
  const rows = rowsUnder(/^[^\n]*\(\d+[^\n]*\)\n/);
  expect(rows.flatMap(([code]) => codesIn(code)).sort()).toEqual([...errorCodes].sort());
  for (const cells of rows) {
    const [code = ''] = codesIn(cells[0]) as (keyof typeof errorList)[];
    const [status] = errorList[code as keyof typeof errorList];
    if (status === 400) expect(cells, code).toHaveLength(4);
    else expect(Number(cells[1]), code).toBe(status);
    expect(cells.at(-1), code).toMatch(/^(no|yes|later)$/);
  }
  const passing = rows.filter(cells => cells.at(-1) === 'yes').flatMap(([code]) => codesIn(code));
  expect(errorCodes.filter(code => errorList[code][0] === 429 || errorList[code][0] >= 500)).toEqual(
    passing.filter(code => code !== 'IDEMPOTENCY_KEY_IN_USE'),
  );
});

test('the guide has every code of issues', () => {
  expect(rowsUnder(/^Issues\n/).flatMap(([code]) => codesIn(code))).toEqual(expect.arrayContaining([...issueCodes]));
});

test('the guide has every code of readiness', () => {
  const folder = new URL('../../src/domain/documents/', import.meta.url);
  const sources = readdirSync(folder)
    .filter(name => /^(readiness|verification)\.ts$/.test(name))
    .map(name => readFileSync(new URL(name, folder), 'utf8'));
  const codes = sources.flatMap(source =>
    [...source.matchAll(/(?:(?:blocker|warning|made)\(\s*|code: )'([A-Z_]+)'/g)].map(([, code = '']) => code),
  );
  const listed = rowsUnder(/^Readiness\n/).flatMap(([code]) => codesIn(code));
  expect(listed.sort()).toEqual([...new Set(codes)].filter(code => code !== 'INVALID_VALUE').sort());
});

test('an error has the members and messages that the guide shows', async () => {
  const [, shown = ''] = /```json\n(.*?)```/s.exec(text) ?? [];
  const { api } = await kit.organization();
  const refused = await api.as({ headers: { 'Accept-Language': 'en' } }).refused(documentOperations.create, {
    body: { name: 'Lease', parties: [{ name: 'Maja Berg', email: 'maja' }] },
  });
  expect({ ...refused, requestId: '' }).toEqual({ ...JSON.parse(shown), requestId: '' });
});

test.skipIf(!hasCurl)('the command is repeated safely (needs curl)', async () => {
  const guide = guideCommands('errors.md');
  const { apiKey: KEY } = await kit.organization();
  const values = { SIGILL: kit.baseUrl, KEY };
  const { id } = await guide.step('Retry safely', values);
  expect((await guide.step('Retry safely', values)).id).toBe(id);
  expect(guide.left()).toEqual([]);
});

/** Import of contacts with a result for each row, and their export as CSV. */
import { describe, expect, test } from 'vitest';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { readRows } from '../../src/domain/contacts/import/rows.ts';
import { send } from '../kit/http.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { anna, newCompany, newContact } from './new-contact.ts';

const kit = useService();

const importing = ({ api }: Pick<Cast, 'api'>, rows: object[], more: object = {}) =>
  api.done(contactOperations.import, { body: { rows: rows as never, ...more } });
const count = async ({ api }: Cast) =>
  (await api.done(contactOperations.list, { query: { include: 'total' } })).total ?? 0;

describe('POST /contacts/import', () => {
  test('creates every row, with an event for each', async () => {
    const cast = await kit.organization();
    const company = await newCompany(cast);
    const made = await importing(cast, [
      { ...anna, companyId: company.id },
      { firstName: 'Bo', email: null },
    ]);
    expect(made).toMatchObject({ created: 2, valid: 2, invalid: 0 });
    expect(made.results).toEqual([
      { row: 0, status: 'CREATED', id: expect.stringMatching(/^con_/), matchedBy: null, issues: [] },
      { row: 1, status: 'CREATED', id: expect.stringMatching(/^con_/), matchedBy: null, issues: [] },
    ]);
    const params = { id: made.results[0]?.id ?? '' };
    expect(await cast.api.done(contactOperations.get, { params })).toMatchObject({ ...anna, company });
    const { data } = await cast.api.done(eventOperations.list, { query: { type: ['contact.created'] } });
    expect(data).toHaveLength(2);
  });

  const broken = [
    { firstName: 'Good' },
    { firstName: '', email: 'x', country: 'XX', surprise: 1 },
    { lastName: 'No first name' },
    { firstName: 'Masked', nationalId: '19900101-****' },
    { firstName: 'Alone', companyId: 'cmp_none' },
    { firstName: 'Known', externalId: 'known' },
    { firstName: 'First', externalId: 'twice' },
    { firstName: 'Second', externalId: 'twice' },
  ];
  const paths = [
    [],
    ['country', 'email', 'firstName', 'surprise'],
    ['firstName'],
    ['nationalId'],
    ['companyId'],
    ['externalId'],
    [],
    ['externalId'],
  ];

  test('with mode ALL creates nothing if a row is invalid, and names each row and column', async () => {
    const cast = await kit.organization();
    await newContact(cast, { externalId: 'known' });
    const made = await importing(cast, broken, { existing: 'REJECT' });
    expect(made).toMatchObject({ created: 0, valid: 2, invalid: 6 });
    expect(made.results.map(r => r.issues.map(i => i.path).sort())).toEqual(paths);
    expect(made.results.map(r => r.status)).toEqual(paths.map(p => (p.length > 0 ? 'INVALID' : 'VALID')));
    expect(made.results[7]?.issues[0]?.message).toContain('row 6');
    expect(await count(cast)).toBe(1);
  });

  test('with mode VALID creates the valid rows', async () => {
    const cast = await kit.organization();
    await newContact(cast, { externalId: 'known' });
    const made = await importing(cast, broken, { mode: 'VALID', existing: 'REJECT' });
    expect(made).toMatchObject({ created: 2, valid: 2, invalid: 6 });
    expect(made.results.filter(r => r.status === 'CREATED').map(r => r.row)).toEqual([0, 6]);
    expect(await count(cast)).toBe(3);
  });

  test('with dryRun checks the same and creates nothing', async () => {
    const cast = await kit.organization();
    await newContact(cast, { externalId: 'known' });
    const made = await importing(cast, broken, { mode: 'VALID', existing: 'REJECT', dryRun: true });
    expect(made).toMatchObject({ created: 0, valid: 2, invalid: 6 });
    expect(made.results.map(r => r.issues.map(i => i.path).sort())).toEqual(paths);
    expect(await count(cast)).toBe(1);
  });

  test('of the same rows at once creates each once', async () => {
    const cast = await kit.organization();
    const rows = Array.from({ length: 50 }, (_, i) => ({ firstName: 'A', externalId: `x-${i}` }));
    const all = await Promise.all([importing(cast, rows), importing(cast, rows)]);
    expect(all.map(one => one.created).sort((a, b) => a - b)).toEqual([0, 50]);
    expect(await count(cast)).toBe(50);
    const half = Array.from({ length: 100 }, (_, i) => ({ firstName: 'A', externalId: `x-${i}` }));
    const some = await Promise.all([1, 2].map(() => importing(cast, half, { mode: 'VALID' })));
    expect(some.reduce((sum, one) => sum + one.created, 0)).toBe(50);
    expect(await count(cast)).toBe(100);
  });

  describe('of contacts that exist', () => {
    const contactOf = async ({ api }: Cast, id = '') => api.done(contactOperations.get, { params: { id } });

    test('changes what the rows give, recognized by externalId, e-mail address or national number', async () => {
      const cast = await kit.organization();
      const none = { email: null, nationalId: null, externalId: null, phone: null };
      const byId = await newContact(cast, { ...none, firstName: 'A', externalId: 'crm-1', city: 'Umeå' });
      const byEmail = await newContact(cast, { ...none, firstName: 'B', email: 'B@Example.com' });
      const byNumber = await newContact(cast, { ...none, firstName: 'C', nationalId: '19900101-1234' });
      const rows = [
        { firstName: 'Anna', externalId: 'crm-1', email: 'anna@example.com' },
        { firstName: 'B', email: 'b@example.com', externalId: 'crm-2', phone: '0701234567' },
        { firstName: 'C', nationalId: '199001011234' },
        { firstName: 'D' },
      ];
      const matches = [
        { row: 0, id: byId.id, matchedBy: 'externalId', issues: [] },
        { row: 1, id: byEmail.id, matchedBy: 'email', issues: [] },
        { row: 2, id: byNumber.id, matchedBy: 'nationalId', issues: [] },
      ];
      const checked = await importing(cast, rows, { dryRun: true });
      expect(checked).toMatchObject({ created: 0, updated: 0, valid: 4 });
      expect(checked.results.slice(0, 3)).toEqual(matches.map(match => ({ ...match, status: 'VALID' })));
      const made = await importing(cast, rows);
      expect(made).toMatchObject({ created: 1, updated: 3, invalid: 0 });
      expect(made.results.slice(0, 3)).toEqual(matches.map(match => ({ ...match, status: 'UPDATED' })));
      expect(await contactOf(cast, byId.id)).toMatchObject({ ...rows[0], city: 'Umeå' });
      expect(await contactOf(cast, byEmail.id)).toMatchObject({ externalId: 'crm-2', phone: '0701234567' });
      const { data } = await cast.api.done(eventOperations.list, { query: { type: ['contact.updated'] } });
      expect(data).toHaveLength(3);
    });

    test('of the same file twice changes nothing the second time', async () => {
      const cast = await kit.organization();
      const rows = [
        { firstName: 'Anna', lastName: 'Ek', email: 'family@example.com' },
        { firstName: 'Bo', lastName: 'Ek', email: 'family@example.com' },
        { firstName: 'Cia', email: 'cia@example.com', companyName: 'Bygg AB', companyOrgNumber: '556677-8899' },
      ];
      const first = await importing(cast, rows);
      expect(first).toMatchObject({ created: 3, updated: 0, companiesCreated: 1 });
      const again = await importing(cast, rows);
      expect(again).toMatchObject({ created: 0, updated: 0, companiesCreated: 0, valid: 3 });
      expect(again.results.map(({ status, id }) => [status, id])).toEqual(
        first.results.map(({ id }) => ['UNCHANGED', id]),
      );
      expect(await count(cast)).toBe(3);
      const both = await Promise.all([importing(cast, rows), importing(cast, rows)]);
      expect(both.map(({ created }) => created)).toEqual([0, 0]);
    });

    test('of a file twice at once creates each contact once', async () => {
      const cast = await kit.organization();
      const rows = Array.from({ length: 20 }, (_, i) => ({ firstName: 'A', email: `a-${i}@example.com` }));
      const both = await Promise.all([importing(cast, rows), importing(cast, rows)]);
      expect(both.map(({ created }) => created).sort((a, b) => a - b)).toEqual([0, 20]);
      expect(await count(cast)).toBe(20);
    });

    test('takes nobody for another: one with another externalId, and one of several at an address', async () => {
      const cast = await kit.organization();
      const none = { nationalId: null, phone: null, email: 'info@example.com' };
      const known = await newContact(cast, { ...none, firstName: 'Anna', lastName: null, externalId: 'crm-1' });
      const made = await importing(cast, [
        { firstName: 'Bo', email: 'info@example.com', externalId: 'crm-2' },
        { firstName: 'Cia', email: 'info@example.com' },
        { firstName: 'anna', email: 'INFO@example.com', city: 'Umeå' },
      ]);
      expect(made.results.map(({ status, matchedBy }) => [status, matchedBy])).toEqual([
        ['CREATED', null],
        ['CREATED', null],
        ['UPDATED', 'email'],
      ]);
      expect(made.results[2]?.id).toBe(known.id);
      const elsewhere = await kit.organization();
      expect(await importing(elsewhere, [{ firstName: 'Anna', email: 'info@example.com' }])).toMatchObject({
        created: 1,
      });
    });

    test('marks a second row of the same contact, and all where they may not be changed', async () => {
      const cast = await kit.organization();
      await newContact(cast, { ...anna, externalId: 'crm-1' });
      const rows = [
        { firstName: 'Anna', externalId: 'crm-1' },
        { firstName: anna.firstName, lastName: anna.lastName, email: anna.email },
        { firstName: 'Bo' },
      ];
      const twice = await importing(cast, rows);
      expect(twice).toMatchObject({ created: 0, updated: 0, invalid: 1 });
      expect(twice.results[1]?.issues).toMatchObject([{ path: 'email', message: 'is also that of row 0' }]);
      const person = await joined(kit, cast, { permissions: ['IMPORT_CONTACTS'] });
      const may = await importing(person, rows, { mode: 'VALID' });
      expect(may).toMatchObject({ created: 1, updated: 0, invalid: 2 });
      expect(may.results[0]?.issues).toMatchObject([{ path: 'externalId' }]);
    });
  });

  describe('with companies by name', () => {
    test('creates each company once, and finds those that exist by number or name', async () => {
      const cast = await kit.organization();
      const known = await newCompany(cast, { name: 'Åkerman Trä', orgNumber: '556677-8899' });
      const made = await importing(cast, [
        { firstName: 'A', companyName: 'åkerman trä', companyRole: 'VD' },
        { firstName: 'B', companyName: 'Trä i Umeå', companyOrgNumber: '5566778899' },
        { firstName: 'C', companyName: 'Berg & Son', country: 'NO' },
        { firstName: 'D', companyName: 'berg & son' },
        { firstName: 'E', companyName: 'Berg & Son', companyOrgNumber: '559900-1122' },
        { firstName: 'F', companyId: 'cmp_none', companyName: 'Berg & Son' },
      ]);
      expect(made).toMatchObject({ created: 6, companiesCreated: 2, invalid: 0 });
      const companies = await Promise.all(
        made.results.map(
          async ({ id }) => (await cast.api.done(contactOperations.get, { params: { id: id ?? '' } })).company,
        ),
      );
      expect(companies.map(company => company?.name)).toEqual([
        ...['Åkerman Trä', 'Åkerman Trä', 'Berg & Son', 'Berg & Son', 'Berg & Son', 'Berg & Son'],
      ]);
      expect([companies[0]?.id, companies[1]?.id]).toEqual([known.id, known.id]);
      expect(companies[2]).toMatchObject({ country: 'NO', orgNumber: null });
      expect([companies[3]?.id, companies[5]?.id]).toEqual([companies[2]?.id, companies[2]?.id]);
      expect(companies[4]).toMatchObject({ orgNumber: '559900-1122' });
      const { data } = await cast.api.done(eventOperations.list, { query: { type: ['company.created'] } });
      expect(data).toHaveLength(3);
    });

    test('creates none in a dry run, nor when a row is invalid and all are asked for', async () => {
      const cast = await kit.organization();
      const rows = [
        { firstName: 'A', companyName: 'Ny AB' },
        { firstName: '', companyName: 'Annan AB' },
      ];
      expect(await importing(cast, rows, { dryRun: true })).toMatchObject({ companiesCreated: 0 });
      expect(await importing(cast, rows)).toMatchObject({ companiesCreated: 0 });
      expect(await importing(cast, rows, { mode: 'VALID' })).toMatchObject({ created: 1, companiesCreated: 1 });
      const found = await kit.db.rows('select name from companies where organization_id = $1', [cast.organizationId]);
      expect(found).toEqual([{ name: 'Ny AB' }]);
    });
  });

  test('takes 1,000 rows, and not one more', async () => {
    const cast = await kit.organization();
    const rows = Array.from({ length: 1_000 }, (_, i) => ({ firstName: `A ${i}`, nationalId: '19900101-1234' }));
    expect((await importing(cast, rows)).created).toBe(1_000);
    const body = { rows: [...rows, { firstName: 'B' }] };
    const refused = await cast.api.refused(contactOperations.import, { body });
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'rows', code: 'TOO_BIG' }] });
    expect((await cast.api.refused(contactOperations.import, { body: { rows: [] } })).issues).toMatchObject([
      { path: 'rows', code: 'TOO_SMALL' },
    ]);
  });

  test('lists at most 1,000 issues, of every row the first, and counts the others', async () => {
    const cast = await kit.organization();
    const odd = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`c${i}`, 1]));
    const rows = Array.from({ length: 1_000 }, () => odd);
    const made = await importing(cast, rows, { dryRun: true });
    expect([made.invalid, made.moreIssues]).toEqual([1_000, 501 * 1_000 - 1_000]);
    expect(made.results.map(({ issues }) => issues.map(({ path }) => path))).toEqual(rows.map(() => ['firstName']));
    const few = await importing(cast, [odd, { firstName: 'A' }, { firstName: '', lastName: 1 }]);
    expect(few.results.map(({ issues }) => issues.length)).toEqual([50, 0, 2]);
    expect(few.moreIssues).toBe(501 - 50);
  });

  test('reports a row that is no object, or has more columns than any list of contacts', async () => {
    const cast = await kit.organization();
    const body = { rows: [{ firstName: 'A' }, 'B', null] };
    const refused = await cast.api.refused(contactOperations.import, { body: body as never });
    expect(refused.issues).toMatchObject([
      { path: 'rows.1', code: 'INVALID_TYPE' },
      { path: 'rows.2', code: 'INVALID_TYPE' },
    ]);
    const wide = Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`column ${i}`, 1]));
    const made = await importing(cast, [{ firstName: 'A', ...wide }], { dryRun: true });
    expect(made.results).toMatchObject([{ status: 'INVALID', issues: [{ path: '', code: 'TOO_BIG' }] }]);
  });

  test('reads its rows in as many steps as there are, so that others are served in between', () => {
    for (const count of [1, 10, 1_000]) {
      const steps = readRows(Array.from({ length: count }, () => ({ firstName: 'A' })));
      let taken = 0;
      while (!steps.next().done) taken++;
      expect(taken).toBe(count);
    }
  });

  describe('when others of the organization are being imported', () => {
    const holding = () => {
      const ends: (() => void)[] = [];
      const { importLimiter } = kit.service.app;
      const hold = (owner: string) => importLimiter(owner, () => new Promise<void>(resolve => ends.push(resolve)));
      const release = async (all: Promise<unknown>) => {
        let isOver = false;
        void all.finally(() => {
          isOver = true;
        });
        while (!isOver) {
          ends.pop()?.();
          await new Promise(resolve => setImmediate(resolve));
        }
      };
      return { hold, release };
    };

    test('waits for its turn before its transaction, and others are answered meanwhile', async () => {
      const [cast, other] = [await kit.organization(), await kit.organization()];
      const { hold, release } = holding();
      const held = hold(cast.organizationId);
      const waiting = importing(cast, [{ firstName: 'A' }]);
      let isOver = false;
      void waiting.then(() => {
        isOver = true;
      });
      expect((await importing(other, [{ firstName: 'B' }])).created).toBe(1);
      expect(await count(cast)).toBe(0);
      expect(isOver).toBe(false);
      await release(held);
      expect((await waiting).created).toBe(1);
    });

    test('is refused with Retry-After when too many wait', async () => {
      const cast = await kit.organization();
      const { hold, release } = holding();
      const all = Array.from({ length: 102 }, (_, i) => hold(`organization ${i}`));
      const { status, body, headers } = await send(kit.baseUrl, '/contacts/import', {
        method: 'POST',
        token: cast.apiKey,
        body: { rows: [{ firstName: 'A' }] },
      });
      expect([status, (body as { code: string }).code, headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '5']);
      await release(Promise.all(all));
    });
  });

  test('needs IMPORT_CONTACTS', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast, { permissions: ['CREATE_CONTACT'] });
    const refused = await person.api.refused(contactOperations.import, { body: { rows: [{ firstName: 'A' }] } });
    expect(refused.code).toBe('PERMISSION_DENIED');
  });
});

describe('GET /contacts/export', () => {
  const download = (cast: Pick<Cast, 'apiKey'>, query = '') =>
    send(kit.baseUrl, `/contacts/export${query}`, { token: cast.apiKey });

  /** The cells of each line, as RFC 4180 says, of a file in which all are quoted. */
  const cellsOf = (text: string): string[][] =>
    text
      .trimEnd()
      .split('\r\n')
      .map(line => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));

  test('waits for its turn of each page, and others are answered meanwhile', async () => {
    const cast = await kit.organization();
    await importing(
      cast,
      Array.from({ length: 250 }, (_, i) => ({ firstName: `A ${i}` })),
    );
    const { bulkLimiter } = kit.service.app;
    const ends: (() => void)[] = [];
    const busy = ['another', 'a third'].map(owner =>
      bulkLimiter(owner, () => new Promise<void>(resolve => ends.push(resolve))),
    );
    const exported = download(cast);
    let isOver = false;
    void exported.then(() => {
      isOver = true;
    });
    expect((await cast.api.done(contactOperations.list, {})).data.length).toBeGreaterThan(0);
    expect(isOver).toBe(false);
    for (const end of ends) end();
    await Promise.all(busy);
    expect((await exported).text.trim().split('\r\n')).toHaveLength(251);
  });

  test('is a CSV file with a line for each contact that the filters find', async () => {
    const cast = await kit.organization();
    const company = await newCompany(cast, { name: 'Bygg, "Umeå" AB', orgNumber: '556677-8899' });
    await newContact(cast, { ...anna, companyId: company.id });
    await newContact(cast, { firstName: 'Bo', lastName: null });
    const { status, headers, text } = await download(cast, '?query=lindq');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="contacts.csv"');
    expect(headers['svc-request-id']).toMatch(/^req_/);
    const [names, line, end] = text.split('\r\n');
    expect(names).toMatch(/^"id","firstName","lastName","email","phone","nationalId","externalId",/);
    expect(line).toContain(`,"Anna","Lindqvist","anna@example.com","'+46701234567","19900101-1234","crm-1",`);
    expect(line).toContain(',"Bygg, ""Umeå"" AB","556677-8899","VD",');
    expect(end).toBe('');
    expect((await download(cast)).text.split('\r\n')).toHaveLength(4);
  });

  test('has no cell that a spreadsheet would run as a formula', async () => {
    const cast = await kit.organization();
    for (const firstName of ['=1+1', '@SUM(A1)', '-2', '+3', '=HYPERLINK("http://x","y")'])
      await newContact(cast, { firstName, lastName: null });
    const { text } = await download(cast);
    for (const cell of text.split(/,|\r\n/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@]/);
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  });

  test('has no formula for a spreadsheet that splits cells at semicolons', async () => {
    const cast = await kit.organization();
    await newContact(cast, { firstName: 'Bo', lastName: 'x;=1+1;y', city: 'a;\uff1d1' });
    const { text } = await download(cast);
    expect(text).toContain(`"x;'=1+1;y"`);
    expect(text.split(';').filter(cell => /^[=+\-@\uff1d]/.test(cell))).toEqual([]);
  });

  test('is imported as it was', async () => {
    const cast = await kit.organization();
    const odd = { firstName: "'=1+1", lastName: 'a;=b', phone: '+46701234567', city: '-', addressLine1: "O'Brien, +1" };
    await newContact(cast, { ...odd, email: null, nationalId: null, externalId: null });
    const [headings = [], ...rows] = cellsOf((await download(cast)).text);
    const members = new Set(['firstName', 'lastName', 'phone', 'city', 'addressLine1']);
    const given = rows.map(row => Object.fromEntries(headings.map((name, i) => [name, row[i]] as const)));
    const only = given.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => members.has(name))));
    const other = await kit.organization();
    const made = await importing(other, only);
    expect(made).toMatchObject({ created: 1, invalid: 0 });
    expect(await other.api.done(contactOperations.get, { params: { id: made.results[0]?.id ?? '' } })).toMatchObject(
      odd,
    );
  });

  test('has every contact of more than one page', async () => {
    const cast = await kit.organization();
    for (let i = 0; i < 2; i++)
      await importing(
        cast,
        Array.from({ length: 600 }, (_, j) => ({ firstName: `A${i}-${j}` })),
      );
    const lines = (await download(cast)).text.trimEnd().split('\r\n').slice(1);
    expect(new Set(lines.map(line => line.split('","')[1])).size).toBe(1_200);
  });

  test('masks national numbers as the workspace says', async () => {
    const cast = await kit.organization();
    await newContact(cast, { nationalId: '19900101-1234' });
    await kit.db.run("update workspaces set national_id_display_mode = 'NONE' where id = $1", [cast.workspaceId]);
    kit.service.app.invalidateActors();
    expect((await download(cast)).text).not.toContain('1990');
  });

  test('needs EXPORT_CONTACTS and rejects unknown filters', async () => {
    const cast = await kit.organization();
    const person = await joined(kit, cast, { permissions: ['READ_CONTACT'] });
    expect((await download(person)).body.code).toBe('PERMISSION_DENIED');
    expect((await download(cast, '?limit=1')).body.code).toBe('VALIDATION_FAILED');
  });
});

/** An export that is incomplete, damaged or made to do harm is rejected before anything is written. */

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Misuse } from '../../src/cli/command.ts';
import type { JsonRow } from '../../src/cli/transfer/encrypted-rows.ts';
import { exportOrganization } from '../../src/cli/transfer/export.ts';
import type { Manifest } from '../../src/cli/transfer/folder.ts';
import { importOrganization } from '../../src/cli/transfer/import.ts';
import { codeOf } from '../../src/cli/transfer/key-file.ts';
import { batchesOf } from '../../src/cli/transfer/lines.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { newId } from '../../src/platform/ids.ts';
import { damage } from '../backup/scene.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';
import {
  castAt,
  type Export,
  exportFrom,
  importTo,
  newExport,
  removeFolders,
  resume,
  sourceOf,
  suspend,
  targetOf,
} from './scene.ts';

const source = useService();
const target = useService();
afterAll(removeFolders);

let cast: Cast;
/** An organization at the target that an attacker knows everything of. */
let victim: { cast: Cast; documentId: string; partyId: string };
/** A document of the exported organization. */
let ownDocument: string;
const whole = newExport();

beforeAll(async () => {
  cast = await source.organization();
  const document = await twoPartyDocument(cast);
  ownDocument = document.id;
  for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, document, name)).sign();
  await source.work();
  await suspend(source, cast.organizationId);
  await exportFrom(source, cast.organizationId, whole);
  const theirs = await target.organization();
  const other = await twoPartyDocument(theirs);
  await target.work();
  victim = { cast: theirs, documentId: other.id, partyId: other.parties[0]?.id ?? '' };
});

function copied(): Export {
  const made = newExport();
  cpSync(whole.folder, made.folder, { recursive: true });
  cpSync(whole.keyFile, made.keyFile);
  return made;
}

const manifestOf = ({ folder }: Export): Manifest & { code?: string } =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));

/** As somebody who has the key could: lists what the folder has now, and proves it. */
function signAgain(
  made: Export,
  change: (manifest: Manifest) => void = () => {},
  lines?: (all: string[]) => string[],
): void {
  const { code: _, ...manifest } = manifestOf(made);
  const file = join(made.folder, 'contents.jsonl');
  const listed = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => {
      const entry = JSON.parse(line);
      if (!entry.path.startsWith('tables/')) return line;
      const bytes = readFileSync(join(made.folder, entry.path));
      return JSON.stringify({
        path: entry.path,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
    });
  const all = lines ? lines(listed) : listed;
  writeFileSync(file, `${all.join('\n')}\n`);
  manifest.contents = {
    ...manifest.contents,
    files: all.length,
    sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
  };
  change(manifest);
  const key = Buffer.from(readFileSync(made.keyFile, 'utf8').trim(), 'base64');
  writeFileSync(
    join(made.folder, 'manifest.json'),
    JSON.stringify({ ...manifest, code: codeOf(key, JSON.stringify(manifest)) }),
  );
}

function changeRows(made: Export, table: string, change: (rows: JsonRow[]) => JsonRow[]): void {
  const file = join(made.folder, 'tables', `${table}.jsonl`);
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
  const made2 = change(rows);
  writeFileSync(file, made2.map(row => `${JSON.stringify(row)}\n`).join(''));
  signAgain(made, manifest => {
    manifest.rows[table] = made2.length;
  });
}

const firstOf = (change: (row: JsonRow) => void) => (rows: JsonRow[]) => {
  const [one] = rows;
  if (one) change(one);
  return rows;
};

const jobOf = (queue: string, payload: object): JsonRow => ({
  ...{ id: newId('job'), organization_id: cast.organizationId, queue, payload, unique_key: null, owner: 'nobody' },
  ...{ run_at: '2026-01-01', attempts: 0, last_error: null, created_at: '2026-01-01', request_id: null },
});

const letterTo = (partyId: string) => ({
  ...{
    documentId: ownDocument,
    partyId,
    formerPartyId: null,
    address: null,
    channel: 'EMAIL',
    occasion: 'INVITE_SIGN',
  },
  ...{ customMessage: null, reason: null, by: null, linkVersion: 1 },
});

async function expectRejected(made: Export, why: RegExp): Promise<void> {
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of target.service.app.storage.list()) found.push(key);
    return found.sort();
  };
  const count =
    'select (select count(*) from organizations) as organizations, (select count(*) from jobs) as jobs, (select count(*) from identities) as people';
  const [files, rows] = [await keys(), await target.db.row(count)];
  await expect(importTo(target, made)).rejects.toThrow(why);
  expect([await keys(), await target.db.row(count)]).toEqual([files, rows]);
}

describe('Without the key, nothing of an export can be changed', () => {
  test('another key, no key and a file that is not a key are rejected', async () => {
    const made = copied();
    writeFileSync(made.keyFile, Buffer.alloc(32, 7).toString('base64'));
    await expectRejected(made, /was exported with the key [0-9a-f]{8}, but the key file has/);
    writeFileSync(made.keyFile, 'c2hvcnQ=');
    await expectRejected(made, /is not a key file/);
    rmSync(made.keyFile);
    await expectRejected(made, /cannot be read/);
  });

  test('a changed manifest, list, table or stored file is noticed, and so is a missing one', async () => {
    const made = copied();
    const listed = readFileSync(join(made.folder, 'contents.jsonl'), 'utf8')
      .split('\n')
      .map(line => line && JSON.parse(line).path);
    const files = [
      'manifest.json',
      'contents.jsonl',
      'tables/documents.jsonl',
      listed.find(path => path?.startsWith('files/sealed/')),
    ];
    for (const name of files) {
      const file = join(made.folder, name ?? '');
      const undo = damage(file);
      await expectRejected(made, /damaged|changed after the export|newer version/);
      undo();
    }
    rmSync(join(made.folder, 'tables/parties.jsonl'));
    await expectRejected(made, /parties\.jsonl is missing/);
  });

  test('a name in the manifest cannot be replaced', async () => {
    const made = copied();
    const { organization, ...rest } = manifestOf(made);
    writeFileSync(
      join(made.folder, 'manifest.json'),
      JSON.stringify({ ...rest, organization: { ...organization, name: 'Other' } }),
    );
    await expectRejected(made, /was changed after the export/);
  });
});

describe('Somebody with the key cannot reach another organization', () => {
  test.each<[string, string, (rows: JsonRow[]) => JsonRow[], RegExp]>([
    [
      'a row of another organization',
      'documents',
      firstOf(row => {
        row.organization_id = victim.cast.organizationId;
      }),
      /row of another organization/,
    ],
    [
      'a party in a document of another organization',
      'parties',
      firstOf(row => {
        row.document_id = victim.documentId;
      }),
      /refers to a row of documents of another organization/,
    ],
    [
      'a member with access to a workspace of another organization',
      'members',
      firstOf(row => {
        row.workspace_id = victim.cast.workspaceId;
      }),
      /another organization/,
    ],
    [
      'a key of a user of another organization',
      'api_keys',
      firstOf(row => {
        row.user_id = victim.cast.ownerId;
      }),
      /another organization/,
    ],
    [
      'a picture in a document of another organization',
      'signature_pictures',
      rows => [
        ...rows,
        {
          document_id: victim.documentId,
          party_id: victim.partyId,
          kind: 'SIGNATURE',
          mime_type: 'image/png',
          sha256: 'x',
          bytes: '\\x00',
        },
      ],
      /the organization's|another organization/,
    ],
    [
      'a row that is there already',
      'parties',
      firstOf(row => {
        row.id = victim.partyId;
      }),
      /exists here already/,
    ],
    [
      'a file of another organization',
      'document_files',
      firstOf(row => {
        row.storage_key = `sealed/${victim.cast.organizationId}/${victim.documentId}/${row.sha256}.pdf`;
      }),
      /file is of another organization/,
    ],
    [
      'a file that is not in the export',
      'document_files',
      firstOf(row => {
        row.storage_key = `sealed/${cast.organizationId}/x/${row.sha256}.pdf`;
      }),
      /is not in the export/,
    ],
    [
      'an organization that is in use',
      'organizations',
      firstOf(row => {
        row.suspended_at = null;
      }),
      /is not suspended/,
    ],
    [
      'a sandbox of another organization',
      'organizations',
      firstOf(row => {
        Object.assign(row, { sandbox: true, sandbox_of: victim.cast.organizationId });
      }),
      /add --sandbox-of/,
    ],
    [
      'a person who may act at once',
      'users',
      firstOf(row => {
        row.identity_id = 'idn_01arz3ndektsv4rrffq69g5fav';
      }),
      /other columns than the table/,
    ],
    [
      'a provider whose addresses are believed',
      'single_sign_on',
      rows => [
        ...rows,
        {
          ...{ organization_id: cast.organizationId, issuer: 'https://i.example', client_id: 'c', own_directory: true },
          ...{ client_secret: '\\x00', created_at: '2026-01-01', updated_at: '2026-01-01' },
        },
      ],
      /other columns than the table/,
    ],
    [
      'a job that deletes a file',
      'held_jobs',
      rows => [...rows, jobOf('drop-file', { key: `sealed/${victim.cast.organizationId}/x` })],
      /a queue whose jobs do not move/,
    ],
    [
      'a job that signs somebody in',
      'held_jobs',
      rows => [...rows, jobOf('sign-in-letter', { letter: 'x' })],
      /a queue whose jobs do not move/,
    ],
    [
      'a job of a queue that does not exist',
      'held_jobs',
      rows => [...rows, jobOf('constructor', {})],
      /a queue whose jobs do not move/,
    ],
    [
      'a job with a payload of another kind',
      'held_jobs',
      rows => [...rows, jobOf('seal', { documentId: 7 })],
      /does not fit its queue/,
    ],
    [
      'a job about a document of another organization',
      'held_jobs',
      rows => [...rows, jobOf('seal', { documentId: victim.documentId })],
      /names something that is not in the export/,
    ],
    [
      'a job about a party of another organization',
      'held_jobs',
      rows => [...rows, jobOf('letter', letterTo(victim.partyId))],
      /names a row of parties of another organization/,
    ],
    [
      'a job that keeps one of another organization from being added',
      'held_jobs',
      rows => [...rows, { ...jobOf('journal', { documentId: ownDocument }), unique_key: victim.documentId }],
      /names a row of documents of another organization/,
    ],
    [
      "a job in another organization's place in the line",
      'held_jobs',
      rows => [...rows, { ...jobOf('journal', { documentId: ownDocument }), owner: victim.cast.organizationId }],
      /of another owner/,
    ],
    [
      'a column that the table does not have',
      'parties',
      firstOf(row => {
        row.secret = 'x';
      }),
      /other columns than the table/,
    ],
    [
      'a row without one of its columns',
      'parties',
      firstOf(row => {
        delete row.organization_id;
      }),
      /other columns than the table/,
    ],
    ['the same row twice', 'parties', rows => [...rows, ...rows.slice(0, 1)], /exists here already/],
    [
      'a file name of another type',
      'document_files',
      firstOf(row => {
        row.storage_key = ['sealed', cast.organizationId];
      }),
      /has no name or hash/,
    ],
    [
      'a value that does not fit',
      'documents',
      firstOf(row => {
        row.created_at = 'never';
      }),
      /does not fit the database/,
    ],
    [
      'a value that is encrypted with another key',
      'journal_entries',
      rows => rows.map(row => ({ ...row, personal: { x: Buffer.alloc(40, 1).toString('base64') } })),
      /cannot be decrypted/,
    ],
  ])('with %s', async (_, table, change, why) => {
    const made = copied();
    changeRows(made, table, change);
    await expectRejected(made, why);
  });

  test.each([
    ['null', 'is not an object'],
    ['[]', 'is not an object'],
    ['"row"', 'is not an object'],
    ['7', 'is not an object'],
    ['{"id":', 'that is not JSON'],
    ['{}', 'other columns'],
    ['{"__proto__":{"organization_id":"x"}}', 'other columns'],
  ])('with the line %s', async (line, why) => {
    const made = copied();
    const file = join(made.folder, 'tables/parties.jsonl');
    writeFileSync(file, `${readFileSync(file, 'utf8')}${line}\n`);
    signAgain(made);
    await expectRejected(made, new RegExp(why));
  });

  test('with more nesting than the server takes', async () => {
    const made = copied();
    const file = join(made.folder, 'tables/documents.jsonl');
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"meta": ?\{/, `"meta": ${deep}, "meta2": {`));
    signAgain(made);
    await expectRejected(made, /other columns than the table/);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"meta2": {', '"meta": {'));
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/"sent_custom_values": ?null/, `"sent_custom_values": ${deep}`),
    );
    signAgain(made);
    await expectRejected(made, /does not fit the database/);
  });

  test('with a link, a folder or a longer file in place of a file', async () => {
    const made = copied();
    const place = join(made.folder, 'tables/parties.jsonl');
    const elsewhere = join(made.dir, 'elsewhere.jsonl');
    cpSync(place, elsewhere);
    rmSync(place);
    symlinkSync(elsewhere, place);
    await expectRejected(made, /is not a file of the export/);
    rmSync(place);
    mkdirSync(place);
    await expectRejected(made, /is not a file of the export/);
    rmSync(place, { recursive: true });
    writeFileSync(place, `${readFileSync(elsewhere, 'utf8')}\n`);
    await expectRejected(made, /was changed after the export/);
    const other = copied();
    cpSync(join(other.folder, 'tables'), join(other.dir, 'tables'), { recursive: true });
    rmSync(join(other.folder, 'tables'), { recursive: true });
    symlinkSync(join(other.dir, 'tables'), join(other.folder, 'tables'));
    await expectRejected(other, /is not a file of the export/);
  });

  test.each<[string, (all: string[]) => string[], RegExp]>([
    ['a table twice', all => [...all, all.find(line => line.includes('tables/parties')) ?? ''], /is listed twice/],
    ['a file twice', all => [...all, all.find(line => line.includes('files/')) ?? ''], /is listed twice/],
    ['something that is not JSON', all => [...all, 'x'], /lists no file/],
    ['a number', all => [...all, '7'], /lists no file/],
    ['a path that is not text', all => [...all, '{"path":["a"],"size":1,"sha256":"x"}'], /lists no file/],
    ['an endless path', all => [...all, `{"path":"${'x'.repeat(100_000)}"}`], /line of more than/],
  ])('with a list that has %s', async (_, change, why) => {
    const made = copied();
    signAgain(made, () => {}, change);
    await expectRejected(made, why);
  });

  test.each<[string, (manifest: Manifest) => void]>([
    ['an organization of another form', m => Object.assign(m, { organization: { id: "org_x' or true", name: 'x' } })],
    ['an organization without a name', m => Object.assign(m, { organization: { id: m.organization.id } })],
    ['rows that are no numbers', m => Object.assign(m, { rows: { parties: '2' } })],
    ['a member that manifests do not have', m => Object.assign(m, { trusted: true })],
  ])('with a manifest that has %s', async (_, change) => {
    const made = copied();
    signAgain(made, change);
    await expectRejected(made, /is damaged/);
  });

  test.each([
    '../../outside',
    'files/../../outside',
    'tables/../../outside.jsonl',
    'files//x',
    '/etc/passwd',
    'other/file',
  ])('with the path %s', async name => {
    const made = copied();
    writeFileSync(join(made.dir, 'outside'), 'x');
    const entry = { path: name, size: 1, sha256: createHash('sha256').update('x').digest('hex') };
    signAgain(
      made,
      () => {},
      all => [...all, JSON.stringify(entry)],
    );
    await expectRejected(made, /is not the (path of a file in an export|name of a stored file)/);
  });

  test('without one of the tables, or with another number of rows', async () => {
    const made = copied();
    signAgain(
      made,
      () => {},
      all => all.filter(line => !line.includes('tables/parties.jsonl')),
    );
    await expectRejected(made, /does not have the tables of this version/);
    const other = copied();
    signAgain(other, manifest => {
      manifest.rows.parties = 7;
    });
    await expectRejected(other, /2 rows instead of 7/);
  });
});

test('an export of another version is rejected with both versions', async () => {
  const made = copied();
  signAgain(made, manifest => {
    manifest.migration = '0001-foundation.sql';
  });
  await expectRejected(made, /with the migration 0001-foundation\.sql, but this is .* Use the same version/);
});

test('a line that is too long, or the end of a file within a line, is rejected', async () => {
  const { dir } = newExport();
  const read = async (text: string) => {
    writeFileSync(join(dir, 'lines'), text);
    const found: string[] = [];
    for await (const lines of batchesOf(join(dir, 'lines'), 1000)) found.push(...lines);
    return found;
  };
  expect(await read('a\nå\n')).toEqual(['a', 'å']);
  await expect(read(`a\n${'x'.repeat(100_000)}\n`)).rejects.toThrow(/more than 1000 bytes/);
  await expect(read('a\nb')).rejects.toThrow(/ends within a line/);
});

describe('An export that was interrupted', () => {
  test('is not accepted, and is completed by the same command', async () => {
    const made = newExport();
    const from = sourceOf(source);
    const options = { organizationId: cast.organizationId, ...made };
    let reads = 0;
    const storage = {
      ...from.storage,
      read: (key: string) => (++reads > 1 ? Promise.reject(new Error('gone')) : from.storage.read(key)),
    };
    await expect(exportOrganization({ ...from, storage }, options)).rejects.toThrow('gone');
    await expectRejected(made, /has not ended/);
    await expect(exportOrganization(from, { ...options, organizationId: 'org_other' })).rejects.toThrow(
      /part of the export of org_/,
    );
    const { files } = await exportOrganization(from, options);
    expect(files.present + files.copied).toBeGreaterThan(1);
    await expect(exportOrganization(from, options)).rejects.toThrow(/has a complete export/);
  });

  test('that cannot begin leaves nothing behind, and says in words what to do', async () => {
    const { organizationId } = await source.organization();
    const made = newExport();
    const errorAt = (id: string, to: Partial<typeof made>): Promise<Error> =>
      exportFrom(source, id, { ...made, ...to }).then(
        () => Promise.reject(new Error('it was exported')),
        error => error,
      );
    const file = join(made.dir, 'file');
    writeFileSync(file, '');
    const errors = [
      await errorAt('org_nobody', {}),
      await errorAt(organizationId, {}),
      await errorAt(cast.organizationId, { keyFile: join(made.dir, 'no-folder/key') }),
      await errorAt(cast.organizationId, { keyFile: file }),
      await errorAt(cast.organizationId, { folder: file }),
      await errorAt(cast.organizationId, { folder: join(file, 'export') }),
    ];
    for (const error of errors) expect(error).toBeInstanceOf(Misuse);
    expect(errors.map(({ message }) => message.replaceAll(made.dir, ''))).toEqual([
      'Organization org_nobody does not exist.',
      expect.stringContaining('Suspend the organization first'),
      'There is no folder /no-folder for the key file. Make it, or name another file with --key-file.',
      '/file exists already. Name a new file with --key-file.',
      '/file is, or is in, a file. Name a new folder with --to.',
      '/file/export is, or is in, a file. Name a new folder with --to.',
    ]);
    expect(readdirSync(made.dir)).toEqual(['file']);
  });

  test('needs a suspended organization, a new folder and a new key file outside of it', async () => {
    const active = await source.organization();
    await expect(exportFrom(source, active.organizationId, newExport())).rejects.toThrow(
      /Suspend the organization first/,
    );
    await expect(exportFrom(source, 'org_nobody', newExport())).rejects.toThrow(/does not exist/);
    const made = newExport();
    await expect(
      exportFrom(source, cast.organizationId, { ...made, folder: made.dir, keyFile: join(made.dir, 'key') }),
    ).rejects.toThrow(/outside/);
    await expect(exportFrom(source, cast.organizationId, { ...made, keyFile: whole.keyFile })).rejects.toThrow(
      /exists already/,
    );
    writeFileSync(join(made.dir, 'something'), '');
    await expect(
      exportFrom(source, cast.organizationId, { ...made, folder: made.dir, keyFile: `${made.dir}-key` }),
    ).rejects.toThrow(/is not empty/);
  });
});

test('an import that was interrupted shows nothing, and is completed by the same command', async () => {
  const there = targetOf(target);
  let stored = 0;
  const storage = {
    ...there.storage,
    adopt: (key: string, file: string) =>
      ++stored > 2 ? Promise.reject(new Error('full')) : there.storage.adopt(key, file),
  };
  await expect(importOrganization({ ...there, storage }, { ...whole, sandboxOf: null })).rejects.toThrow('full');
  expect(await target.db.row('select 1 from organizations where id = $1', [cast.organizationId])).toBeNull();
  const { files } = await importTo(target, whole);
  expect(files.present).toBeGreaterThan(0);
  expect(files.stored).toBeGreaterThan(0);
  await expect(importTo(target, whole)).rejects.toThrow(/is here already/);
  await resume(target, cast.organizationId);
  // Nothing deletes the files later.
  target.clock.move(30 * 86_400_000);
  await target.work();
  const { data } = await castAt(target, cast).api.done(documentOperations.list);
  expect(data).toHaveLength(1);
  const kept: string[] = [];
  for await (const { key } of target.service.app.storage.list()) if (key.includes(cast.organizationId)) kept.push(key);
  expect(kept).toHaveLength(files.stored + files.present);
});

/** Row × permission: what docs/permissions.md says is what the service does, for every row and every permission. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { servedRows } from '../../src/acts.ts';
import { type Permission, permissions } from '../../src/contract/permissions.ts';
import type { Row } from '../../src/contract/row.ts';
import { permissionsFile, printedPermissions } from '../../src/print-permissions.ts';
import { send } from '../kit/http.ts';
import { leastBody } from '../kit/least-body.ts';
import { joined, type Person } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const rows = servedRows();
const guarded = rows.filter(r => r.permission !== null);

let cast: Cast;
let member: Person;
beforeAll(async () => {
  cast = await kit.organization();
  member = await joined(kit, cast);
});

async function grant(...granted: Permission[]): Promise<void> {
  await kit.db.run('update roles set permissions = $2 where id = $1', [member.roleId, granted]);
  kit.service.ground.forgetActors();
}

/** Of ids that nobody has, so that an act that is let through changes nothing. */
const ask = (row: Row) =>
  send(kit.baseUrl, row.path.replace(/\{type\}/, 'ORIGINAL').replace(/\{\w+\}/g, 'none'), {
    method: row.method,
    token: member.apiKey,
    ...(row.method !== 'GET' && { body: leastBody(row) }),
  });

const lacks = (permission: string | null) => `The account lacks the permission ${permission}.`;

describe('Who may do what', () => {
  test('docs/permissions.md is what the contract prints', () => {
    expect(readFileSync(permissionsFile, 'utf8')).toBe(printedPermissions());
  });

  test('whoever holds every permission but that of the row, and not ADMINISTRATOR, is refused', async () => {
    for (const permission of new Set(guarded.map(r => r.permission))) {
      await grant(...permissions.filter(p => p !== permission && p !== 'ADMINISTRATOR'));
      for (const row of guarded.filter(r => r.permission === permission)) {
        const { status, body } = await ask(row);
        expect([row.id, status, body.code, body.message]).toEqual([
          row.id,
          403,
          'PERMISSION_DENIED',
          lacks(permission),
        ]);
      }
    }
  });

  test('whoever holds the permission of the row alone is let through to the act', async () => {
    for (const permission of new Set(guarded.map(r => r.permission))) {
      if (permission === null) continue;
      await grant(permission);
      for (const row of guarded.filter(r => r.permission === permission)) {
        const { body } = await ask(row);
        expect([row.id, body?.message], body?.code).not.toEqual([row.id, lacks(permission)]);
      }
    }
  });

  test('ADMINISTRATOR stands for every permission, and no permission is needed where the row names none', async () => {
    await grant('ADMINISTRATOR');
    for (const row of guarded.filter(r => r.method === 'GET')) {
      const { body } = await ask(row);
      expect([row.id, body.code]).not.toEqual([row.id, 'PERMISSION_DENIED']);
    }
    await grant();
    for (const row of rows.filter(r => r.permission === null && r.method === 'GET')) {
      const { body } = await ask(row);
      expect([row.id, body.code]).not.toEqual([row.id, 'PERMISSION_DENIED']);
    }
  });
});

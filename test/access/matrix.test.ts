/** Operations × permissions: docs/permissions.md matches the service for every operation and every permission. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../src/contract/operation.ts';
import { type Permission, permissions } from '../../src/contract/permissions.ts';
import { domain } from '../../src/domain/modules.ts';
import { permissionsFile, printedPermissions } from '../../src/print/permissions.ts';
import { send } from '../kit/http.ts';
import { minimalBody } from '../kit/minimal-body.ts';
import { joined, type Person } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const operations = domain.operations;
const guarded = operations.filter(r => r.permission !== null);

let cast: Cast;
let member: Person;
beforeAll(async () => {
  cast = await kit.organization();
  member = await joined(kit, cast);
});

async function grant(...granted: Permission[]): Promise<void> {
  await kit.db.run('update roles set permissions = $2 where id = $1', [member.roleId, granted]);
  kit.service.app.invalidateActors();
}

/** With ids that do not exist, so that a handler that runs changes nothing. */
const ask = (operation: Operation) =>
  send(kit.baseUrl, operation.path.replace(/\{type\}/, 'ORIGINAL').replace(/\{\w+\}/g, 'none'), {
    method: operation.method,
    token: member.apiKey,
    ...(operation.method !== 'GET' && { body: minimalBody(operation) }),
  });

const lacks = (permission: string | null) => `The account does not have the permission ${permission}.`;

describe('Permissions', () => {
  test('docs/permissions.md is up to date with the contract', () => {
    expect(readFileSync(permissionsFile, 'utf8')).toBe(printedPermissions());
  });

  test('all permissions except the one of the operation and ADMINISTRATOR are not enough', async () => {
    for (const permission of new Set(guarded.map(r => r.permission))) {
      const those = guarded.filter(r => r.permission === permission);
      const enough = new Set([permission, ...those.flatMap(r => r.instead), 'ADMINISTRATOR']);
      await grant(...permissions.filter(p => !enough.has(p)));
      for (const operation of those) {
        const { status, body } = await ask(operation);
        expect([operation.id, status, body.code, body.message]).toEqual([
          operation.id,
          403,
          'PERMISSION_DENIED',
          lacks(permission),
        ]);
      }
    }
  });

  test('each permission that is needed as well is required', async () => {
    for (const operation of guarded.filter(r => r.also.some(grant => grant.permission))) {
      for (const { permission } of operation.also) {
        if (!permission) continue;
        await grant(...permissions.filter(p => p !== permission && p !== 'ADMINISTRATOR'));
        const { status, body } = await ask(operation);
        expect([operation.id, status, body.message]).toEqual([operation.id, 403, lacks(permission)]);
      }
    }
  });

  test('the permission of the operation alone is enough', async () => {
    for (const permission of new Set(guarded.map(r => r.permission))) {
      if (permission === null) continue;
      await grant(permission);
      for (const operation of guarded.filter(r => r.permission === permission)) {
        const { body } = await ask(operation);
        expect([operation.id, body?.message], body?.code).not.toEqual([operation.id, lacks(permission)]);
      }
    }
  });

  test('a permission that is enough in place of it is enough', async () => {
    for (const operation of guarded.filter(r => r.instead.length > 0))
      for (const permission of operation.instead) {
        await grant(permission);
        expect([operation.id, (await ask(operation)).body?.code]).toEqual([
          operation.id,
          operation.path.includes('{id}') ? 'NOT_FOUND' : undefined,
        ]);
      }
  });

  test('ADMINISTRATOR includes every permission; operations without one need none', async () => {
    await grant('ADMINISTRATOR');
    for (const operation of guarded.filter(r => r.method === 'GET')) {
      const { body } = await ask(operation);
      expect([operation.id, body?.code]).not.toEqual([operation.id, 'PERMISSION_DENIED']);
    }
    await grant();
    for (const operation of operations.filter(
      r => r.permission === null && r.method === 'GET' && r.sometimes.length === 0,
    )) {
      const { body } = await ask(operation);
      expect([operation.id, body?.code]).not.toEqual([operation.id, 'PERMISSION_DENIED']);
    }
  });
});

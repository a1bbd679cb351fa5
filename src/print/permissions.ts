/**
 * `npm run permissions`: writes docs/permissions.md, which lists what each route requires. A test checks that the file
 * is current.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Operation } from '../contract/operation.ts';
import { type Permission, permissions } from '../contract/permissions.ts';
import { planNames, plans } from '../contract/plans.ts';
import { domain } from '../domain/modules.ts';
import { permissionTexts } from '../domain/workspaces/locales/permissions.ts';
import { memberPermissions } from '../domain/workspaces/roles/role.ts';

export const permissionsFile = fileURLToPath(new URL('../../docs/permissions.md', import.meta.url));

const byMember = (permission: Permission | null): string =>
  permission === null || memberPermissions.includes(permission) ? 'yes' : '';
const plansOf = ({ feature }: Operation): string =>
  feature === null
    ? 'every'
    : [...planNames, 'SANDBOX' as const].filter(name => plans[name].features.includes(feature)).join(', ');
const line = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;
const key = (permission: string | null) => (permission === null ? 'every member' : `\`${permission}\``);

const routeLine = (operation: Operation): string =>
  line(
    `\`${operation.method} ${operation.path}\``,
    operation.title,
    key(operation.permission),
    byMember(operation.permission),
    operation.scope === null ? 'not for apps' : `\`${operation.scope}\``,
    plansOf(operation),
  );

const permissionLine = (permission: Permission, operations: readonly Operation[]): string =>
  line(
    key(permission),
    permissionTexts.en[permission],
    byMember(permission),
    String(operations.filter(r => r.permission === permission).length || ''),
  );

export function printedPermissions(): string {
  const operations = domain.operations;
  return `# Permissions

This page is generated from the contract with \`npm run permissions\`.

A request needs all of the following: the permission, which the role in the workspace grants; the scope, if it comes
from an OAuth app; and a plan that includes the route. ADMINISTRATOR, which the built-in role Admin has, includes
every permission. The column Member shows what the built-in role Member has. Some requests need a further permission,
such as sending while creating or changing who sees a document; their errors in the
[contract](../openapi/2026-10.json) describe it.

## By route

${line('Route', 'What it does', 'Permission', 'Member', 'OAuth scope', 'Plan')}${line(...Array.from({ length: 6 }, () => '---'))}${operations.map(routeLine).join('')}
## By permission

${line('Permission', 'Allows to', 'Member', 'Number of routes')}${line(...Array.from({ length: 4 }, () => '---'))}${permissions.map(p => permissionLine(p, operations)).join('')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(permissionsFile, printedPermissions());
  process.stdout.write('docs/permissions.md is written\n');
}

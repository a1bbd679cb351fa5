/**
 * `npm run permissions`: writes docs/permissions.md, which lists what each route requires. A test checks that the file
 * is current.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ConditionalGrant, Operation } from '../contract/operation.ts';
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
const keys = (names: readonly (string | null | undefined)[], none: string) =>
  names
    .filter(name => typeof name === 'string')
    .map(name => `\`${name}\``)
    .join(' and ') || none;

const sometimes = ({ permission, scope, when }: ConditionalGrant): string =>
  `${[permission && `\`${permission}\``, scope && `for apps \`${scope}\``].filter(Boolean).join(', ')} when ${when}`;

/** The permission of the operation, or what is enough in its place. */
const own = ({ permission, instead }: Operation): string | null =>
  permission && [permission, ...instead].map(name => `\`${name}\``).join(' or ');

/** Member has the operation if it has every permission that is always needed. */
const everyMember = ({ permission, instead, also }: Operation): string => {
  const has = (one: Permission | null) => byMember(one) === 'yes';
  return [permission, ...instead].some(has) && also.every(grant => has(grant.permission ?? null)) ? 'yes' : '';
};

const routeLine = (operation: Operation): string =>
  line(
    `\`${operation.method} ${operation.path}\``,
    operation.title,
    [own(operation), ...operation.also.map(grant => grant.permission && `\`${grant.permission}\``)]
      .filter(Boolean)
      .join(' and ') || 'every member',
    everyMember(operation),
    keys([operation.scope, ...operation.also.map(grant => grant.scope)], 'not for apps'),
    plansOf(operation),
    operation.sometimes.map(sometimes).join('; '),
  );

const permissionLine = (permission: Permission, operations: readonly Operation[]): string =>
  line(
    key(permission),
    permissionTexts.en[permission],
    byMember(permission),
    String(
      operations.filter(r => [r.permission, ...r.instead, ...r.also.map(g => g.permission)].includes(permission))
        .length || '',
    ),
  );

export function printedPermissions(): string {
  const operations = domain.operations;
  return `# Permissions

This page is generated from the contract with \`npm run permissions\`.

A request needs all of the following: the permission, which the role in the workspace grants; the scope, if it comes
from an OAuth app; and a plan that includes the route. ADMINISTRATOR, which the built-in role Admin has, includes
every permission. The column Member shows what the built-in role Member has. Some requests need more, depending on what
they contain: the last column says when. With \`documents:write\`, an app can change only documents that the person who
connected it created.

## By route

${line('Route', 'What it does', 'Permission', 'Member', 'OAuth scope', 'Plan', 'Also needed')}${line(...Array.from({ length: 7 }, () => '---'))}${operations.map(routeLine).join('')}
## By permission

${line('Permission', 'Allows to', 'Member', 'Number of routes')}${line(...Array.from({ length: 4 }, () => '---'))}${permissions.map(p => permissionLine(p, operations)).join('')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(permissionsFile, printedPermissions());
  process.stdout.write('docs/permissions.md is written\n');
}

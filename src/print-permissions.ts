/** `npm run permissions`: writes who may do what, row by row of what is served, to docs/, where a test compares it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { servedRows } from './acts.ts';
import { permissionLabels } from './areas/workspaces/permission-labels.ts';
import { memberPermissions } from './areas/workspaces/role.ts';
import { type Permission, permissions } from './contract/permissions.ts';
import { planNames, plans } from './contract/plans.ts';
import type { Row } from './contract/row.ts';

export const permissionsFile = fileURLToPath(new URL('../docs/permissions.md', import.meta.url));

const byMember = (permission: Permission | null): string =>
  permission === null || memberPermissions.includes(permission) ? 'yes' : '';
const plansOf = ({ feature }: Row): string =>
  feature === null
    ? 'every'
    : [...planNames, 'SANDBOX' as const].filter(name => plans[name].features.includes(feature)).join(', ');
const line = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;
const key = (permission: string | null) => (permission === null ? 'every member' : `\`${permission}\``);

const routeLine = (row: Row): string =>
  line(
    `\`${row.method} ${row.path}\``,
    row.title,
    key(row.permission),
    byMember(row.permission),
    row.scope === null ? 'closed to apps' : `\`${row.scope}\``,
    plansOf(row),
  );

const permissionLine = (permission: Permission, rows: readonly Row[]): string =>
  line(
    key(permission),
    permissionLabels[permission][1],
    byMember(permission),
    String(rows.filter(r => r.permission === permission).length || ''),
  );

export function printedPermissions(): string {
  const rows = servedRows();
  return `# Who may do what

Written by \`npm run permissions\` from the contract's rows. Whoever asks needs all of it: the permission of their role
in the workspace, the scope when they are an OAuth app, and a plan that includes it. ADMINISTRATOR, which the built-in
role Admin holds, stands for every permission; the column Member says what the built-in role Member holds. What an
act asks beside its row (sending while creating, changing who sees a document) is named by its refusals in the
[contract](../openapi/2026-10.json).

## By route

${line('Route', 'What it does', 'Permission', 'Member', 'OAuth scope', 'Plan')}${line(...Array.from({ length: 6 }, () => '---'))}${rows.map(routeLine).join('')}
## By permission

${line('Permission', 'What it lets one do', 'Member', 'Routes')}${line(...Array.from({ length: 4 }, () => '---'))}${permissions.map(p => permissionLine(p, rows)).join('')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(permissionsFile, printedPermissions());
  process.stdout.write('docs/permissions.md is written\n');
}

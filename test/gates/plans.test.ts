/** docs/plans.md says what each plan includes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Feature, type Plan, planNames, plans } from '../../src/contract/plans.ts';

const text = readFileSync(new URL('../../docs/plans.md', import.meta.url), 'utf8');
const names = [...planNames, 'SANDBOX'] as const;

const number = (limit: number | null) => (limit === null ? 'unlimited' : limit.toLocaleString('en-US'));
const included = (is: boolean) => (is ? 'yes' : 'no');
const has = (feature: Feature) => (plan: Plan) => included(plan.features.includes(feature));

/** A row for each member of a plan; those of `features` have a row for each feature. */
const rows: Record<Exclude<keyof Plan, 'features'> | Feature, [title: string, cell: (plan: Plan) => string]> = {
  perMinute: ['API requests per minute', plan => number(plan.perMinute)],
  perDay: ['API requests per day', plan => number(plan.perDay)],
  apiAccess: ['Access to the API', plan => included(plan.apiAccess)],
  documentsPerMonth: ['Documents sent per month', plan => number(plan.documentsPerMonth)],
  documentsPerHour: ['Documents created per hour', plan => number(plan.documentsPerHour)],
  members: ['Members', plan => number(plan.members)],
  workspaces: ['Workspaces', plan => number(plan.workspaces)],
  sandboxes: ['Sandboxes', plan => number(plan.sandboxes)],
  storageBytes: ['Storage, in GB', plan => number(plan.storageBytes === null ? null : plan.storageBytes / 1e9)],
  eidSchemes: [
    'Signing with electronic IDs',
    plan => (plan.eidSchemes === 'ALL' ? 'of every country' : 'of the own country'),
  ],
  identityChecksPerMonth: ['Identity checks per month', plan => number(plan.identityChecksPerMonth)],
  aiBudget: ['Budget for AI', plan => number(plan.aiBudget)],
  WEBHOOK_TEST: ['Test messages to webhooks', has('WEBHOOK_TEST')],
  OAUTH: ['Apps connected with OAuth', has('OAUTH')],
  TOOL_SERVER: ['Tools for AI assistants', has('TOOL_SERVER')],
  BULK_SEND: ['Bulk sending', has('BULK_SEND')],
  REPORTS: ['Reports', has('REPORTS')],
};

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

test('the table of plans has every limit and feature as the service applies them', () => {
  const expected = [
    line(['', ...names]),
    line(['---', ...names.map(() => '---')]),
    ...Object.values(rows).map(([title, cell]) => line([title, ...names.map(name => cell(plans[name]))])),
  ];
  expect(text.split('\n').filter(one => one.startsWith('|'))).toEqual(expected);
});

test('every feature of a plan has a row', () => {
  expect(Object.values(plans).flatMap(({ features }) => features.filter(one => !(one in rows)))).toEqual([]);
});

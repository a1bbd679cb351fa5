import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../../areas/act.ts';
import { Refusal } from '../../contract/errors.ts';
import { row } from '../../contract/row.ts';
import { authorize } from './call.ts';

const actor = (change: Partial<Actor>): Actor => ({
  type: 'OAUTH_APP',
  id: 'app_1',
  organization: {
    id: 'org_1',
    name: 'A',
    plan: 'TEAM',
    sandbox: false,
    apiAccess: false,
    requestsPerMinute: null,
    defaultVersion: null,
  },
  workspaceId: 'wsp_1',
  workspace: {
    id: 'wsp_1',
    slug: 'main',
    name: 'Main',
    language: 'sv',
    defaultExpiryDays: 30,
    reminderIntervalDays: 3,
    signatureMethod: 'DRAWING',
    nationalIdDisplayMode: 'FULL',
    allowDelegation: true,
    requireApproval: false,
  },
  user: { id: 'usr_1', email: 'a@example.com', name: 'A' },
  permissions: new Set(['READ_DOCUMENT']),
  scopes: ['documents:read'],
  ...change,
});

const get = { id: 'x', method: 'GET', path: '/x', title: 'X', answer: z.strictObject({}) } as const;
const reading = row({ ...get, permission: 'READ_DOCUMENT', scope: 'documents:read' });
const refused = (given: Actor, of: Parameters<typeof authorize>[1]): Refusal | null => {
  try {
    authorize(given, of);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

describe('Authorization: the workspace role and the granted scopes, both', () => {
  test('a missing scope is INSUFFICIENT_SCOPE with what is required and what was granted; scopes do not include each other', () => {
    const refusal = refused(actor({ scopes: ['documents:write'] }), reading);
    expect(refusal?.code).toBe('INSUFFICIENT_SCOPE');
    expect(refusal?.facts).toMatchObject({ requiredScopes: ['documents:read'], grantedScopes: ['documents:write'] });
    expect(refused(actor({}), reading)).toBeNull();
  });

  test('an endpoint covered by no scope is PERMISSION_DENIED for OAuth apps, and open to keys', () => {
    const closed = row({ ...get, permission: null, scope: null });
    expect(refused(actor({}), closed)?.code).toBe('PERMISSION_DENIED');
    expect(refused(actor({ type: 'API_KEY', scopes: null }), closed)).toBeNull();
  });

  test('a missing permission is PERMISSION_DENIED whatever the scopes; ADMINISTRATOR holds them all', () => {
    expect(refused(actor({ permissions: new Set() }), reading)?.code).toBe('PERMISSION_DENIED');
    expect(refused(actor({ permissions: new Set(['ADMINISTRATOR']) }), reading)).toBeNull();
  });

  test('a feature that the plan lacks is PLAN_REQUIRED; a sandbox has the features of the highest tier', () => {
    const featured = row({ ...get, permission: null, scope: 'documents:read', feature: 'WEBHOOK_TEST' });
    const solo = actor({}).organization;
    expect(refused(actor({ organization: { ...solo, plan: 'SOLO' } }), featured)?.code).toBe('PLAN_REQUIRED');
    expect(refused(actor({ organization: { ...solo, plan: 'SOLO', sandbox: true } }), featured)).toBeNull();
  });
});

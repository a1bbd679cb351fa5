import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../contract/errors.ts';
import { operation } from '../../contract/operation.ts';
import type { Actor } from '../app/actor.ts';
import { authorize, requireAlso } from './authorize.ts';

const actor = (change: Partial<Actor>): Actor => ({
  type: 'OAUTH_APP',
  id: 'app_1',
  name: 'Ledger',
  app: { assistant: false, version: '2026-10', audience: 'API' },
  organization: {
    id: 'org_1',
    name: 'A',
    plan: 'TEAM',
    sandbox: false,
    apiAccess: false,
    requestsPerMinute: null,
    storageBytes: null,
    defaultVersion: null,
  },
  workspaceId: 'wsp_1',
  workspace: {
    id: 'wsp_1',
    slug: 'main',
    name: 'Main',
    senderName: 'Main',
    timeZone: 'Europe/Stockholm',
    language: 'sv',
    defaultExpiryDays: 30,
    reminderIntervalDays: 3,
    signatureMethod: 'DRAWING',
    nationalIdDisplayMode: 'FULL',
    allowDelegation: true,
    signaturePage: 'AUTO' as const,
    evidencePage: true,
    requireApproval: false,
  },
  user: { id: 'usr_1', email: 'a@example.com', name: 'A' },
  permissions: new Set(['READ_DOCUMENT']),
  scopes: ['documents:read'],
  ...change,
});

const get = { id: 'x', method: 'GET', path: '/x', title: 'X', answer: z.strictObject({}) } as const;
const reading = operation({ ...get, permission: 'READ_DOCUMENT', scope: 'documents:read' });
const refused = (given: Actor, of: Parameters<typeof authorize>[1]): ApiError | null => {
  try {
    authorize(given, of);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
};

describe('Authorization requires both the workspace role and the granted scopes', () => {
  test('a missing scope fails with INSUFFICIENT_SCOPE, and no scope includes another', () => {
    const rejection = refused(actor({ scopes: ['documents:write'] }), reading);
    expect(rejection?.code).toBe('INSUFFICIENT_SCOPE');
    expect(rejection?.facts).toMatchObject({ requiredScopes: ['documents:read'], grantedScopes: ['documents:write'] });
    expect(refused(actor({}), reading)).toBeNull();
  });

  test('an operation without a scope is open to keys and fails with PERMISSION_DENIED for OAuth apps', () => {
    const closed = operation({ ...get, permission: null, scope: null });
    expect(refused(actor({}), closed)?.code).toBe('PERMISSION_DENIED');
    expect(refused(actor({ type: 'API_KEY', scopes: null }), closed)).toBeNull();
  });

  test('a missing permission fails with PERMISSION_DENIED whatever the scopes; ADMINISTRATOR has all of them', () => {
    expect(refused(actor({ permissions: new Set() }), reading)?.code).toBe('PERMISSION_DENIED');
    expect(refused(actor({ permissions: new Set(['ADMINISTRATOR']) }), reading)).toBeNull();
  });

  test('a feature missing from the plan fails with PLAN_REQUIRED; a sandbox has those of the highest tier', () => {
    const featured = operation({ ...get, permission: null, scope: 'documents:read', feature: 'WEBHOOK_TEST' });
    const solo = actor({}).organization;
    expect(refused(actor({ organization: { ...solo, plan: 'SOLO' } }), featured)?.code).toBe('PLAN_REQUIRED');
    expect(refused(actor({ organization: { ...solo, plan: 'SOLO', sandbox: true } }), featured)).toBeNull();
  });

  test('what an operation needs as well is checked after its own permission and scope', () => {
    const both = operation({
      ...get,
      permission: 'READ_DOCUMENT',
      scope: 'documents:read',
      also: [{ permission: 'READ_CONTACT', scope: 'contacts:read' }],
    });
    const permissions = new Set(['READ_DOCUMENT', 'READ_CONTACT'] as const);
    const scopes = ['documents:read', 'contacts:read'] as const;
    expect(refused(actor({ permissions, scopes }), both)).toBeNull();
    expect(refused(actor({ permissions, scopes: null }), both)).toBeNull();
    expect(refused(actor({ scopes }), both)).toMatchObject({
      code: 'PERMISSION_DENIED',
      message: 'The account does not have the permission READ_CONTACT.',
    });
    expect(refused(actor({ permissions, scopes: ['documents:read'] }), both)?.facts).toMatchObject({
      requiredScopes: ['contacts:read'],
      grantedScopes: ['documents:read'],
    });
    expect(refused(actor({ permissions: new Set(), scopes: [] }), both)?.facts.requiredScopes).toEqual([
      'documents:read',
    ]);
  });

  test('a handler requires what depends on the request in the same way', () => {
    const needed = { permission: 'READ_CONTACT', scope: 'contacts:read' } as const;
    const holding = actor({ permissions: new Set(['READ_CONTACT']), scopes: ['contacts:read'] });
    expect(() => requireAlso(holding, needed)).not.toThrow();
    expect(() => requireAlso({ ...holding, scopes: [] }, needed)).toThrow(ApiError);
    expect(() => requireAlso({ ...holding, permissions: new Set() }, needed)).toThrow(ApiError);
    expect(() => requireAlso({ ...holding, scopes: [] }, { permission: 'READ_CONTACT' })).not.toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import type { Permission } from '../../../src/contract/permissions.ts';
import { actionsOn } from './actions.ts';

const all = new Set<Permission>([
  'SEND_DOCUMENT',
  'EDIT_DOCUMENT',
  'CREATE_DOCUMENT',
  'DELETE_DOCUMENT',
  'RESTORE_DOCUMENT',
  'CREATE_TEMPLATE',
]);
const state = (status: 'DRAFT' | 'PENDING' | 'COMPLETED' | 'EXPIRED', more: object = {}) => ({
  status,
  deletedAt: null,
  archived: false,
  ...more,
});

describe('What can be done with a document', () => {
  it('follows its state', () => {
    expect(actionsOn(state('DRAFT'), all)).toEqual(['archive', 'duplicate', 'saveAsTemplate', 'trash']);
    expect(actionsOn(state('PENDING'), all)).toEqual(['remind', 'extend', 'withdraw', 'duplicate', 'saveAsTemplate']);
    expect(actionsOn(state('EXPIRED'), all)).toEqual([
      'extend',
      'withdraw',
      'archive',
      'duplicate',
      'saveAsTemplate',
      'trash',
    ]);
    expect(actionsOn(state('COMPLETED', { archived: true }), all)).toEqual([
      'unarchive',
      'duplicate',
      'saveAsTemplate',
      'trash',
    ]);
    expect(actionsOn(state('COMPLETED', { deletedAt: '2026-11-01T00:00:00Z' }), all)).toEqual(['restore']);
  });

  it('is limited by the role', () => {
    expect(actionsOn(state('PENDING'), new Set())).toEqual([]);
    expect(actionsOn(state('PENDING'), new Set(['WITHDRAW_DOCUMENT']))).toEqual(['withdraw']);
  });
});

import { z } from 'zod';
import { choosesMembers, managesMembers } from '../../grants.ts';
import { ids, operation } from '../../operation.ts';
import { pageOf } from '../../paging.ts';
import { permissions } from '../../permissions.ts';
import * as q from '../../query.ts';
import {
  invitationCreate,
  invitationShape,
  memberCreate,
  memberPatch,
  memberShape,
  memberStatuses,
} from '../../schemas/workspaces/members.ts';
import { deleted } from '../../values.ts';

const reading = { permission: 'MANAGE_WORKSPACE_MEMBERS', scope: 'members:read' } as const;

const writing = { permission: 'MANAGE_WORKSPACE_MEMBERS', scope: 'members:write' } as const;

const params = ids('id');

export const memberOperations = {
  list: operation({
    id: 'members.list',
    method: 'GET',
    path: '/members',
    title: 'List members; by `permission`, active members to choose from',
    permission: null,
    scope: 'members:read',
    sometimes: [managesMembers, choosesMembers],
    query: z.strictObject({
      ...q.sorted(['joinedAt', 'lastActiveAt', 'name']),
      status: q.manyOf(memberStatuses).describe('Members with one of these statuses.'),
      roleId: q.many().describe('Members with one of these roles.'),
      query: q.text().describe('Members with this text in their name or e-mail address.'),
      permission: q
        .oneOf(permissions)
        .describe(
          'Active members whose role has this permission. It needs EDIT_DOCUMENT instead of MANAGE_WORKSPACE_MEMBERS.',
        ),
    }),
    answer: pageOf(memberShape),
  }),
  create: operation({
    id: 'members.create',
    method: 'POST',
    path: '/members',
    title: 'Add a user of the organization to the workspace',
    ...writing,
    body: memberCreate,
    answer: memberShape,
    errors: ['NOT_FOUND', 'ALREADY_EXISTS', 'LIMIT_EXCEEDED', 'PERMISSION_DENIED'],
  }),
  get: operation({
    id: 'members.get',
    method: 'GET',
    path: '/members/{id}',
    title: 'Get a member',
    ...reading,
    params,
    answer: memberShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'members.update',
    method: 'PATCH',
    path: '/members/{id}',
    title: "Change a member's role or status",
    ...writing,
    params,
    body: memberPatch,
    answer: memberShape,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'PERMISSION_DENIED'],
  }),
  delete: operation({
    id: 'members.delete',
    method: 'DELETE',
    path: '/members/{id}',
    title: 'Remove a member; their documents are reassigned',
    ...writing,
    params,
    answer: deleted,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'PERMISSION_DENIED'],
  }),
};

export const invitationOperations = {
  list: operation({
    id: 'memberInvites.list',
    method: 'GET',
    path: '/member-invites',
    title: 'List invitations',
    ...reading,
    query: z.strictObject(q.paged),
    answer: pageOf(invitationShape),
  }),
  create: operation({
    id: 'memberInvites.create',
    method: 'POST',
    path: '/member-invites',
    title: 'Invite a new person',
    ...writing,
    body: invitationCreate,
    answer: invitationShape,
    errors: ['NOT_FOUND', 'ALREADY_EXISTS', 'LIMIT_EXCEEDED', 'PERMISSION_DENIED'],
  }),
  get: operation({
    id: 'memberInvites.get',
    method: 'GET',
    path: '/member-invites/{id}',
    title: 'Get an invitation',
    ...reading,
    params,
    answer: invitationShape,
    errors: ['NOT_FOUND'],
  }),
  resend: operation({
    id: 'memberInvites.resend',
    method: 'POST',
    path: '/member-invites/{id}/resend',
    title: 'Send an invitation again',
    ...writing,
    params,
    answer: invitationShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  delete: operation({
    id: 'memberInvites.delete',
    method: 'DELETE',
    path: '/member-invites/{id}',
    title: 'Withdraw an invitation',
    ...writing,
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};

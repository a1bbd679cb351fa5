/** OAuth apps of partners, and the connected apps of a workspace. Apps cannot use these operations. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import {
  connectedApp,
  connectedAppTypes,
  oauthAppCreate,
  oauthAppPatch,
  oauthAppShape,
  oauthAppWithSecret,
} from '../schemas/oauth.ts';
import { deleted } from '../values.ts';

const params = ids('id');
const managing = { permission: 'MANAGE_DEVELOPER', scope: null, reach: 'ORGANIZATION' } as const;

export const oauthAppOperations = {
  list: operation({
    id: 'oauthApps.list',
    method: 'GET',
    path: '/oauth-apps',
    title: "List the organization's own OAuth apps",
    ...managing,
    query: z.strictObject({ ...q.paged }),
    answer: pageOf(oauthAppShape),
  }),
  create: operation({
    id: 'oauthApps.create',
    method: 'POST',
    path: '/oauth-apps',
    title: 'Register an OAuth app, as a platform partner; its secret is shown once',
    ...managing,
    body: oauthAppCreate,
    answer: oauthAppWithSecret,
    errors: ['PERMISSION_DENIED', 'LIMIT_EXCEEDED'],
  }),
  get: operation({
    id: 'oauthApps.get',
    method: 'GET',
    path: '/oauth-apps/{id}',
    title: 'Get an OAuth app',
    ...managing,
    params,
    answer: oauthAppShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'oauthApps.update',
    method: 'PATCH',
    path: '/oauth-apps/{id}',
    title: 'Change an OAuth app',
    ...managing,
    params,
    body: oauthAppPatch,
    answer: oauthAppShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  rotateSecret: operation({
    id: 'oauthApps.rotateSecret',
    method: 'POST',
    path: '/oauth-apps/{id}/rotate-secret',
    title: 'Replace the secret of an OAuth app at once',
    ...managing,
    params,
    answer: oauthAppWithSecret,
    errors: ['NOT_FOUND'],
  }),
  delete: operation({
    id: 'oauthApps.delete',
    method: 'DELETE',
    path: '/oauth-apps/{id}',
    title: 'Delete an OAuth app, with everything it was granted',
    ...managing,
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};

const others = {
  permission: 'MANAGE_DEVELOPER',
  when: 'somebody else connected the app',
} as const;

export const connectedAppOperations = {
  list: operation({
    id: 'connectedApps.list',
    method: 'GET',
    path: '/connected-apps',
    title: 'List the apps and assistants connected to the workspace: those of everybody, or of oneself',
    permission: null,
    scope: null,
    sometimes: [others],
    query: z.strictObject({
      ...q.paged,
      userId: q.many().describe('Apps that one of these users connected.'),
      clientId: q.many().describe('Connections of one of these apps.'),
      type: q.manyOf(connectedAppTypes).describe('Apps that a partner registered, or assistants.'),
    }),
    answer: pageOf(connectedApp),
  }),
  delete: operation({
    id: 'connectedApps.delete',
    method: 'DELETE',
    path: '/connected-apps/{id}',
    title: 'Disconnect an app or assistant; its tokens end at once',
    permission: null,
    scope: null,
    sometimes: [others],
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};

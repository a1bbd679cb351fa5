/** How the installation is set up: what is missing before others can use it. */
import { z } from 'zod';
import { operation } from '../operation.ts';

export const installationShape = z.strictObject({
  hasMailServer: z.boolean(),
  outboxShown: z.boolean(),
  hasSealCertificate: z.boolean(),
  hasTimestampAuthority: z.boolean(),
  /** Members of the organization and invitations, besides the person who asks. */
  colleagues: z.int(),
});
export type InstallationView = z.output<typeof installationShape>;

export const installation = operation({
  id: 'dashboard.installation',
  method: 'GET',
  path: '/installation',
  title: 'How the installation is set up',
  permission: 'MANAGE_WORKSPACE_SETTINGS',
  scope: null,
  answer: installationShape,
});

/** How the installation is set up: what is missing before others can use it. */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { dateTime } from '../values.ts';

/** What of the settings, the account or the server makes it refuse messages. */
export const messageProblems = [
  'SIGN_IN',
  'ENCRYPTION',
  'UNREACHABLE',
  'CONNECTION',
  'SENDER',
  'RELAY',
  'POLICY',
  'QUOTA',
  'TOO_LARGE',
  'OTHER',
] as const;
export type MessageProblem = (typeof messageProblems)[number];

export const installationShape = z.strictObject({
  hasMailServer: z.boolean(),
  outboxShown: z.boolean(),
  hasSealCertificate: z.boolean(),
  hasTimestampAuthority: z.boolean(),
  /** Why messages are refused until the operator has mended something, and since when; no more than one of each. */
  refusedMessages: z.array(
    z.strictObject({ channel: z.enum(['EMAIL', 'SMS']), problem: z.enum(messageProblems), since: dateTime }),
  ),
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

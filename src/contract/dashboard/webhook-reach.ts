/** Whether a person may make webhooks for all workspaces, for the form of a webhook. */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { count } from '../values.ts';

export const webhookReachShape = z.strictObject({
  /** Whether the person holds MANAGE_WEBHOOKS in each workspace of the organization. */
  isEverywhere: z.boolean(),
  /** How many workspaces the organization has. */
  workspaces: count,
});
export type WebhookReach = z.output<typeof webhookReachShape>;

export const webhookReach = operation({
  id: 'dashboard.webhookReach',
  method: 'GET',
  path: '/webhook-reach',
  title: 'Whether the person may make webhooks for all workspaces, and how many these are',
  permission: 'MANAGE_WEBHOOKS',
  scope: null,
  answer: webhookReachShape,
});

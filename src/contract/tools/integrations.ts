/** Tools about webhooks and identity checks. */
import { z } from 'zod';
import { subscribableEventTypes } from '../events/events.ts';
import { deliveryOperations } from '../operations/deliveries.ts';
import { identityCheckOperations } from '../operations/identity-checks.ts';
import { webhookOperations } from '../operations/webhooks.ts';
import { deliveryStatuses } from '../schemas/deliveries.ts';
import { identityCheckStatuses } from '../schemas/identity-checks.ts';
import { webAddress } from '../values.ts';
import { id, paging } from './input.ts';
import { listed, plain } from './show.ts';
import { given, queryOf, type Tool, tool } from './tool.ts';

const webhookId = id();
const events = z.array(z.enum(subscribableEventTypes)).min(1).max(200).describe('The types of events to receive.');

const webhookTools = [
  tool({
    name: 'list_webhooks',
    title: 'List webhooks',
    description: 'Lists the webhooks of the workspace with their addresses, events and whether they are paused.',
    group: 'READ',
    operations: [webhookOperations.list],
    input: z.strictObject(paging),
    serve: async (input, { ask }) =>
      listed('webhooks', await ask(webhookOperations.list, { query: queryOf(input) }), plain),
  }),
  tool({
    name: 'get_webhook',
    title: 'Get a webhook',
    description: 'Returns a webhook with its status. Its secret is never shown.',
    group: 'READ',
    operations: [webhookOperations.get],
    input: z.strictObject({ webhookId }),
    serve: async (input, { ask }) => {
      const webhook = await ask(webhookOperations.get, { params: { id: input.webhookId } });
      return { text: `Webhook ${webhook.id} is ${webhook.status}.`, data: { webhook } };
    },
  }),
  tool({
    name: 'list_webhook_deliveries',
    title: 'List deliveries of a webhook',
    description: 'Lists what was sent to a webhook, newest first, and whether it succeeded.',
    group: 'READ',
    operations: [deliveryOperations.list],
    input: z.strictObject({ webhookId, status: z.array(z.enum(deliveryStatuses)).optional(), ...paging }),
    serve: async ({ webhookId: webhook, ...input }, { ask }) => {
      const page = await ask(deliveryOperations.list, { params: { id: webhook }, query: queryOf(input) });
      return listed('deliveries', page, ({ requestBody: _, attempts, ...delivery }) =>
        plain({
          ...delivery,
          attempts: attempts.map(({ attempt, status, responseCode, createdAt }) => ({
            attempt,
            status,
            responseCode,
            createdAt,
          })),
        }),
      );
    },
  }),
  tool({
    name: 'get_webhook_delivery',
    title: 'Get a delivery of a webhook',
    description: 'Returns one delivery with its attempts and what the receiver answered.',
    group: 'READ',
    operations: [deliveryOperations.get],
    input: z.strictObject({ webhookId, deliveryId: id() }),
    serve: async (input, { ask }) => {
      const delivery = await ask(deliveryOperations.get, {
        params: { id: input.webhookId, deliveryId: input.deliveryId },
      });
      // Older versions send the secret in a header.
      const attempts = delivery.attempts.map(({ requestHeaders: _, ...attempt }) => attempt);
      return { text: `Delivery ${delivery.id} is ${delivery.status}.`, data: { delivery: { ...delivery, attempts } } };
    },
  }),
  tool({
    name: 'create_webhook',
    title: 'Create a webhook',
    description:
      'Sends events of the workspace to an address from now on. Only for an address that the person has given. Its secret is shown in the dashboard, not here.',
    group: 'SEND',
    operations: [webhookOperations.create],
    input: z.strictObject({
      url: webAddress.describe('A public HTTPS address.'),
      events,
      enabled: z.boolean().default(true),
    }),
    serve: async (body, { ask }) => {
      const { secret: _, ...webhook } = await ask(webhookOperations.create, { body });
      return { text: `Webhook ${webhook.id} was created.`, data: { webhook } };
    },
  }),
  tool({
    name: 'update_webhook',
    title: 'Change a webhook',
    description: 'Changes the address or events of a webhook, or disables it.',
    group: 'SEND',
    idempotent: true,
    operations: [webhookOperations.update],
    input: z.strictObject({
      webhookId,
      url: webAddress.optional(),
      events: events.optional(),
      enabled: z.boolean().optional(),
    }),
    serve: async ({ webhookId: webhook, ...body }, { ask }) => {
      const changed = await ask(webhookOperations.update, { params: { id: webhook }, body: given(body) });
      return { text: `Webhook ${changed.id} is ${changed.status}.`, data: { webhook: changed } };
    },
  }),
  tool({
    name: 'delete_webhook',
    title: 'Delete a webhook',
    description: 'Deletes a webhook with everything that was recorded about its deliveries. It cannot be undone.',
    group: 'DELETE',
    idempotent: true,
    operations: [webhookOperations.delete],
    input: z.strictObject({ webhookId }),
    serve: async (input, { ask }) => {
      const data = await ask(webhookOperations.delete, { params: { id: input.webhookId } });
      return { text: 'The webhook was deleted.', data };
    },
  }),
];

const identityTools = [
  tool({
    name: 'list_identity_checks',
    title: 'List identity checks',
    description: 'Lists identity checks, newest first.',
    group: 'READ',
    operations: [identityCheckOperations.list],
    input: z.strictObject({ status: z.array(z.enum(identityCheckStatuses)).optional(), ...paging }),
    serve: async (input, { ask }) =>
      listed('identityChecks', await ask(identityCheckOperations.list, { query: queryOf(input) }), plain),
  }),
  tool({
    name: 'get_identity_check',
    title: 'Get an identity check',
    description: 'Returns an identity check with its status and result. National identity numbers are left out.',
    group: 'READ',
    operations: [identityCheckOperations.get],
    input: z.strictObject({ identityCheckId: id() }),
    serve: async (input, { ask }) => {
      const check = await ask(identityCheckOperations.get, { params: { id: input.identityCheckId } });
      return { text: `Identity check ${check.id} is ${check.status}.`, data: { identityCheck: plain(check) } };
    },
  }),
];

export const integrationTools: readonly Tool[] = [...webhookTools, ...identityTools];

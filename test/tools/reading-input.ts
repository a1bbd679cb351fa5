/** An input for every tool that reads, in a workspace that has everything they can read. */
import { z } from 'zod';
import { allTools } from '../../src/contract/tools/all.ts';
import type { Tenant } from '../kit/tenant.ts';

export const readingTools = allTools.filter(({ group }) => group === 'READ');

/** What each required member needs; `words` is searched for. */
export function readingInput({ ids }: Tenant, name: string, words: string): Record<string, unknown> {
  const tool = readingTools.find(one => one.name === name);
  const { required = [] } = z.toJSONSchema(tool?.input ?? z.strictObject({}), { io: 'input' });
  const idOf = (list: string) => ids.get(list) ?? `no id of ${list}`;
  const values: Record<string, unknown> = {
    query: words,
    text: words,
    party: words,
    customFields: [{ customFieldId: idOf('/custom-fields'), value: '' }],
    documentId: idOf('/documents'),
    fieldId: idOf('/documents/{id}/fields'),
    templateId: idOf('/templates'),
    contactId: idOf('/contacts'),
    bulkSendId: idOf('/bulk-sends'),
    companyId: idOf('/companies'),
    webhookId: idOf('/webhooks'),
    deliveryId: idOf('/webhooks/{id}/deliveries'),
    identityCheckId: idOf('/identity-checks'),
    requestId: idOf('/api-logs'),
  };
  return Object.fromEntries(required.map(member => [member, values[member]]));
}

/** Every module of the domain, in the order in which each may import those before it. */
import { apiLogs } from './api-logs/module.ts';
import { joinModules } from './app/module.ts';
import { approvals } from './approvals/module.ts';
import { blocks } from './blocks/module.ts';
import { budgets } from './budgets/module.ts';
import { bulkSends } from './bulk-sends/module.ts';
import { comments } from './comments/module.ts';
import { contacts } from './contacts/module.ts';
import { content } from './content/module.ts';
import { credentials } from './credentials/module.ts';
import { customFields } from './custom-fields/module.ts';
import { dashboard } from './dashboard/module.ts';
import { documents } from './documents/module.ts';
import { eidOrders } from './eid-orders/module.ts';
import { events } from './events/module.ts';
import { files } from './files/module.ts';
import { folders } from './folders/module.ts';
import { forms } from './forms/module.ts';
import { identityChecks } from './identity-checks/module.ts';
import { installation } from './installation/module.ts';
import { links } from './links/module.ts';
import { messages } from './messages/module.ts';
import { oauth } from './oauth/module.ts';
import { operations } from './operations/module.ts';
import { organizations } from './organizations/module.ts';
import { people } from './people/module.ts';
import { products } from './products/module.ts';
import { reports } from './reports/module.ts';
import { sealing } from './sealing/module.ts';
import { signatures } from './signatures/module.ts';
import { signing } from './signing/module.ts';
import { tags } from './tags/module.ts';
import { templates } from './templates/module.ts';
import { tools } from './tools/module.ts';
import { webhooks } from './webhooks/module.ts';
import { workspaces } from './workspaces/module.ts';

export const domain = joinModules([
  budgets,
  organizations,
  operations,
  events,
  workspaces,
  credentials,
  oauth,
  apiLogs,
  webhooks,
  files,
  tags,
  folders,
  customFields,
  contacts,
  products,
  content,
  blocks,
  templates,
  eidOrders,
  documents,
  approvals,
  comments,
  messages,
  links,
  identityChecks,
  signatures,
  sealing,
  signing,
  forms,
  bulkSends,
  people,
  reports,
  tools,
  installation,
  dashboard,
]);

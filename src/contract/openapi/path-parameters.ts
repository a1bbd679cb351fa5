/** What the parameters of a path are, which follows from the path. */

/** What a parameter after each part of a path names. */
const things: Readonly<Record<string, string>> = {
  'api-keys': 'API key',
  'api-logs': 'request',
  'approval-requests': 'approval request',
  blocks: 'reusable block',
  'bulk-sends': 'bulk send',
  comments: 'comment thread',
  companies: 'company',
  'connected-apps': 'connection',
  contacts: 'contact',
  content: 'block',
  'custom-fields': 'custom field',
  delegations: 'delegation',
  deliveries: 'delivery',
  'document-categories': 'category',
  documents: 'document',
  events: 'event',
  fields: 'block',
  files: 'file',
  folders: 'folder',
  forms: 'form',
  'identity-checks': 'identity check',
  links: 'link',
  'member-invites': 'invitation',
  members: 'user',
  messages: 'message',
  notes: 'note',
  'oauth-apps': 'app, its client id',
  parties: 'party',
  products: 'product',
  reports: 'report',
  roles: 'role',
  'service-accounts': 'service account',
  signers: 'party',
  submissions: 'submission',
  'svc-id': 'identity check',
  tags: 'tag',
  templates: 'template',
  webhooks: 'webhook',
  'workspace-roles': 'role',
  workspaces: 'workspace',
};

/** Parameters that are no ids. */
const others: Readonly<Record<string, string>> = {
  fileType: 'Which file of the document.',
  orgNumber: 'The registration number of the company.',
};

/** Throws where the path does not tell it: then the parameter needs a description of its own. */
export function aboutPathParameter(path: string, name: string): string {
  const other = others[name];
  if (other) return other;
  const parts = path.split('/');
  const thing = things[parts[parts.indexOf(`{${name}}`) - 1] ?? ''];
  if (!thing) throw new Error(`${path}: nothing describes {${name}}`);
  return `The id of the ${thing}.`;
}

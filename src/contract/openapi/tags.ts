/** The groups of operations in the reference, by the first part of their ids. */
import type { PrintedRoute } from './printed-contract.ts';
import type { Json } from './schemas.ts';

const groups: Readonly<Record<string, string>> = {
  activity: 'The journal of a document, as the sender reads it.',
  apiKeys: 'API keys of oneself and of service accounts.',
  apiLogs: 'Requests with API keys and apps, without their content.',
  approvalRequests: 'Approvals of drafts by colleagues, before they are sent.',
  attempts: 'Attempts to send events to webhooks.',
  blocks: 'Saved content that can be inserted into documents and templates.',
  bulkSends: 'One template, sent as one document for each row of a table.',
  comments: 'Comment threads of documents.',
  companies: 'Companies that contacts and parties belong to.',
  companyRegistry: 'Companies as the public register describes them.',
  connectedApps: 'Apps and assistants that people connected to the workspace.',
  contactNotes: 'Notes about contacts.',
  contacts: 'People whose details parties can be made of.',
  content: 'The blocks of a document: text, PDFs, forms, tables.',
  customFields: 'Values of your own that documents and contacts have.',
  delegations: 'Signing that was handed over to somebody else.',
  deliveries: 'Events that were sent to webhooks, with every attempt.',
  documentCategories: 'Kinds of documents, which decide their custom fields.',
  documentFiles: 'The files of a document: original, sealed, journal.',
  documents: 'Documents, from draft to sealed file.',
  events: 'What happened in the last 30 days, as webhooks get it.',
  fields: 'The blocks of a document, under their other name.',
  fieldValues: 'Fields of a document that can be filled, by their keys.',
  files: 'Uploaded files.',
  folders: 'Folders of documents and of templates.',
  forms: 'Public pages that make a document for each person who fills them in.',
  formSubmissions: 'What people filled in on forms.',
  formTemplate: 'The template of a form.',
  health: 'Whether the service answers.',
  helpers: 'Codes with their English names.',
  identityChecks: 'Proofs of identity with an electronic ID, without a document.',
  limits: 'What the plan allows, what was used, and what is left.',
  links: 'Links between documents.',
  me: 'The user of the token.',
  memberInvites: 'Invitations to the workspace.',
  members: 'Members of the workspace.',
  messages: 'The chat between the sender and the parties of a document.',
  oauthApps: 'Apps that a platform partner registers.',
  organization: 'The organization that the workspace belongs to.',
  parties: 'Who signs, reviews or organizes a document.',
  people: 'Erasing the personal data of somebody.',
  permissions: 'What roles can allow.',
  products: 'What product tables offer, with prices.',
  reminders: 'Reminders of parties that have not signed.',
  reports: 'Numbers and times of documents, as tables.',
  roles: 'Roles of the workspace and what they allow.',
  serviceAccounts: 'Accounts that are no person, with keys of their own.',
  signatures: 'Who signed, and how they proved who they are: personal data.',
  tags: 'Tags of documents, templates and contacts.',
  templateContent: 'The blocks of a template.',
  templateFields: 'The blocks of a template, under their other name.',
  templateParties: 'The parties of a template.',
  templates: 'What documents of one kind start with.',
  webhooks: 'Endpoints of yours that events are sent to.',
  workspaces: 'Workspaces of the organization and their settings.',
};

/** The groups of these routes, in their order. */
export const tagsOf = (routes: readonly PrintedRoute[]): Json[] =>
  [...new Set(routes.map(({ operation }) => operation.id.split('.')[0] ?? ''))].map(name => {
    const description = groups[name];
    if (!description) throw new Error(`nothing describes the operations ${name}`);
    return { name, description };
  });

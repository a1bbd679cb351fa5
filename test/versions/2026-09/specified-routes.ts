/** Every route that 2026-09 promised its integrators, written down apart from the code that serves them. */
const crud = (path: string, id = 'id') => [
  `GET ${path}`,
  `POST ${path}`,
  `GET ${path}/{${id}}`,
  `PATCH ${path}/{${id}}`,
  `DELETE ${path}/{${id}}`,
];
const document = '/documents/{id}';
const template = '/templates/{id}';
const form = '/forms/{id}';

const documents = [
  ...crud('/documents'),
  ...crud(`${document}/signers`, 'signerId'),
  ...crud(`${document}/parties`, 'partyId'),
  ...crud(`${document}/fields`, 'fieldId'),
  ...[
    'send',
    'withdraw',
    'extend-expiration',
    'approve',
    'reject',
    'tags',
    'links',
    'chat',
    'comments',
    'reminders',
  ].map(action => `POST ${document}/${action}`),
  ...['archive', 'unarchive', 'restore', 'duplicate', 'force-complete'].map(action => `POST ${document}/${action}`),
  ...[
    'readiness',
    'signatures',
    'delegations',
    'activity',
    'field-values',
    'comments',
    'chat',
    'links',
    'reminders',
  ].map(part => `GET ${document}/${part}`),
  `DELETE ${document}/tags/{tagId}`,
  `DELETE ${document}/links/{linkId}`,
  `PATCH ${document}/fields/{fieldId}/placed-fields`,
  `PATCH ${document}/field-values`,
  `GET ${document}/download`,
  `GET ${document}/download/{fileType}`,
  `POST ${document}/signers/{signerId}/remind`,
  `POST ${document}/parties/{partyId}/remind`,
  `GET ${document}/approval`,
  `DELETE ${document}/approval`,
  `GET ${document}/comments/{threadId}`,
  `PATCH ${document}/comments/{threadId}`,
  `DELETE ${document}/comments/{threadId}`,
  `POST ${document}/comments/{threadId}/messages`,
  'GET /approvers',
];

const templates = [
  ...crud('/templates'),
  ...crud(`${template}/signers`, 'signerId'),
  ...crud(`${template}/parties`, 'partyId'),
  ...crud(`${template}/fields`, 'fieldId'),
  ...['restore', 'duplicate', 'lock', 'unlock', 'tags'].map(action => `POST ${template}/${action}`),
  `PATCH ${template}/fields/{fieldId}/placed-fields`,
  `DELETE ${template}/tags/{tagId}`,
];

const forms = [
  ...crud('/forms'),
  ...['publish', 'unpublish', 'rotate-token'].map(action => `POST ${form}/${action}`),
  `GET ${form}/document`,
  `PATCH ${form}/document`,
  `PUT ${form}/document/fields`,
  `PUT ${form}/document/parties`,
  `PUT ${form}/respondent`,
  `GET ${form}/submissions`,
  `GET ${form}/submissions/{submissionId}`,
];

const others = [
  ...['/tags', '/folders', '/custom-fields', '/document-categories', '/contacts', '/companies', '/blocks'].flatMap(
    path => crud(path),
  ),
  ...crud('/workspace-roles'),
  ...crud('/members', 'userId'),
  ...crud('/webhooks'),
  'POST /contacts/{id}/tags',
  'DELETE /contacts/{id}/tags/{tagId}',
  'GET /contacts/search',
  'GET /companies/search',
  'GET /companies/lookup',
  'GET /files',
  'POST /files',
  'GET /files/{id}',
  'DELETE /files/{id}',
  'POST /files/{id}/confirm',
  'GET /svc-id',
  'POST /svc-id',
  'GET /svc-id/{id}',
  'POST /svc-id/{id}/cancel',
  'GET /events',
  'GET /events/{id}',
  'POST /events/{id}/replay',
  'GET /webhooks/{id}/deliveries',
  'POST /webhooks/{id}/deliveries/{deliveryId}/retry',
  'GET /workspace-permissions',
  'GET /member-invites',
  'POST /member-invites/{id}/resend',
  'DELETE /member-invites/{id}',
  'GET /workspaces',
  'GET /organization',
  'GET /limits',
  'GET /me',
  'PATCH /me',
  ...['languages', 'countries', 'currencies', 'timezones', 'signature-methods', 'two-step-verifications'].map(
    list => `GET /helpers/${list}`,
  ),
];

export const specifiedRoutes: readonly string[] = [...documents, ...templates, ...forms, ...others];

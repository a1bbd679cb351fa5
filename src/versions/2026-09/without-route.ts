/**
 * Operations of the newest version that no route of 2026-09 runs, with what serves instead or the reason why nothing
 * does. `docs/versions.md` lists those without an equivalent. A test compares this with the routes and the operations.
 */

/** Routes of 2026-09 that serve the same purpose, by operation. */
export const servedBy: Readonly<Record<string, `${string} /${string}`>> = {
  'approvalRequests.list': 'GET /documents/{id}/approval',
  'approvalRequests.create': 'POST /documents/{id}/send',
  'content.list': 'GET /documents/{id}/fields',
  'content.create': 'POST /documents/{id}/fields',
  'content.get': 'GET /documents/{id}/fields/{fieldId}',
  'content.update': 'PATCH /documents/{id}/fields/{fieldId}',
  'content.delete': 'DELETE /documents/{id}/fields/{fieldId}',
  'content.placedFields': 'PATCH /documents/{id}/fields/{fieldId}/placed-fields',
  'templateContent.list': 'GET /templates/{id}/fields',
  'templateContent.create': 'POST /templates/{id}/fields',
  'templateContent.get': 'GET /templates/{id}/fields/{fieldId}',
  'templateContent.update': 'PATCH /templates/{id}/fields/{fieldId}',
  'templateContent.delete': 'DELETE /templates/{id}/fields/{fieldId}',
  'templateContent.placedFields': 'PATCH /templates/{id}/fields/{fieldId}/placed-fields',
  'documentFiles.list': 'GET /documents/{id}/download/{fileType}',
  'webhooks.list': 'GET /webhooks',
  'webhooks.create': 'POST /webhooks',
  'webhooks.get': 'GET /webhooks/{id}',
  'webhooks.update': 'PATCH /webhooks/{id}',
  'webhooks.replay': 'POST /events/{id}/replay',
  'deliveries.list': 'GET /webhooks/{id}/deliveries',
  'deliveries.get': 'GET /webhooks/{id}/deliveries',
  'deliveries.retry': 'POST /webhooks/{id}/deliveries/{deliveryId}/retry',
};

/** Operations that 2026-09 has nothing for, each with the reason. */
export const withoutRoute: Readonly<Record<string, string>> = {
  'documents.export': 'Exports came with 2026-10.',
  'documents.purge': 'In 2026-09, only the retention of the trash deletes for good.',
  'templates.purge': 'In 2026-09, only the retention of the trash deletes for good.',
  'folders.export': 'Exports came with 2026-10.',
  'contacts.import': 'Import and export of contacts came with 2026-10.',
  'contacts.export': 'Import and export of contacts came with 2026-10.',
  'contactNotes.list': 'Notes on contacts came with 2026-10.',
  'contactNotes.create': 'Notes on contacts came with 2026-10.',
  'contactNotes.update': 'Notes on contacts came with 2026-10.',
  'contactNotes.delete': 'Notes on contacts came with 2026-10.',
  'webhooks.rotateSecret': 'In 2026-09, the owner writes the secret of an endpoint and changes it with PATCH.',
  'webhooks.reactivate': 'In 2026-09, an endpoint shows no pause; writing `enabled` does not end one.',
  'webhooks.test': 'Test events came with 2026-10.',
  'people.erase': 'Erasing a person came with 2026-10.',
  'workspaces.create': 'In 2026-09, workspaces and the organization are read only.',
  'workspaces.get': 'In 2026-09, the list shows all workspaces.',
  'workspaces.update': 'In 2026-09, workspaces and the organization are read only.',
  'organization.update': 'In 2026-09, workspaces and the organization are read only.',
  'serviceAccounts.list': 'Service accounts came with 2026-10.',
  'serviceAccounts.create': 'Service accounts came with 2026-10.',
  'serviceAccounts.get': 'Service accounts came with 2026-10.',
  'serviceAccounts.update': 'Service accounts came with 2026-10.',
  'serviceAccounts.delete': 'Service accounts came with 2026-10.',
  'apiKeys.list': 'Managing API keys through the API came with 2026-10.',
  'apiKeys.create': 'Managing API keys through the API came with 2026-10.',
  'apiKeys.get': 'Managing API keys through the API came with 2026-10.',
  'apiKeys.update': 'Managing API keys through the API came with 2026-10.',
  'apiKeys.regenerate': 'Managing API keys through the API came with 2026-10.',
  'apiKeys.delete': 'Managing API keys through the API came with 2026-10.',
};

/** The states of bulk sends and of their rows, for pages too. */
export const bulkSendStatuses = [
  'CHECKING',
  'READY',
  'SCHEDULED',
  'RUNNING',
  'PAUSED',
  'FINISHED',
  'CANCELLED',
] as const;
export type BulkSendStatus = (typeof bulkSendStatuses)[number];
export const bulkRowStatuses = ['VALID', 'WARNED', 'INVALID', 'SKIPPED', 'CREATED', 'SENT', 'FAILED'] as const;
export type BulkRowStatus = (typeof bulkRowStatuses)[number];
/**
 * ASKED: a person paused it. SENDER: who started it lost a permission or the plan's feature. APPROVAL: the workspace
 * requires approval now. LIMIT: a limit of the plan was reached. TEMPLATE: the template was changed or deleted.
 */
export const pauseReasons = ['ASKED', 'SENDER', 'APPROVAL', 'LIMIT', 'TEMPLATE'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Every tool. Approving, members, roles, settings and permanent deletion are left to people on purpose. */
import { apiLogTools } from './api-log.ts';
import { bulkSendTools } from './bulk-sends.ts';
import { fileTools } from './files.ts';
import { findDocumentTools } from './find-documents.ts';
import { integrationTools } from './integrations.ts';
import { otherReadingTools } from './other-reading.ts';
import { partyTools } from './parties.ts';
import { readDocumentTools } from './read-documents.ts';
import type { Tool } from './tool.ts';
import { writeContactTools } from './write-contacts.ts';
import { writeContentTools } from './write-content.ts';
import { writeDocumentTools } from './write-documents.ts';

export const allTools: readonly Tool[] = [
  ...findDocumentTools,
  ...readDocumentTools,
  ...writeDocumentTools,
  ...writeContentTools,
  ...fileTools,
  ...partyTools,
  ...otherReadingTools,
  ...writeContactTools,
  ...bulkSendTools,
  ...integrationTools,
  ...apiLogTools,
];

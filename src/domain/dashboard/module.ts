/** What only the dashboard needs of the domain. */
import { type Module, schedule } from '../app/module.ts';
import { auditLogHandlers } from './audit-log.ts';
import { bulkSendViewHandlers } from './bulk-sends.ts';
import { listContactDuplicates } from './contact-duplicates.ts';
import { listContactRows } from './contact-rows.ts';
import { contentFileHandlers } from './content-files.ts';
import { showFilingUse } from './filing.ts';
import { formRowHandlers } from './forms/rows.ts';
import { formTemplateHandlers } from './forms/template.ts';
import { identityCheckHandlers } from './identity-checks.ts';
import { inboxHandlers } from './inbox/inbox.ts';
import { showInstallation } from './installation.ts';
import { documentCounts } from './list/counts.ts';
import { listDocumentRows } from './list/documents.ts';
import { exportDocumentRows } from './list/export.ts';
import { savedViewHandlers } from './list/saved-views.ts';
import { notificationChoiceHandlers } from './own/notification-choices.ts';
import { ownDataHandlers } from './own/own-data.ts';
import { savedSignatureHandlers } from './own/saved-signature.ts';
import { showOwnLink } from './own-link.ts';
import { showPageEnds } from './page-ends.ts';
import { embedPreparing } from './preparing/embed.ts';
import { sweepPreparations } from './preparing/session.ts';
import { showPresence } from './presence.ts';
import { showPreview } from './preview.ts';
import { saveAsTemplate } from './save-as-template.ts';
import { saveContent } from './save-content.ts';
import { showSealOf } from './seal.ts';
import { showDocumentPages } from './shown-document.ts';
import { signingPlaceHandlers } from './signing-places.ts';
import { showTimeline } from './timeline.ts';
import { versionHandlers } from './versions.ts';
import { showViewer } from './viewer.ts';
import { showWebhookReach } from './webhook-reach.ts';

export const dashboard: Module = {
  name: 'dashboard',
  declare: () => ({
    handlers: [embedPreparing],
    schedules: [schedule('sweep-embedded-preparations', 3_600_000, sweepPreparations)],
    dashboardHandlers: [
      showViewer,
      showTimeline,
      showPresence,
      showPreview,
      showDocumentPages,
      showPageEnds,
      showInstallation,
      listContactDuplicates,
      listContactRows,
      saveAsTemplate,
      showFilingUse,
      listDocumentRows,
      exportDocumentRows,
      documentCounts,
      showOwnLink,
      showSealOf,
      ...signingPlaceHandlers,
      ...savedViewHandlers,
      ...inboxHandlers,
      ...notificationChoiceHandlers,
      ...savedSignatureHandlers,
      ...ownDataHandlers,
      ...formRowHandlers,
      ...formTemplateHandlers,
      ...bulkSendViewHandlers,
      ...identityCheckHandlers,
      ...auditLogHandlers,
      ...versionHandlers,
      showWebhookReach,
      ...saveContent,
      ...contentFileHandlers,
    ],
  }),
};

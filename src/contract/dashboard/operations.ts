/**
 * Operations that only the dashboard has. They run like those of the API (permissions, validation, journal), are served
 * below `/api/dashboard` to people who are signed in, and are no part of the published contract.
 */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { dateTime, lineTextOrNull, text, textOrNull } from '../values.ts';
import { auditLogOperations } from './audit-log.ts';
import { bulkSendViewOperations } from './bulk-sends.ts';
import { contactDuplicates, contactRows } from './contacts.ts';
import { dashboardContentOperations } from './content.ts';
import { contentFileOperations } from './content-files.ts';
import { documentRowOperations } from './document-rows.ts';
import { eventViewOperations } from './events.ts';
import { filingOperations } from './filing.ts';
import { formTemplateOperations } from './form-templates.ts';
import { formRowOperations } from './forms.ts';
import { identityCheckViewOperations } from './identity-checks.ts';
import { inboxOperations } from './inbox.ts';
import { installation } from './installation.ts';
import { invitationViewOperations } from './invitations.ts';
import { notificationChoiceOperations } from './notification-choices.ts';
import { operatorOperations } from './operator.ts';
import { ownDataOperations } from './own-data.ts';
import { ownKeyOperations } from './own-keys.ts';
import { pageEnds } from './page-ends.ts';
import { presence } from './presence.ts';
import { preview } from './preview.ts';
import { productionOperations } from './production.ts';
import { savedSignatureOperations } from './saved-signature.ts';
import { savedViewOperations } from './saved-views.ts';
import { securityOperations } from './security.ts';
import { showDocumentOperation } from './shown-document.ts';
import { signingPlaceOperations } from './signing-places.ts';
import { saveAsTemplate } from './templates.ts';
import { versionOperations } from './versions.ts';
import { viewer } from './viewer.ts';
import { webhookReach } from './webhook-reach.ts';

export const timelineEntry = z.strictObject({
  id: text,
  createdAt: dateTime,
  /** Of the journal: an open list. */
  type: text,
  /** What happened, in words in the language of the request, without who did it. */
  text,
  /** Who did it; null: the service. */
  name: lineTextOrNull,
  /** The address that a message went to. */
  to: textOrNull,
  /** The party that it concerned, and the one that signs for it or gets the device next. */
  party: lineTextOrNull,
  other: lineTextOrNull,
  /** In words: the setting that was changed, what a message was about, or the reason that was given. */
  detail: textOrNull,
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const dashboardOperations = {
  documentContentFile: contentFileOperations.ofDocument,
  templateContentFile: contentFileOperations.ofTemplate,
  documentSigningPlaces: signingPlaceOperations.ofDocument,
  templateSigningPlaces: signingPlaceOperations.ofTemplate,
  ...dashboardContentOperations,
  timeline: operation({
    id: 'dashboard.timeline',
    method: 'GET',
    path: '/documents/{id}/timeline',
    title: 'What happened to a document, in words',
    permission: 'READ_DOCUMENT_AUDIT_LOG',
    scope: null,
    params: ids('id'),
    query: z.strictObject(q.paged),
    answer: pageOf(timelineEntry),
    errors: ['NOT_FOUND'],
  }),
  viewer,
  presence,
  preview,
  shownDocument: showDocumentOperation,
  pageEnds,
  installation,
  contactDuplicates,
  contactRows,
  saveAsTemplate,
  ...identityCheckViewOperations,
  ...auditLogOperations,
  ...documentRowOperations,
  ...formRowOperations,
  formContent: formTemplateOperations.list,
  createFormContent: formTemplateOperations.create,
  getFormContent: formTemplateOperations.get,
  updateFormContent: formTemplateOperations.update,
  saveFormContent: formTemplateOperations.save,
  deleteFormContent: formTemplateOperations.delete,
  formPlacedFields: formTemplateOperations.placedFields,
  formContentFile: formTemplateOperations.file,
  formSigningPlaces: formTemplateOperations.signingPlaces,
  ...bulkSendViewOperations,
  ...inboxOperations,
  ...savedViewOperations,
  ...invitationViewOperations,
  ...notificationChoiceOperations,
  ...savedSignatureOperations,
  ...ownDataOperations,
  ...ownKeyOperations,
  ...operatorOperations,
  ...productionOperations,
  ...securityOperations,
  ...versionOperations,
  ...filingOperations,
  ...eventViewOperations,
  webhookReach,
};

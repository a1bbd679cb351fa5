/**
 * What the contract has and this service does not implement yet. Requests for it fail; they are never silently ignored.
 */

import { type Issue, notAvailable } from '../../contract/errors.ts';
import type { DocumentMetaInput } from '../../contract/schemas/documents/document-settings.ts';
import type { DocumentCreate, DocumentPatch } from '../../contract/schemas/documents/documents.ts';
import { styleIssues } from '../content/typesetting/style-issues.ts';
import { type Choosing, verificationIssues } from '../parties/verification.ts';

const metaIssues = (meta: DocumentMetaInput): Issue[] =>
  meta.aiChatEnabled === true ? [notAvailable('documentMeta.aiChatEnabled', 'aiChatEnabled')] : [];

export function documentIssues(choosing: Choosing, given: Partial<DocumentCreate> | DocumentPatch): Issue[] {
  const issues: Issue[] = [];
  if ('integrationLink' in given && given.integrationLink)
    issues.push(notAvailable('integrationLink', 'an integration'));
  if (given.documentStyle) issues.push(...styleIssues(given.documentStyle));
  if (given.documentMeta)
    issues.push(
      ...metaIssues(given.documentMeta),
      ...verificationIssues(choosing, given.documentMeta.openVerification, 'documentMeta.openVerification'),
    );
  return issues;
}

/**
 * What the contract has and this service does not implement yet. Requests for it fail; they are never silently ignored.
 */

import { type Issue, notAvailable } from '../../contract/errors.ts';
import type { DocumentMetaInput, DocumentStyle } from '../../contract/schemas/documents/document-settings.ts';
import type { DocumentCreate, DocumentPatch } from '../../contract/schemas/documents/documents.ts';
import type { PartyCreate, PartyPatch } from '../../contract/schemas/documents/parties.ts';
import { fontFamilies } from '../../platform/typesetting/document.ts';
import { maskIssues } from '../workspaces/national-id.ts';
import { ownMethods } from '../workspaces/workspace.ts';
import { type Choosing, hasEid, verificationIssues } from './verification.ts';

const drawn = new Set([...ownMethods, 'NONE']);

export function partyIssues(choosing: Choosing, party: PartyCreate | PartyPatch, path: string): Issue[] {
  const { sms } = choosing.app;
  const at = (member: string) => (path === '' ? member : `${path}.${member}`);
  const issues: Issue[] = [];
  if (party.signatureMethod && !drawn.has(party.signatureMethod) && !hasEid(choosing, party.signatureMethod))
    issues.push(notAvailable(at('signatureMethod'), party.signatureMethod));
  issues.push(
    ...verificationIssues(choosing, party.signVerification, at('signVerification')),
    ...verificationIssues(choosing, party.openVerification, at('openVerification')),
  );
  if (party.delivery?.includes('SMS') && !sms.isAvailable) issues.push(notAvailable(at('delivery'), 'SMS'));
  return [...issues, ...maskIssues(party.nationalId, at('nationalId'))];
}

const metaIssues = (meta: DocumentMetaInput): Issue[] =>
  meta.aiChatEnabled === true ? [notAvailable('documentMeta.aiChatEnabled', 'aiChatEnabled')] : [];

/** Theme values that there is no font or size for. */
function styleIssues({ theme }: DocumentStyle): Issue[] {
  const texts: [member: 'bodyFont' | 'headingFont' | 'density' | 'textSize', known: readonly string[]][] = [
    ['bodyFont', fontFamilies],
    ['headingFont', fontFamilies],
    ['density', ['COMPACT', 'NORMAL', 'RELAXED']],
    ['textSize', ['SMALL', 'MEDIUM', 'LARGE']],
  ];
  return texts.flatMap(([member, known]): Issue[] => {
    const word = theme?.[member];
    if (!word || known.includes(word)) return [];
    const message = `not available; one of ${known.join(', ')}`;
    return [{ path: `documentStyle.theme.${member}`, code: 'INVALID_VALUE', message }];
  });
}

export function documentIssues(choosing: Choosing, given: Partial<DocumentCreate> | DocumentPatch): Issue[] {
  const issues: Issue[] = [];
  if ('type' in given && given.type && given.type !== 'SIGNABLE') issues.push(notAvailable('type', given.type));
  if ('templateId' in given && given.templateId) issues.push(notAvailable('templateId', 'a template'));
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

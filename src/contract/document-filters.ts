/** What the list of documents can be filtered by, which reports use too. */
import { z } from 'zod';
import * as q from './query.ts';
import { draftApprovals } from './schemas/documents/approvals.ts';
import { documentStatuses } from './schemas/documents/documents.ts';
import { languages, type SignatureMethod, signatureMethods } from './values.ts';

/** How signers can sign. */
export const signingMethods = signatureMethods.filter(
  (method): method is Exclude<SignatureMethod, 'NONE'> => method !== 'NONE',
);

/** What a document can be without. */
export const withoutNames = ['TEMPLATE', 'RESPONSIBLE', 'TAG', 'CATEGORY', 'SIGNATURE_METHOD'] as const;
export type Without = (typeof withoutNames)[number];

const filters = {
  status: q.manyOf(documentStatuses).describe('Documents with one of these statuses.'),
  approvalStatus: q
    .manyOf(draftApprovals)
    .describe('Drafts whose approval has one of these statuses; NONE: nobody was asked, or the approval is void.'),
  tagId: q.many().describe('Documents with one of these tags.'),
  templateId: q.many().describe('Documents that were made from one of these templates.'),
  responsibleUserId: q.many().describe('Documents for which one of these members is responsible.'),
  folderId: q.text(100).describe('Documents directly in this folder; `root`: in none.'),
  categoryId: q.many().describe('Documents of one of these categories.'),
  /** Of a signer. */
  signatureMethod: q.manyOf(signingMethods).describe('Documents with a signer who signs in one of these ways.'),
  language: q.manyOf(languages).describe('Documents in one of these languages.'),
  /** Documents that have none of these. */
  without: q.manyOf(withoutNames).describe('Documents that have none of these.'),
  /** Documents that have one, and none with these ids. */
  otherTagId: q.many(200).describe('Documents that have a tag, and none of these.'),
  otherTemplateId: q.many(200).describe('Documents that were made from a template, and none of these.'),
  otherResponsibleUserId: q.many(200).describe('Documents for which somebody is responsible, and none of these.'),
  otherFolderId: q.many(200).describe('Documents that lie in a folder, and none of these.'),
  otherCategoryId: q.many(200).describe('Documents that have a category, and none of these.'),
  externalId: q.text().describe('Documents with exactly this externalId.'),
  query: q
    .text()
    .describe('Documents with this text in their name or externalId, or in the name or e-mail address of a party.'),
  createdAfter: q.time().describe(q.aboutFilters.createdAfter),
  createdBefore: q.time().describe(q.aboutFilters.createdBefore),
  updatedAfter: q.time().describe(q.aboutFilters.updatedAfter),
  updatedBefore: q.time().describe(q.aboutFilters.updatedBefore),
  sentAfter: q.time().describe('Last sent at this moment or later.'),
  sentBefore: q.time().describe('Last sent at this moment or earlier.'),
  openedAfter: q.time().describe('First opened by a party at this moment or later.'),
  openedBefore: q.time().describe('First opened by a party at this moment or earlier.'),
  completedAfter: q.time().describe('Completed at this moment or later.'),
  completedBefore: q.time().describe('Completed at this moment or earlier.'),
  rejectedAfter: q.time().describe('Declined at this moment or later.'),
  rejectedBefore: q.time().describe('Declined at this moment or earlier.'),
  expiredAfter: q.time().describe('Expired at this moment or later.'),
  expiredBefore: q.time().describe('Expired at this moment or earlier.'),
  expiresAfter: q.time().describe('With a deadline at this moment or later.'),
  expiresBefore: q.time().describe('With a deadline at this moment or earlier.'),
  customField: q
    .pairs()
    .describe(
      '`<id>:<value>`: with this value of a custom field, whatever the case; `<id>:` finds those without a value.',
    ),
  text: q
    .text(1_000)
    .describe('Documents that contain all of these words, in any case; `word*` stands for all words that begin so.'),
  archived: q.flag().describe('true: only the archive. Without it, documents of the archive are left out.'),
  deleted: q.flag().describe('true: only the trash. Without it, documents in the trash are left out.'),
  includeArchived: q.flag().describe('true: documents of the archive too. Not next to `archived`.'),
  includeDeleted: q.flag().describe('true: documents in the trash too. Not next to `deleted`.'),
};

export const documentFilters = z.strictObject(filters);
export type DocumentFilterName = keyof typeof filters;
export const documentFilterNames = Object.keys(filters) as DocumentFilterName[];

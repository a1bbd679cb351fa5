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
  status: q.manyOf(documentStatuses),
  approvalStatus: q.manyOf(draftApprovals),
  tagId: q.many(),
  templateId: q.many(),
  responsibleUserId: q.many(),
  folderId: q.text(100),
  categoryId: q.many(),
  /** Of a signer. */
  signatureMethod: q.manyOf(signingMethods),
  language: q.manyOf(languages),
  /** Documents that have none of these. */
  without: q.manyOf(withoutNames),
  /** Documents that have one, and none with these ids. */
  otherTagId: q.many(200),
  otherTemplateId: q.many(200),
  otherResponsibleUserId: q.many(200),
  otherFolderId: q.many(200),
  otherCategoryId: q.many(200),
  externalId: q.text(),
  query: q.text(),
  createdAfter: q.time(),
  createdBefore: q.time(),
  updatedAfter: q.time(),
  updatedBefore: q.time(),
  sentAfter: q.time(),
  sentBefore: q.time(),
  openedAfter: q.time(),
  openedBefore: q.time(),
  completedAfter: q.time(),
  completedBefore: q.time(),
  rejectedAfter: q.time(),
  rejectedBefore: q.time(),
  expiredAfter: q.time(),
  expiredBefore: q.time(),
  expiresAfter: q.time(),
  expiresBefore: q.time(),
  customField: q.pairs(),
  text: q.text(1_000),
  archived: q.flag(),
  deleted: q.flag(),
  includeArchived: q.flag(),
  includeDeleted: q.flag(),
};

export const documentFilters = z.strictObject(filters);
export type DocumentFilterName = keyof typeof filters;
export const documentFilterNames = Object.keys(filters) as DocumentFilterName[];

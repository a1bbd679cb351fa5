import { activityOperations } from '../../../src/contract/operations/documents/activity.ts';
import { delegationOperations } from '../../../src/contract/operations/documents/delegations.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../../src/contract/operations/events.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { signerOf, twoPartyDocument } from '../../kit/documents.ts';
import { mailbox } from '../../kit/emails.ts';
import type { Cast, Kit } from '../../kit/service.ts';

export const kim = { name: 'Kim Ek', email: 'kim@example.com', reason: 'On leave until August' };

/** Sent to Anna and Bo; `byAnna` is Anna's link. */
export const sentIn =
  (kit: Kit) =>
  async (change: Parameters<typeof twoPartyDocument>[1] = {}) => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, change);
    return { cast, document, params: { id: document.id }, byAnna: await signerOf(cast, document, 'Anna Lindqvist') };
  };
export const read = (cast: Cast, { id }: Document) => cast.api.done(documentOperations.get, { params: { id } });
export const delegations = async (cast: Cast, { id }: Document) =>
  (await cast.api.done(delegationOperations.list, { params: { id } })).data;
export const events = async (cast: Cast) => (await cast.api.done(eventOperations.list, { query: { limit: 100 } })).data;
export const types = async (cast: Cast) => (await events(cast)).map(e => e.type).reverse();
export const entries = async (cast: Cast, { id }: Document) =>
  (await cast.api.done(activityOperations.list, { params: { id }, query: { limit: 100 } })).data.reverse();
export const linkOf = async (cast: Cast, document: Document, name: string) =>
  signerOf(cast, await read(cast, document), name);
export const refused = (action: Promise<unknown>) =>
  action.then(
    () => null,
    e => [
      e.status,
      e.body.code,
      ...e.body.issues.map((i: { path: string; message: string }) => `${i.path}: ${i.message}`),
    ],
  );
export const signing = (document: Document) => document.parties.map(p => [p.name, p.signingStatus]);
export const subjectsIn = (kit: Kit) => async (address: string) => (await mailbox(kit)(address)).map(m => m?.subject);

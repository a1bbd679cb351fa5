/** A document that was sent, with a signer who may hand over, and the ways to look at what became of it. */
import { activityRows } from '../../../src/contract/activity.ts';
import { delegationRows } from '../../../src/contract/delegations.ts';
import { documentRows } from '../../../src/contract/document-rows.ts';
import type { Document } from '../../../src/contract/documents.ts';
import { eventRows } from '../../../src/contract/events.ts';
import { signerOf, twoPartyDocument } from '../../kit/documents.ts';
import { letterBox } from '../../kit/letters.ts';
import type { Cast, Kit } from '../../kit/service.ts';

export const kim = { name: 'Kim Ek', email: 'kim@example.com', reason: 'On leave until August' };

/** Sent, to Anna and Bo; Anna's link is hers. */
export const sentIn =
  (kit: Kit) =>
  async (change: Parameters<typeof twoPartyDocument>[1] = {}) => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, change);
    return { cast, document, params: { id: document.id }, byAnna: await signerOf(cast, document, 'Anna Lindqvist') };
  };
export const read = (cast: Cast, { id }: Document) => cast.api.done(documentRows.get, { params: { id } });
export const delegations = async (cast: Cast, { id }: Document) =>
  (await cast.api.done(delegationRows.list, { params: { id } })).data;
export const events = async (cast: Cast) => (await cast.api.done(eventRows.list, { query: { limit: 100 } })).data;
export const types = async (cast: Cast) => (await events(cast)).map(e => e.type).reverse();
export const entries = async (cast: Cast, { id }: Document) =>
  (await cast.api.done(activityRows.list, { params: { id }, query: { limit: 100 } })).data.reverse();
export const linkOf = async (cast: Cast, document: Document, name: string) =>
  signerOf(cast, await read(cast, document), name);
export const refused = (act: Promise<unknown>) =>
  act.then(
    () => null,
    e => [
      e.status,
      e.body.code,
      ...e.body.issues.map((i: { path: string; message: string }) => `${i.path}: ${i.message}`),
    ],
  );
export const signing = (document: Document) => document.parties.map(p => [p.name, p.signingStatus]);
export const subjectsIn = (kit: Kit) => async (address: string) => (await letterBox(kit)(address)).map(m => m?.subject);

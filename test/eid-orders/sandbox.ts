/** A document with one party that signs with the sandbox's BankID, and queries for the results. */
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { signatureOperations } from '../../src/contract/operations/documents/signatures.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { signatureBox, signerOf } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import type { Cast, Kit } from '../kit/service.ts';

export interface Sent {
  cast: Cast;
  document: Document;
}

export const testPerson = { ref: 'anna', name: 'Sandbox Testsson', email: 'anna@example.com' };

export const sentIn =
  (kit: Kit) =>
  async (party: Record<string, unknown> = {}, change: object = {}): Promise<Sent> => {
    const cast = await kit.organization({ sandbox: true });
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const document = await cast.api.done(documentOperations.create, {
      body: {
        name: 'Hyresavtal',
        parties: [{ ...testPerson, signatureMethod: 'SE_BANKID', ...party }],
        content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields: [signatureBox('anna', 0.1)] } }],
        send: true,
        ...change,
      },
    });
    return { cast, document };
  };
export const signerIn = ({ cast, document }: Sent) => signerOf(cast, document, document.parties[0]?.name ?? '');
export const partyOf = async ({ cast, document }: Sent) =>
  cast.api.done(partyOperations.get, { params: { id: document.id, partyId: document.parties[0]?.id ?? '' } });
export const signaturesIn = async ({ cast, document }: Sent) =>
  (await cast.api.done(signatureOperations.list, { params: { id: document.id } })).data;

/** Types of the journal entries, in order. */
export const journalIn = (kit: Kit) => async (document: Document) =>
  (
    await kit.db.rows<{ type: string }>('select type from journal_entries where document_id = $1 order by sequence', [
      document.id,
    ])
  ).map(row => row.type);
/** Events of the party's identity and signature. */
export const eventsIn = (kit: Kit) => async (document: Document) =>
  (
    await kit.db.rows<{ type: string; beside: Record<string, unknown> }>(
      "select type, beside from events where resource_id = $1 and type like 'document.party.%' order by id",
      [document.id],
    )
  ).filter(e => /verified|auth_failed|signed/.test(e.type));

/** Where the sender wants every page read before anybody signs: what the page says of it, and what refuses a signature. */
import type { Issue } from '../../contract/errors.ts';
import type { DocumentRow } from '../documents/document.ts';
import { isSigner, type PartyRow } from '../documents/party.ts';

export const mustReadFirst = (document: Pick<DocumentRow, 'meta'>, party: PartyRow): boolean =>
  document.meta.forceReadFullDocument === true && isSigner(party) && party.read_status !== 'READ';

export const readingIssues = (document: Pick<DocumentRow, 'meta'>, party: PartyRow): Issue[] =>
  mustReadFirst(document, party)
    ? [{ path: 'read', code: 'INVALID_VALUE', message: 'every page has to be read first' }]
    : [];

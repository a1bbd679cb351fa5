/**
 * The sender's option that every page must be read before signing: whether it still applies, and the issue if it does.
 */
import type { Issue } from '../../contract/errors.ts';
import type { DocumentRow } from '../documents/document.ts';
import { isSigner, type PartyRow } from '../documents/parties/party.ts';

export const mustReadFirst = (document: Pick<DocumentRow, 'meta'>, party: PartyRow): boolean =>
  document.meta.forceReadFullDocument === true && isSigner(party) && party.read_status !== 'READ';

export const readingIssues = (document: Pick<DocumentRow, 'meta'>, party: PartyRow): Issue[] =>
  mustReadFirst(document, party)
    ? [{ path: 'read', code: 'INVALID_VALUE', message: 'every page must be read first' }]
    : [];

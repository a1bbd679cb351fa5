/** Begins signing in person: with the first who signs on this device, from where it is passed on in order. */
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import type { Party } from '../../../../src/contract/schemas/documents/parties.ts';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useDetailTexts } from './texts.ts';
import { useSignHere } from './use-sign-here.ts';

/** The first party, by its order, that signs in person and whose turn it is; null if there is none. */
export function firstInPerson({ parties }: Pick<Document, 'parties'>, row: Pick<DocumentRow, 'parties'>): Party | null {
  const next = new Set(row.parties.flatMap(({ id, isTurn }) => (isTurn ? [id] : [])));
  const waiting = parties.filter(({ id, delivery }) => next.has(id) && delivery.includes('IN_APP'));
  return [...waiting].sort((a, b) => a.signingOrder - b.signingOrder)[0] ?? null;
}

export const SignInPerson = ({ document, row }: { document: Document; row: DocumentRow }) => {
  const { permissions, texts: general } = useDashboard();
  const texts = useDetailTexts();
  const here = useSignHere(document.id);
  const first = firstInPerson(document, row);
  if (!first || !permissions.has('SEND_DOCUMENT')) return null;
  return (
    <>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={here.isPending}
        onClick={() => here.open(first)}
      >
        {texts.signInPerson}
      </button>
      {here.error && <Notice failure={failureOf(here.error)} texts={general} />}
    </>
  );
};

/** Who signs on a page that is added to the document, or on none, and the way to place a signature instead. */
import { Link } from 'wouter';
import type { Draft } from '../draft.ts';
import { saved } from '../save-state.ts';
import { addressOf } from '../steps.ts';
import { usePrepareTexts } from '../texts.ts';
import { useSigningPlaces } from '../use-signing-places.ts';
import { isReached, useWithin } from '../within.ts';

export const SignatureNote = ({ draft }: { draft: Draft }) => {
  const { sending: texts } = usePrepareTexts();
  const within = useWithin();
  const places = useSigningPlaces(draft, saved);
  const names = draft.parties.filter(({ id }) => places?.withoutPlace.includes(id)).map(({ name }) => name);
  if (!places || names.length === 0) return null;
  const isAdded = places.signaturePage === 'AUTO';
  return (
    <p className={isAdded ? 'notice small' : 'notice notice-warn small'}>
      {isAdded
        ? texts.signOnAddedPage(names.length, texts.list(names))
        : texts.signNowhere(names.length, texts.list(names))}{' '}
      {draft.locked === null && places.pdfs.length > 0 && isReached(within, 'place') && (
        <Link href={addressOf(draft, 'place', places)}>{texts.placeSignature}</Link>
      )}
    </p>
  );
};

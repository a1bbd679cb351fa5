/** Shown while something loads. It says so after a moment, because most things are there at once. */
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useDashboard } from '../session/context.ts';
import { useOnline } from './use-online.ts';

const quietMs = 150;

export const Loading = ({ text }: { text?: string }) => {
  const { texts } = useDashboard();
  const isOnline = useOnline();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="empty soft" role="status">
      {isLate && (isOnline ? (text ?? texts.loading) : texts.offline)}
    </p>
  );
};

/** The pages of a draft have the whole width, without the navigation, from the beginning. */
const ofDraft = /^\/(documents|templates|forms)\/[^/]+\/(edit|parties|delivery|preview)\b/;

/** In place of a whole page. */
export const PageLoading = () => {
  const { texts } = useDashboard();
  const [location] = useLocation();
  return (
    <main
      className={ofDraft.test(location) ? 'main main-plain main-whole' : 'main main-plain'}
      id="content"
      aria-busy="true"
    >
      <h1 className="hidden-text">{texts.loading}</h1>
      <Loading />
    </main>
  );
};

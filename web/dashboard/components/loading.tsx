/** Shown while something loads. It says so after a moment, because most things are there at once. */
import { useEffect, useState } from 'react';
import { useDashboard } from '../session/context.ts';

const quietMs = 150;

export const Loading = ({ text }: { text?: string }) => {
  const { texts } = useDashboard();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="empty soft" role="status">
      {isLate && (text ?? texts.loading)}
    </p>
  );
};

/** In place of a whole page. */
export const PageLoading = () => {
  const { texts } = useDashboard();
  return (
    <main className="main main-plain" id="content" aria-busy="true">
      <h1 className="hidden-text">{texts.loading}</h1>
      <Loading />
    </main>
  );
};

/** In place of a page that could not be loaded: it does not exist for the person, or it can be tried again. */
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { NotFound } from './not-found.tsx';
import { Notice } from './notice.tsx';

export const PageFailure = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => {
  const { texts } = useDashboard();
  const failure = failureOf(error);
  if (failure.code === 'NOT_FOUND') return <NotFound />;
  return (
    <main className="main main-plain" id="content">
      <Notice failure={failure} texts={texts} onRetry={onRetry} />
    </main>
  );
};

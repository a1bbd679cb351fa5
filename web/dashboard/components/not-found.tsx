/** The same for what does not exist and for what the person may not see. */
import { useDashboard } from '../session/context.ts';

export const NotFound = () => {
  const { texts } = useDashboard();
  return (
    <main className="main main-plain" id="content">
      <h1 className="large">{texts.notFound}</h1>
      <p className="soft">{texts.notFoundAbout}</p>
    </main>
  );
};

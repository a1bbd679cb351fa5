/** The same for what does not exist and for what the person may not see. */
import { useDashboard } from '../session/context.ts';

export const NotFound = () => (
  <main className="main main-plain" id="content">
    <NotFoundText />
  </main>
);

/** In a part of a page. */
export const NotFoundText = () => {
  const { texts } = useDashboard();
  return (
    <>
      <h1 className="large">{texts.notFound}</h1>
      <p className="soft">{texts.notFoundAbout}</p>
    </>
  );
};

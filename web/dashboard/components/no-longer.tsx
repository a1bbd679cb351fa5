/** Instead of a page that the role allowed a moment ago. */
import { useShellTexts } from '../shell/texts.ts';

export const NoLonger = () => {
  const texts = useShellTexts();
  return (
    <main className="main main-plain" id="content">
      <h1 className="large" tabIndex={-1}>
        {texts.gone}
      </h1>
      <p className="soft" role="status">
        {texts.goneAbout}
      </p>
    </main>
  );
};

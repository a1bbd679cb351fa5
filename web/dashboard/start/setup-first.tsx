/** The first run of an installation that others reach: what to set up, with the example one click away. */
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { InstallationView } from '../../../src/contract/dashboard/installation.ts';
import { Icon } from '../components/icon.tsx';
import { SetupList } from './setup.tsx';
import './start.css';
import { useStartTexts } from './texts.ts';

export const SetupFirst = ({ installation }: { installation: InstallationView }) => {
  const texts = useStartTexts();
  useEffect(() => {
    document.title = `${texts.setupTitle} · Sigill`;
  }, [texts]);
  return (
    <main className="main main-plain" id="content">
      <div className="start-steps">
        <h1 className="large">{texts.setupTitle}</h1>
        <p className="soft">{texts.setupLead}</p>
        <SetupList installation={installation} />
        <h2>{texts.tryTitle}</h2>
        <div className="row">
          <Link className="button button-small" href="/start?example">
            {texts.tryExample}
          </Link>
          <Link className="button button-small" href="/documents/new">
            <Icon name="upload" small /> {texts.fromPdf}
          </Link>
          <Link className="button button-small" href="/documents">
            {texts.toDocuments}
          </Link>
        </div>
      </div>
    </main>
  );
};

/** A document as a page of its own. */
import { Link, useLocation } from 'wouter';
import { Icon } from '../components/icon.tsx';
import { useDashboard } from '../session/context.ts';
import { DocumentDetail } from './document-detail.tsx';

export const DocumentPage = ({ id }: { id: string }) => {
  const { texts } = useDashboard();
  const [, navigate] = useLocation();
  return (
    <main className="main main-document" id="content">
      <DocumentDetail
        key={id}
        id={id}
        top={
          <Link className="back small" href="/documents">
            <Icon name="left" small /> {texts.documents}
          </Link>
        }
        onShow={other => navigate(`/documents/${other}`)}
      />
    </main>
  );
};

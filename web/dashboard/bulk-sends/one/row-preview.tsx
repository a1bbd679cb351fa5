/** The document that a row becomes, exactly as it will be sent. */
import { useQuery } from '@tanstack/react-query';
import type { BulkRowPreview } from '../../../../src/contract/dashboard/bulk-sends.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import '../../prepare/preview/preview.css';
import { loadPreview } from '../../prepare/preview/load-preview.ts';
import { PreviewedPage } from '../../prepare/preview/previewed-page.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useBulkTexts } from '../texts.ts';

interface Props {
  bulkSendId: string;
  index: number;
  name: string;
  onClose(): void;
}

export const RowPreview = ({ bulkSendId, index, name, onClose }: Props) => {
  const texts = useBulkTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const { data, error, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'bulk-rows', bulkSendId, 'preview', index],
    queryFn: ({ signal }) =>
      loadPreview<BulkRowPreview>(requests, `/bulk-sends/${bulkSendId}/rows/${index}/preview`, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title={texts.previewTitle(name)} onClose={onClose}>
      <div className="stack bulk-preview">
        {error && <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />}
        {!data && !error && <Loading />}
        {data &&
          [...data.preview.pages.entries()].map(([at, size]) => (
            <PreviewedPage
              key={at}
              number={at + 1}
              {...{ size, as: '', pdf: data.pdf, preview: data.preview, parties: data.preview.parties }}
            />
          ))}
        <div className="row row-end">
          <button type="button" className="button button-small" onClick={onClose}>
            {general.close}
          </button>
        </div>
      </div>
    </Dialog>
  );
};

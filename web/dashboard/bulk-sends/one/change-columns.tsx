/** What the columns of the file mean, changed after they were checked: the file is read again. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkMapping, BulkSend } from '../../../../src/contract/schemas/bulk-sends.ts';
import type { FileShape } from '../../../../src/contract/schemas/files.ts';
import { readTables } from '../../../../src/contract/tables/table-file.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { ColumnsTable, MissingNotice, useMappingProblem } from '../columns/columns-table.tsx';
import { useBulkTexts } from '../texts.ts';
import { useColumns } from '../use-columns.ts';
import { useBulkActions } from './use-bulk-send.ts';

/** The rows of the file, for examples; null where it cannot be read any more. */
function useFileRows(fileId: string | null) {
  const { requests, viewer, permissions } = useDashboard();
  return useQuery({
    queryKey: [viewer.workspace.id, 'bulk-file', fileId],
    queryFn: async ({ signal }) => {
      const { url } = await requests.get<FileShape>(`/files/${fileId}`, {}, signal);
      if (url === null) return null;
      const answer = await fetch(url, { signal, credentials: 'same-origin' });
      return answer.ok ? ((await readTables(await answer.arrayBuffer()))[0]?.rows ?? null) : null;
    },
    enabled: fileId !== null && permissions.has('READ_FILE'),
    retry: false,
  });
}

export const ChangeColumns = ({ bulkSend, onClose }: { bulkSend: BulkSend; onClose(): void }) => {
  const texts = useBulkTexts();
  const { texts: general } = useDashboard();
  const columns = useColumns(bulkSend.templateId);
  const rows = useFileRows(bulkSend.fileId);
  const [mapping, setMapping] = useState<BulkMapping>(() =>
    Object.fromEntries(bulkSend.columns.map(heading => [heading, bulkSend.mapping?.[heading] ?? null])),
  );
  const problem = useMappingProblem(mapping);
  const { update } = useBulkActions(bulkSend.id);
  return (
    <Dialog title={texts.changeColumns} onClose={onClose}>
      <form
        className="stack"
        onSubmit={event => {
          event.preventDefault();
          if (problem === null && !update.isPending) update.mutate({ mapping }, { onSuccess: onClose });
        }}
      >
        <p className="soft">{texts.changeColumnsAbout}</p>
        {columns.error && <Notice failure={failureOf(columns.error)} texts={general} onRetry={columns.refetch} />}
        {columns.isPending && <Loading />}
        {columns.data && (
          <>
            <ColumnsTable
              {...{ mapping }}
              columns={columns.data}
              headings={bulkSend.columns}
              rows={rows.data ?? null}
              onChange={setMapping}
            />
            {(rows.isError || rows.data === null) && <p className="soft small">{texts.fileGone}</p>}
            <MissingNotice {...{ mapping }} columns={columns.data} />
          </>
        )}
        {problem !== null && (
          <p className="notice notice-bad" role="status">
            {problem}
          </p>
        )}
        {update.error && <Notice failure={failureOf(update.error)} texts={general} />}
        <FormButtons label={texts.readAgain} isPending={update.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

/** Downloads the products as CSV: all, or those that the search found. */
import { useMutation } from '@tanstack/react-query';
import { Notice } from '../components/notice.tsx';
import { useDashboard } from '../session/context.ts';
import { download } from '../session/download.ts';
import { failureOf } from '../session/requests.ts';
import { useProductListTexts } from './texts.ts';

export const ExportProducts = ({ words }: { words: string }) => {
  const { export: texts } = useProductListTexts();
  const dashboard = useDashboard();
  const query = words === '' ? {} : { query: words };
  const saving = useMutation({ mutationFn: () => download(dashboard, '/products/export', query, texts.file) });
  return (
    <>
      {saving.error && <Notice failure={failureOf(saving.error)} texts={dashboard.texts} />}
      <button
        type="button"
        className="button button-small"
        aria-disabled={saving.isPending}
        onClick={() => saving.isPending || saving.mutate()}
      >
        {saving.isPending ? texts.preparing : words === '' ? texts.all : texts.found}
      </button>
    </>
  );
};

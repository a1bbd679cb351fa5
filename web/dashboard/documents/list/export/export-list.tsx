/** Downloads the list of documents, as it is filtered and ordered. Loaded when its menu is opened. */
import { useMutation } from '@tanstack/react-query';
import { Notice } from '../../../components/notice.tsx';
import { useDashboard } from '../../../session/context.ts';
import { download } from '../../../session/download.ts';
import { failureOf } from '../../../session/requests.ts';
import { type ListState, queryOf } from '../address.ts';
import { en } from './locales/en.ts';
import { type ExportTexts, sv } from './locales/sv.ts';

const inLanguage: Record<'sv' | 'en', ExportTexts> = { sv, en };

export const ExportList = ({ state }: { state: ListState }) => {
  const dashboard = useDashboard();
  const texts = inLanguage[dashboard.language];
  const saving = useMutation({
    mutationFn: () => download(dashboard, '/document-rows/export', queryOf(state), texts.file),
  });
  return (
    <fieldset className="pick-list">
      <legend className="filter-title">{texts.title}</legend>
      <button
        type="button"
        className="filter-choice"
        aria-disabled={saving.isPending}
        onClick={() => saving.isPending || saving.mutate()}
      >
        <span>
          {saving.isPending ? texts.preparing : texts.download}
          <br />
          <span className="soft small">{texts.about}</span>
        </span>
      </button>
      {saving.error && <Notice failure={failureOf(saving.error)} texts={dashboard.texts} />}
    </fieldset>
  );
};

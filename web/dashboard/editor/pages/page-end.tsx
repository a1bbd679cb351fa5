/** A faint line where a page ends, named by the page that begins there. */
import { useContext } from 'react';
import { useEditor } from '../model/context.ts';
import { PagesContext } from './use-page-ends.ts';

interface Props {
  /** The page that begins. */
  page: number;
  /** Inside of a block: the share of its height. */
  at?: number;
}

const PageEnd = ({ page, at }: Props) => {
  const { texts } = useEditor();
  const { isAbout } = useContext(PagesContext);
  const label = (isAbout ? texts.pages.about : texts.pages.begins)(page);
  return (
    <div
      className={at === undefined ? 'page-end' : 'page-end page-end-inside'}
      {...(at !== undefined && { style: { insetBlockStart: `${at * 100}%` } })}
    >
      <span>{label}</span>
    </div>
  );
};

/** The pages that end inside of a block. */
export const PageEndsIn = ({ blockKey }: { blockKey: string }) => {
  const { knownOf } = useEditor();
  const { blocks } = useContext(PagesContext);
  const found = blocks.get(knownOf(blockKey)?.id ?? '');
  return found?.ends.map((at, i) => <PageEnd key={at} page={found.firstPage + i + 1} at={at} />) ?? null;
};

/** The end of a page between two blocks, if there is one. */
export const PageEndBetween = ({ above, below }: { above: string | undefined; below: string }) => {
  const { knownOf } = useEditor();
  const { blocks } = useContext(PagesContext);
  const [before, after] = [blocks.get(knownOf(above ?? '')?.id ?? ''), blocks.get(knownOf(below)?.id ?? '')];
  if (!before || !after || after.firstPage <= before.lastPage) return null;
  return <PageEnd page={after.firstPage} />;
};

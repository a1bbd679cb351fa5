/** The end of a list of which more can be fetched: the button that fetches it. */
import { useDashboard } from '../session/context.ts';

interface Props {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
  /** Below rows that go from side to side. */
  isWide?: boolean;
}

export const ShowMore = ({ list, isWide = false }: Props) => {
  const { texts } = useDashboard();
  return list.hasNextPage ? (
    <p className={isWide ? 'list-more' : undefined}>
      <button
        type="button"
        className="button button-small"
        aria-disabled={list.isFetchingNextPage}
        onClick={() => void (list.isFetchingNextPage || list.fetchNextPage())}
      >
        {texts.showMore}
      </button>
    </p>
  ) : null;
};

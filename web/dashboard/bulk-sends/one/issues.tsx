/** What is wrong with a row, each at its column, in the person's language. */
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';
import type { BulkIssue, BulkSendRow } from '../../../../src/contract/schemas/bulk-sends.ts';
import { useMeaningNames } from '../columns/meaning-names.ts';
import { useBulkTexts } from '../texts.ts';
import { meaningOfIssue } from './row-cells.ts';

interface Props {
  row: BulkSendRow;
  columns: BulkColumns | undefined;
}

export function useIssueTexts({ row, columns }: Props) {
  const texts = useBulkTexts();
  const { nameOf } = useMeaningNames();
  const textOf = ({ code }: BulkIssue): string => texts.issue[code] ?? texts.otherIssue;
  const placeOf = (issue: BulkIssue): string | null => {
    if (issue.column !== null) return issue.column;
    const meaning = meaningOfIssue(issue, row, columns);
    return meaning !== null && columns ? nameOf(meaning, columns) : null;
  };
  return { textOf, placeOf };
}

export const Issues = ({ row, columns }: Props) => {
  const { textOf, placeOf } = useIssueTexts({ row, columns });
  return (
    <ul className="bulk-issues small">
      {[...row.issues.entries()].map(([at, issue]) => {
        const place = placeOf(issue);
        return (
          <li key={`${at} ${issue.path}`} className={issue.severity === 'WARNING' ? 'bulk-warning' : 'bulk-blocker'}>
            {place !== null && <b>{place}: </b>}
            {textOf(issue)}
          </li>
        );
      })}
    </ul>
  );
};

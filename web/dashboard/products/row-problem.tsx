/** Below a row: why it is not saved, what others did, and what can be done about it. */
import { messageIn } from '../components/notice.tsx';
import { useDashboard } from '../session/context.ts';
import type { Column } from './sheet/cells.ts';
import { lacksName, type Row } from './sheet/row.ts';
import type { Sheet } from './sheet/sheet.ts';
import { useProductListTexts } from './texts.ts';

interface Props {
  row: Row;
  sheet: Sheet;
  /** Columns of the table. */
  span: number;
  mayAdd: boolean;
  onRemoved(): void;
}

export const RowProblem = ({ row, sheet, span, mayAdd, onRemoved }: Props) => {
  const texts = useProductListTexts();
  const { texts: general } = useDashboard();
  const { problem, isGone, others } = row;
  if (!problem && !isGone && others.length === 0 && !lacksName(row)) return null;
  const nameOf = (path: string) => texts.column[path as Column] ?? path;
  const lines = isGone
    ? [texts.gone]
    : problem
      ? problem.issues.length > 0
        ? problem.issues.map(
            ({ path, code }) =>
              `${nameOf(path)}: ${problem.code === 'ALREADY_EXISTS' ? texts.taken : general.issue[code]}`,
          )
        : [messageIn(problem, general)]
      : lacksName(row)
        ? [texts.needsName]
        : [];
  return (
    <tr className="product-note">
      <td colSpan={span}>
        {lines.length > 0 && (
          <p className={lacksName(row) ? 'soft small' : 'problem small'} role={lacksName(row) ? undefined : 'alert'}>
            {lines.join(' ')}
          </p>
        )}
        {!isGone && others.length > 0 && (
          <p className="small" role="status">
            {texts.others(others.map(nameOf).join(', '))}
          </p>
        )}
        {isGone && (
          <p className="row">
            {mayAdd && (
              <button type="button" className="button button-small" onClick={() => sheet.addAgain(row.key)}>
                {texts.addAgain}
              </button>
            )}
            <button
              type="button"
              className="button button-small"
              onClick={() => {
                sheet.drop(row.key);
                onRemoved();
              }}
            >
              {texts.drop}
            </button>
          </p>
        )}
      </td>
    </tr>
  );
};

/** What a check of the rows found: what is wrong, what exists already, and the way on. */

import type { Table } from '../../../src/contract/tables/table-file.ts';
import { useDashboard } from '../session/context.ts';
import { headingOf, type Meaning } from './columns.ts';
import type { ImportTexts } from './import-texts.ts';
import type { Checked } from './use-import.ts';

const shownProblems = 50;

interface FindingsProps {
  texts: ImportTexts;
  table: Table;
  meanings: readonly Meaning<string>[];
  checked: Checked;
  isBusy: boolean;
  onTake(): void;
}

/** What is wrong, by the row and column of the file, and the way on. */
export const Findings = ({ texts, table, meanings, checked, isBusy, onTake }: FindingsProps) => {
  const { texts: general } = useDashboard();
  const { good, bad, existing } = checked;
  return (
    <section className="stack">
      <p className={good.length > 0 ? 'notice notice-done' : 'notice'} role="status">
        {texts.good(good.length)}
      </p>
      {existing.length > 0 && <Existing texts={texts} table={table} existing={existing} />}
      {bad.length > 0 && (
        <>
          <p>{texts.bad(bad.length)}</p>
          <table className="table">
            <thead>
              <tr>
                <th>{texts.row}</th>
                <th>{texts.column}</th>
                <th>{texts.problem}</th>
              </tr>
            </thead>
            <tbody>
              {bad.slice(0, shownProblems).flatMap(({ row, issues }) =>
                issues.map(({ path, code }) => (
                  <tr key={`${row} ${path}`}>
                    {/* The headings are the first row of the file. */}
                    <td data-label={texts.row} className="number">
                      {row + 2}
                    </td>
                    <td data-label={texts.column}>{headingOf(table, meanings, path)}</td>
                    <td data-label={texts.problem}>{general.issue[code]}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
          {bad.length > shownProblems && <p className="soft">{texts.moreBad(bad.length - shownProblems)}</p>}
        </>
      )}
      {good.length > 0 && (
        <p>
          <button
            type="button"
            className="button button-strong"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onTake()}
          >
            {bad.length === 0 ? texts.doAll(good.length) : texts.doGood(good.length)}
          </button>
        </p>
      )}
    </section>
  );
};

/** Rows of what exists, and what they were recognized by. */
const Existing = ({ texts, table, existing }: Pick<FindingsProps, 'texts' | 'table'> & Pick<Checked, 'existing'>) => (
  <details>
    <summary>{texts.existing(existing.length)}</summary>
    <table className="table">
      <thead>
        <tr>
          <th>{texts.row}</th>
          <th>{texts.one}</th>
          <th>{texts.recognized}</th>
        </tr>
      </thead>
      <tbody>
        {existing.slice(0, shownProblems).map(({ row, by }) => (
          <tr key={row}>
            <td data-label={texts.row} className="number">
              {row + 2}
            </td>
            <td data-label={texts.one}>{table.rows[row]?.filter(Boolean).slice(0, 3).join(', ')}</td>
            <td data-label={texts.recognized}>{texts.by[by] ?? by}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {existing.length > shownProblems && <p className="soft">{texts.moreBad(existing.length - shownProblems)}</p>}
  </details>
);

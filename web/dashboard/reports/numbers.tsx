/** The numbers of a report as a table, each with a link to its documents. */
import { Link } from 'wouter';
import type { ReportCell, ReportData } from '../../../src/contract/schemas/reports.ts';
import { useDashboard } from '../session/context.ts';
import { documentsHref } from './links.ts';
import type { Question } from './question.ts';
import { useReportTexts } from './texts.ts';
import { headingText, rowText, valueText } from './values.ts';

interface Props {
  question: Question;
  data: ReportData;
  /** Without links: the documents do not exist. */
  isExample?: boolean;
}

export const Numbers = ({ question, data, isExample = false }: Props) => {
  const texts = useReportTexts();
  const { language } = useDashboard();
  const words = { texts, language };
  const { columns, rows, totals, timeZone } = data;
  const headings = columns.map(column => headingText(column, question.splitBy, question.measure, words));
  const only = columns[0]?.statistic === 'rate' ? texts.rate : texts.count;
  const cell = ({ value, filter }: ReportCell, at: number, row: string) => {
    const column = columns[at];
    const shown = column ? valueText(value, column, words) : '';
    return (
      <td key={at} className="number">
        {value === null || isExample ? (
          shown
        ) : (
          <Link
            className="report-number"
            href={documentsHref(filter)}
            aria-label={texts.toDocuments(shown, row, headings[at] ?? '')}
          >
            {shown}
          </Link>
        )}
      </td>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and not every number is a link
    <section className="report-scroll" aria-label={texts.table} tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            {headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names of columns can be the same
              <th key={at} scope="col" className="number">
                {heading === '' ? only : heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const name = rowText(row, question.interval, timeZone, language);
            return (
              <tr key={row.from}>
                <th scope="row">{name}</th>
                {row.cells.map((one, at) => cell(one, at, name))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {totals.map((one, at) => cell(one, at, texts.total))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
};

/** The answer to a question: chart, table, and what can be taken along. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { reportTable } from '../../../src/contract/report-table.ts';
import type { ReportData } from '../../../src/contract/schemas/reports.ts';
import { dateFormat } from '../language/formats.ts';
import { tags } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { saveFile } from '../session/download.ts';
import { Chart } from './chart/chart.tsx';
import { panelsOf } from './chart/panels.ts';
import { pictureOf } from './chart/picture.ts';
import { Numbers } from './numbers.tsx';
import type { Question } from './question.ts';
import { useReportTexts } from './texts.ts';
import { isNothing } from './values.ts';

interface Props {
  question: Question;
  data: ReportData;
  /** What the files are called, and the heading of the picture. */
  name: string;
}

export const Answer = ({ question, data, name }: Props) => {
  const texts = useReportTexts();
  const { language } = useDashboard();
  const picture = useRef<SVGSVGElement>(null);
  const panels = panelsOf(question, data);
  const drawing = useMutation({
    async mutationFn() {
      if (picture.current) saveFile(await pictureOf(picture.current, name), `${name}.png`);
    },
  });
  const until = dateFormat(tags[language], {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
    timeZone: data.timeZone,
  }).format(new Date(data.until));
  return (
    <>
      <div className="row report-actions">
        <button
          type="button"
          className="button button-small"
          onClick={() => saveFile(new Blob([reportTable(data)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)}
        >
          {texts.csv}
        </button>
        <button
          type="button"
          className="button button-small"
          aria-disabled={drawing.isPending}
          onClick={() => drawing.isPending || drawing.mutate()}
        >
          {texts.png}
        </button>
        <button type="button" className="button button-small" onClick={() => window.print()}>
          {texts.print}
        </button>
      </div>
      {drawing.error && (
        <p className="problem" role="alert">
          {texts.pngFailed}
        </p>
      )}
      {isNothing(data) && (
        <p className="notice">
          <span>
            <b>{texts.nothing}</b> {texts.nothingAbout}
          </span>
        </p>
      )}
      <section aria-label={texts.chart}>
        <Chart question={question} data={data} panels={panels} label={name} picture={picture} />
        {panels.left > 0 && <p className="soft small">{texts.onlySome(panels.left)}</p>}
        {panels.summed > 0 && <p className="soft small">{texts.sumOfOthers(panels.summed)}</p>}
      </section>
      <div className="stack">
        <p className="soft small report-hint">{texts.tableAbout}</p>
        <Numbers question={question} data={data} />
        <p className="soft small">{texts.zone(data.timeZone, until)}</p>
      </div>
    </>
  );
};

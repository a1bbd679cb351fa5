/** The chart of a report, drawn by hand. Arrow keys and the pointer move through its values. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useState } from 'react';
import type { ReportData } from '../../../../src/contract/schemas/reports.ts';
import { useNarrow } from '../../components/use-narrow.ts';
import { useDashboard } from '../../session/context.ts';
import type { Question } from '../question.ts';
import { useReportTexts } from '../texts.ts';
import { keyText, kindText, rowText, valueText } from '../values.ts';
import { type Panel, type Panels, valueIn } from './panels.ts';

interface Props {
  question: Question;
  data: Pick<ReportData, 'columns' | 'rows' | 'timeZone'>;
  panels: Panels;
  label: string;
  picture?: RefObject<SVGSVGElement | null>;
}

const left = 58;
const right = 8;
const above = 36;
const tall = 110;
const gap = 18;
const bottom = 24;
const panelHeight = above + tall + gap;
const topOf = (panel: number): number => panel * panelHeight + above;

interface Place {
  panel: number;
  line: number;
  row: number;
}

const between = (value: number, max: number): number => Math.max(0, Math.min(max, value));

export const Chart = ({ question, data, panels: { panels }, label, picture }: Props) => {
  const texts = useReportTexts();
  const { language } = useDashboard();
  const words = { texts, language };
  const width = useNarrow() ? 340 : 760;
  const id = useId();
  const [at, setAt] = useState<Place | null>(null);
  const { rows, timeZone } = data;
  const step = (width - left - right) / Math.max(1, rows.length);
  const lines = panels.flatMap(({ lines: own }, panel) => own.map((_, line) => ({ panel, line })));

  const nameOf = (panel: Panel, line: number): string => {
    const column = data.columns[panel.lines[line]?.columns[0] ?? 0] ?? panel.column;
    const key = panel.isRest ? texts.others : keyText(column, question.splitBy, words);
    return [key, kindText(column, question.measure, words)].filter(part => part !== '').join(', ');
  };
  const textAt = ({ panel, line, row }: Place): string => {
    const [shown, cells] = [panels[panel], rows[row]];
    const one = shown?.lines[line];
    if (!shown || !cells || !one) return '';
    const name = rowText(cells, question.interval, timeZone, language);
    return texts.point(name, nameOf(shown, line), valueText(valueIn(one, cells.cells), shown.column, words));
  };
  const go = (series: number, row: number) => {
    const next = lines[between(series, lines.length - 1)];
    if (next) setAt({ ...next, row: between(row, rows.length - 1) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const series = at ? lines.findIndex(({ panel, line }) => panel === at.panel && line === at.line) : 0;
    const row = at?.row ?? rows.length - 1;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => go(series, row - 1),
      ArrowRight: () => go(series, row + 1),
      ArrowUp: () => go(series - 1, row),
      ArrowDown: () => go(series + 1, row),
      Home: () => go(series, 0),
      End: () => go(series, rows.length - 1),
      Escape: () => setAt(null),
    };
    const move = keys[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = width / box.width;
    const row = Math.floor(((event.clientX - box.left) * scale - left) / step);
    const panel = Math.floor(((event.clientY - box.top) * scale) / panelHeight);
    const shown = panels[panel];
    if (!shown || row < 0 || row >= rows.length) return setAt(null);
    const y = (event.clientY - box.top) * scale;
    const distance = (line: number): number => {
      const one = shown.lines[line];
      const value = one ? valueIn(one, rows[row]?.cells ?? []) : null;
      return value === null ? Number.POSITIVE_INFINITY : Math.abs(topOf(panel) + tall - (value / shown.max) * tall - y);
    };
    const line = shown.lines.reduce((best, _, one) => (distance(one) < distance(best) ? one : best), 0);
    setAt({ panel, line, row });
  };
  return (
    <div className="report-chart">
      <p className="small report-point" aria-hidden="true">
        {at === null ? <span className="soft report-keys">{texts.chartKeys}</span> : textAt(at)}
      </p>
      <div
        className="report-slider"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, rows.length)}
        aria-valuenow={(at?.row ?? rows.length - 1) + 1}
        aria-valuetext={textAt(at ?? { panel: 0, line: 0, row: rows.length - 1 })}
        aria-describedby={`${id}-keys`}
        onKeyDown={onKeyDown}
        onFocus={() => at === null && go(0, rows.length - 1)}
        onBlur={() => setAt(null)}
      >
        <svg
          ref={picture}
          className="report-svg"
          viewBox={`0 0 ${width} ${panels.length * panelHeight + bottom}`}
          aria-hidden="true"
          onPointerMove={onPointerMove}
          onPointerLeave={() => setAt(null)}
        >
          <title>{label}</title>
          <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V6" className="report-hatch" />
          </pattern>
          {panels.map((panel, p) => (
            <Drawn
              key={nameOf(panel, 0)}
              panel={panel}
              place={p}
              {...{ rows, step, width, at }}
              hatch={`${id}-hatch`}
              label={panel.isRest ? texts.others : panelName(panel, question, words)}
              ends={panel.lines.map((_, line) =>
                kindText(data.columns[panel.lines[line]?.columns[0] ?? 0] ?? panel.column, question.measure, words),
              )}
              text={value => valueText(value, panel.column, words)}
            />
          ))}
          <Times
            y={panels.length * panelHeight - gap + 16}
            names={rows.map(row => rowText(row, question.interval, timeZone, language, true))}
            step={step}
          />
        </svg>
      </div>
      <p className="hidden-text" id={`${id}-keys`}>
        {texts.chartKeys}
      </p>
    </div>
  );
};

const panelName = (panel: Panel, { splitBy, measure }: Question, words: Parameters<typeof keyText>[2]): string => {
  const currency = measure === 'VALUE' ? kindText(panel.column, measure, words) : '';
  return [keyText(panel.column, splitBy, words), currency].filter(part => part !== '').join(', ');
};

/** The names of rows below the chart, as many as have room. */
const Times = ({ y, names, step }: { y: number; names: readonly string[]; step: number }) => {
  const every = Math.max(1, Math.ceil(52 / step));
  return names.map((name, row) =>
    row % every === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name that is unique
      <text key={row} className="report-mark" x={left + (row + 0.5) * step} y={y} textAnchor="middle">
        {name}
      </text>
    ) : null,
  );
};

interface DrawnProps {
  panel: Panel;
  place: number;
  rows: ReportData['rows'];
  step: number;
  width: number;
  at: Place | null;
  hatch: string;
  label: string;
  /** What each line is, at its end. */
  ends: readonly string[];
  text(value: number): string;
}

const Drawn = ({ panel, place, rows, step, width, at, hatch, label, ends, text }: DrawnProps) => {
  const top = topOf(place);
  const base = top + tall;
  const isLines = panel.column.statistic === 'median' || panel.column.statistic === 'p90';
  const yOf = (value: number): number => base - (value / panel.max) * tall;
  const xOf = (row: number): number => left + (row + 0.5) * step;
  const isHere = (line: number, row: number) => at?.panel === place && at.line === line && at.row === row;
  const hasValues = !isLines && step >= 36;
  return (
    <g>
      {label !== '' && (
        <text className="report-name" x={left} y={top - 20}>
          {label}
        </text>
      )}
      {[0, 0.5, 1].map(share => (
        <g key={share}>
          <path className="report-grid" d={`M${left} ${base - share * tall}H${width - right}`} />
          <text className="report-mark" x={left - 6} y={base - share * tall + 4} textAnchor="end">
            {text(share * panel.max)}
          </text>
        </g>
      ))}
      {panel.lines.map((line, l) => {
        const values = rows.map(({ cells }) => valueIn(line, cells));
        if (isLines)
          return (
            <Curve
              key={line.columns[0]}
              {...{ values, xOf, yOf, isDashed: line.isDashed }}
              end={ends[l] ?? ''}
              here={rows.findIndex((_, row) => isHere(l, row))}
            />
          );
        return values.map((value, row) => {
          const wide = Math.max(0.5, step * 0.7);
          const here = isHere(l, row);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its row
            <g key={row}>
              {value !== null && value > 0 && (
                <rect
                  className={here ? 'report-bar report-bar-here' : 'report-bar'}
                  x={xOf(row) - wide / 2}
                  y={yOf(value)}
                  width={wide}
                  height={base - yOf(value)}
                  fillOpacity={here || panel.isPatterned ? 1 : 1 - place * 0.17}
                  strokeWidth={step < 4 ? 0 : 1}
                  {...(panel.isPatterned && !here && { style: { fill: `url(#${hatch})` } })}
                />
              )}
              {hasValues && value !== null && value > 0 && (
                <text className="report-mark" x={xOf(row)} y={yOf(value) - 4} textAnchor="middle">
                  {text(value)}
                </text>
              )}
            </g>
          );
        });
      })}
    </g>
  );
};

interface CurveProps {
  values: readonly (number | null)[];
  xOf(row: number): number;
  yOf(value: number): number;
  isDashed: boolean;
  end: string;
  /** The row that is pointed at; -1: none. */
  here: number;
}

/** A line with a gap where there is nothing to measure, a dot for each value, and its name at the highest. */
const Curve = ({ values, xOf, yOf, isDashed, end, here }: CurveProps) => {
  const points = values.flatMap((value, row) => (value === null ? [] : [{ row, x: xOf(row), y: yOf(value) }]));
  const path = points.map(({ row, x, y }, at) => `${at > 0 && points[at - 1]?.row === row - 1 ? 'L' : 'M'}${x} ${y}`);
  const last = points.at(-1);
  return (
    <g>
      <path className={isDashed ? 'report-line report-dashed' : 'report-line'} d={path.join('')} />
      {points.map(({ row, x, y }) => (
        <circle
          key={row}
          className={row === here ? 'report-dot report-dot-here' : 'report-dot'}
          cx={x}
          cy={y}
          r={row === here ? 6 : 3}
        />
      ))}
      {last && (
        <text className="report-mark report-end" x={last.x - 8} y={last.y + (isDashed ? -8 : 16)} textAnchor="end">
          {end}
        </text>
      )}
    </g>
  );
};

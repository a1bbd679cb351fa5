/** Imports contacts from a CSV file: what its columns mean, what is wrong with its rows, and all or only the good ones. */
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import '../contacts.css';
import { type TextField, textFields } from '../contact-values.ts';
import { useContactTexts } from '../texts.ts';
import { givenTwice, guessMeanings, headingOf, type Meaning, rowsOf } from './columns.ts';
import { decode, readSheet, type Sheet } from './csv.ts';
import { type Checked, useImport } from './use-import.ts';

const maxRows = 10_000;
const shownRows = 20;
const shownProblems = 50;

/** Why a file cannot be imported; null if it can. */
function problemOf(sheet: Sheet | null, texts: ReturnType<typeof useContactTexts>['importing']): string | null {
  if (sheet === null) return texts.unreadable;
  if (sheet.rows.length === 0) return texts.empty;
  return sheet.rows.length > maxRows ? texts.tooMany(maxRows) : null;
}

export const ImportPage = () => {
  const { importing: texts, ...fields } = useContactTexts();
  const { texts: general } = useDashboard();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [meanings, setMeanings] = useState<Meaning[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [created, setCreated] = useState<number | null>(null);
  const { progress, failure, check, run } = useImport();

  const open = async (file: File | undefined) => {
    if (!file) return;
    setChecked(null);
    setCreated(null);
    const read = readSheet(decode(await file.arrayBuffer()));
    const wrong = problemOf(read, texts);
    setProblem(wrong);
    setSheet(wrong === null ? read : null);
    setMeanings(read ? guessMeanings(read.headings) : []);
  };
  const rows = sheet ? rowsOf(sheet, meanings) : [];
  const twice = givenTwice(meanings);
  const wrong = !meanings.includes('firstName') ? texts.needsName : twice ? texts.twice(fields[twice]) : null;
  const start = async () => {
    setProblem(wrong);
    if (wrong === null) setChecked(await check(rows));
  };
  const take = async (positions: readonly number[]) => {
    const chosen = new Set(positions);
    const made = await run(rows.filter((_, at) => chosen.has(at)));
    if (made.isDone || made.created > 0) setCreated(made.created);
  };
  return (
    <main className="main main-plain import-page" id="content">
      <h1 className="large">{texts.title}</h1>
      {created === null && (
        <>
          <p className="soft">{texts.lead}</p>
          <ChooseFile onFile={open}>{sheet ? texts.another : texts.choose}</ChooseFile>
        </>
      )}
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      {sheet && created === null && (
        <>
          <Columns
            sheet={sheet}
            meanings={meanings}
            onChange={next => {
              setMeanings(next);
              setChecked(null);
              setProblem(null);
            }}
          />
          {!checked && (
            <p>
              <button type="button" className="button button-strong" aria-disabled={progress !== null} onClick={start}>
                {texts.check}
              </button>
            </p>
          )}
        </>
      )}
      <p role="status" className={progress ? 'notice' : 'hidden-text'}>
        {progress && (checked ? texts.working : texts.checking)(progress.done, progress.all)}
      </p>
      {failure && <Notice failure={failure} texts={general} />}
      {sheet && checked && created === null && (
        <Findings {...{ sheet, meanings, checked }} isBusy={progress !== null} onTake={() => take(checked.good)} />
      )}
      {created !== null && (
        <div className="stack">
          <p className="notice notice-done" role="status">
            {texts.done(created)}
          </p>
          <p>
            <Link className="button" href="/contacts">
              {texts.toList}
            </Link>
          </p>
        </div>
      )}
    </main>
  );
};

const ChooseFile = ({ onFile, children }: { onFile(file: File | undefined): void; children: ReactNode }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <p>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Icon name="upload" /> {children}
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        onChange={event => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </p>
  );
};

interface ColumnsProps {
  sheet: Sheet;
  meanings: readonly Meaning[];
  onChange(next: Meaning[]): void;
}

/** Each column with three of its values, and what it is. */
const Columns = ({ sheet, meanings, onChange }: ColumnsProps) => {
  const { importing: texts, ...fields } = useContactTexts();
  return (
    <section className="stack" aria-labelledby="columns-title">
      <h2 id="columns-title">{texts.columns}</h2>
      <table className="table">
        <thead>
          <tr>
            <th>{texts.column}</th>
            <th>{texts.sample}</th>
            <th>{texts.means}</th>
          </tr>
        </thead>
        <tbody>
          {[...sheet.headings.entries()].map(([at, heading]) => (
            <tr key={`${at} ${heading}`}>
              <td data-label={texts.column}>{heading}</td>
              <td data-label={texts.sample} className="soft small">
                {sheet.rows
                  .slice(0, shownRows)
                  .map(row => row[at])
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(', ')}
              </td>
              <td data-label={texts.means}>
                <select
                  className="input"
                  aria-label={heading}
                  value={meanings[at] ?? ''}
                  onChange={({ target }) =>
                    onChange(meanings.map((one, i) => (i === at ? ((target.value || null) as TextField | null) : one)))
                  }
                >
                  <option value="">{texts.ignore}</option>
                  {textFields.map(field => (
                    <option key={field} value={field}>
                      {fields[field]}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small">{texts.preview(Math.min(shownRows, sheet.rows.length), sheet.rows.length)}</p>
    </section>
  );
};

interface FindingsProps {
  sheet: Sheet;
  meanings: readonly Meaning[];
  checked: Checked;
  isBusy: boolean;
  onTake(): void;
}

/** What is wrong, by the row and column of the file, and the way on. */
const Findings = ({ sheet, meanings, checked, isBusy, onTake }: FindingsProps) => {
  const { importing: texts } = useContactTexts();
  const { texts: general } = useDashboard();
  const { good, bad } = checked;
  return (
    <section className="stack">
      <p className={good.length > 0 ? 'notice notice-done' : 'notice'} role="status">
        {texts.good(good.length)}
      </p>
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
                    <td data-label={texts.column}>{headingOf(sheet, meanings, path)}</td>
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

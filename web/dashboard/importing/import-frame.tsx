/**
 * Imports contacts from a table, of text or of a workbook: what its columns mean, what is wrong with its rows, which
 * contacts exist, and all or only the good ones.
 */
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import '../contacts.css';
import { readTables, type Table } from '../../../src/contract/tables/table-file.ts';
import { useContactTexts } from '../texts.ts';
import { givenTwice, guessMeanings, type Meaning, rowsOf } from './columns.ts';
import { Findings } from './findings.tsx';
import { type ImportField, importFields } from './locales/headings.ts';
import { type Checked, type Imported, useImport } from './use-import.ts';

const maxRows = 10_000;
const shownRows = 20;

/** Why a table cannot be imported; null if it can. */
function problemOf(table: Table | null, texts: ReturnType<typeof useContactTexts>['importing']): string | null {
  if (table === null) return texts.unreadable;
  if (table.rows.length === 0) return texts.empty;
  return table.rows.length > maxRows ? texts.tooMany(maxRows) : null;
}

/** What a field is called. */
function useFieldNames(): (field: ImportField) => string {
  const { company, orgNumber, ...names } = useContactTexts();
  return field => (field === 'companyName' ? company : field === 'companyOrgNumber' ? orgNumber : names[field]);
}

export const ImportPage = () => {
  const { importing: texts } = useContactTexts();
  const fieldName = useFieldNames();
  const { texts: general } = useDashboard();
  const [tables, setTables] = useState<Table[]>([]);
  const [table, setTable] = useState<Table | null>(null);
  const [meanings, setMeanings] = useState<Meaning[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const { progress, failure, check, run } = useImport();

  const choose = (chosen: Table | null) => {
    setChecked(null);
    setImported(null);
    const wrong = problemOf(chosen, texts);
    setProblem(wrong);
    setTable(wrong === null ? chosen : null);
    setMeanings(chosen ? guessMeanings(chosen.headings) : []);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const found = await readTables(await file.arrayBuffer());
    setTables(found);
    choose(found[0] ?? null);
  };
  const rows = table ? rowsOf(table, meanings) : [];
  const twice = givenTwice(meanings);
  const wrong = !meanings.includes('firstName') ? texts.needsName : twice ? texts.twice(fieldName(twice)) : null;
  const start = async () => {
    setProblem(wrong);
    if (wrong === null) setChecked(await check(rows));
  };
  const take = async (positions: readonly number[]) => {
    const chosen = new Set(positions);
    const made = await run(rows.filter((_, at) => chosen.has(at)));
    if (made.isDone || made.created + made.updated > 0) setImported(made);
  };
  return (
    <main className="main main-plain import-page" id="content">
      <h1 className="large">{texts.title}</h1>
      {imported === null && (
        <>
          <p className="soft">{texts.lead}</p>
          <ChooseFile onFile={open}>{table ? texts.another : texts.choose}</ChooseFile>
          {tables.length > 1 && <ChooseTable tables={tables} onChoose={choose} />}
        </>
      )}
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      {table && imported === null && (
        <>
          <Columns
            table={table}
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
      {table && checked && imported === null && (
        <Findings {...{ table, meanings, checked }} isBusy={progress !== null} onTake={() => take(checked.good)} />
      )}
      {imported !== null && (
        <div className="stack">
          <p className="notice notice-done" role="status">
            {texts.done(imported)}
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
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hidden
        onChange={event => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </p>
  );
};

/** The sheets of a workbook. */
const ChooseTable = ({ tables, onChoose }: { tables: readonly Table[]; onChoose(table: Table | null): void }) => {
  const { importing: texts } = useContactTexts();
  return (
    <Field label={texts.sheet}>
      {input => (
        <select {...input} onChange={({ target }) => onChoose(tables[Number(target.value)] ?? null)}>
          {[...tables.entries()].map(([at, { name }]) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

interface ColumnsProps {
  table: Table;
  meanings: readonly Meaning[];
  onChange(next: Meaning[]): void;
}

/** Each column with three of its values, and what it is. */
const Columns = ({ table, meanings, onChange }: ColumnsProps) => {
  const { importing: texts } = useContactTexts();
  const fieldName = useFieldNames();
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
          {[...table.headings.entries()].map(([at, heading]) => (
            <tr key={`${at} ${heading}`}>
              <td data-label={texts.column}>{heading}</td>
              <td data-label={texts.sample} className="soft small">
                {table.rows
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
                    onChange(meanings.map((one, i) => (i === at ? ((target.value || null) as Meaning) : one)))
                  }
                >
                  <option value="">{texts.ignore}</option>
                  {importFields.map(field => (
                    <option key={field} value={field}>
                      {fieldName(field)}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small">{texts.preview(Math.min(shownRows, table.rows.length), table.rows.length)}</p>
    </section>
  );
};

/**
 * Imports rows from a table, of text or of a workbook: what its columns mean, what is wrong with its rows, what exists
 * already, and all or only the good ones.
 */
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Field } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { useDashboard } from '../session/context.ts';
import { type Fields, givenTwice, guessMeanings, type Meaning, rowsOf } from './columns.ts';
import { Findings } from './findings.tsx';
import type { ImportTexts } from './import-texts.ts';
import './importing.css';
import { readTables, type Table } from '../../../src/contract/tables/table-file.ts';
import { type Checked, type Imported, useImport } from './use-import.ts';

const shownRows = 20;

interface Props<Name extends string, Count extends string> {
  texts: ImportTexts & { done(imported: Imported<Count>): string };
  /** The path of the import. */
  noun: string;
  /** What the answer counts besides what was created and updated. */
  counts: readonly Count[];
  fields: Fields<Name>;
  fieldName(field: Name): string;
  /** Without which no row is anything. */
  required: Name;
  maxRows: number;
  /** The address of the list. */
  list: string;
}

/** Why a table cannot be imported; null if it can. */
function problemOf(table: Table | null, texts: ImportTexts, maxRows: number): string | null {
  if (table === null) return texts.unreadable;
  if (table.rows.length === 0) return texts.empty;
  return table.rows.length > maxRows ? texts.tooMany(maxRows) : null;
}

export function ImportFrame<Name extends string, Count extends string>(props: Props<Name, Count>) {
  const { texts, noun, counts, fields, fieldName, required, maxRows, list } = props;
  const { texts: general } = useDashboard();
  const [tables, setTables] = useState<Table[]>([]);
  const [table, setTable] = useState<Table | null>(null);
  const [meanings, setMeanings] = useState<Meaning<Name>[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [imported, setImported] = useState<Imported<Count> | null>(null);
  const { progress, failure, check, run } = useImport(noun, counts);

  const choose = (chosen: Table | null) => {
    setChecked(null);
    setImported(null);
    const wrong = problemOf(chosen, texts, maxRows);
    setProblem(wrong);
    setTable(wrong === null ? chosen : null);
    setMeanings(chosen ? guessMeanings(chosen.headings, fields) : []);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const found = await readTables(await file.arrayBuffer());
    setTables(found);
    choose(found[0] ?? null);
  };
  const rows = table ? rowsOf(table, meanings, fields) : [];
  const twice = givenTwice(meanings);
  const wrong = !meanings.includes(required) ? texts.needsName : twice ? texts.twice(fieldName(twice)) : null;
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
          {tables.length > 1 && <ChooseTable label={texts.sheet} tables={tables} onChoose={choose} />}
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
            {...{ texts, fields, fieldName }}
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
        <Findings
          {...{ texts, table, meanings, checked }}
          isBusy={progress !== null}
          onTake={() => take(checked.good)}
        />
      )}
      {imported !== null && (
        <div className="stack">
          <p className="notice notice-done" role="status">
            {texts.done(imported)}
          </p>
          <p>
            <Link className="button" href={list}>
              {texts.toList}
            </Link>
          </p>
        </div>
      )}
    </main>
  );
}

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

interface ChooseTableProps {
  label: string;
  tables: readonly Table[];
  onChoose(table: Table | null): void;
}

/** The sheets of a workbook. */
const ChooseTable = ({ label, tables, onChoose }: ChooseTableProps) => (
  <Field label={label}>
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

interface ColumnsProps<Name extends string> extends Pick<Props<Name, never>, 'fields' | 'fieldName'> {
  texts: ImportTexts;
  table: Table;
  meanings: readonly Meaning<Name>[];
  onChange(next: Meaning<Name>[]): void;
}

/** Each column with three of its values, and what it is. */
function Columns<Name extends string>(props: ColumnsProps<Name>) {
  const { texts, fields, fieldName, table, meanings, onChange } = props;
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
                    onChange(meanings.map((one, i) => (i === at ? ((target.value || null) as Meaning<Name>) : one)))
                  }
                >
                  <option value="">{texts.ignore}</option>
                  {fields.all.map(field => (
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
}

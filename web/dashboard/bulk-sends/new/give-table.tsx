/** The table: a file that is dropped or chosen, or rows that are pasted. */
import { useId, useRef, useState } from 'react';
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { DropArea } from '../../components/drop-area.tsx';
import { Icon } from '../../components/icon.tsx';
import { saveFile } from '../../session/download.ts';
import { headingsCsv, headingsFor } from '../columns/sample-table.ts';
import { useBulkTexts } from '../texts.ts';
import { type GivenTable, readGiven, type TableProblem } from './given-table.ts';

interface Props {
  templateName: string;
  columns: BulkColumns;
  given: GivenTable | null;
  onGiven(given: GivenTable | null): void;
}

export const GiveTable = ({ templateName, columns, given, onGiven }: Props) => {
  const texts = useBulkTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<TableProblem | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const found = await readGiven(file);
    const isRead = typeof found !== 'string';
    setProblem(isRead ? null : found);
    onGiven(isRead ? found : null);
  };
  const words = { name: texts.member.name, email: texts.member.email, phone: texts.member.phone };
  const downloadHeadings = () =>
    saveFile(
      new Blob([headingsCsv(headingsFor(columns, words), texts.separator)], { type: 'text/csv' }),
      texts.headingsFile(templateName),
    );
  const problems: Record<TableProblem, string> = {
    UNREADABLE: texts.unreadable,
    NO_ROWS: texts.noRows,
    TOO_LARGE: texts.tooMany(limits.bulkRows, limits.bulkColumns),
  };
  return (
    <section className="settings-section" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{texts.giveTable}</h2>
        <p className="soft">{texts.giveTableAbout}</p>
      </div>
      <DropArea text={texts.dropHere} anywhere onFiles={([file]) => void take(file)}>
        <div className="bulk-drop">
          {given && (
            <p role="status">
              {texts.fileHas(given.file.name, given.table.rows.length)}
              {given.onlySheet !== null && (
                <>
                  <br />
                  <span className="soft small">{texts.onlyFirstSheet(given.onlySheet)}</span>
                </>
              )}
            </p>
          )}
          <div className="row">
            <button
              type="button"
              className={given ? 'button button-small' : 'button button-strong'}
              onClick={() => input.current?.click()}
            >
              <Icon name="upload" /> {given ? texts.anotherFile : texts.chooseFile}
            </button>
            <button type="button" className="text-button" onClick={downloadHeadings}>
              {texts.downloadHeadings}
            </button>
          </div>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            hidden
            onChange={event => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      </DropArea>
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problems[problem]}
        </p>
      )}
      {!given && (
        <details className="bulk-paste">
          <summary>{texts.paste}</summary>
          <div className="field">
            <label htmlFor={`${id}-paste`}>{texts.pasteHint}</label>
            <textarea
              id={`${id}-paste`}
              className="input"
              rows={6}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
            <p>
              <button
                type="button"
                className="button button-small"
                aria-disabled={pasted.trim() === ''}
                onClick={() =>
                  pasted.trim() !== '' && void take(new File([pasted], texts.pastedFile, { type: 'text/csv' }))
                }
              >
                {texts.usePasted}
              </button>
            </p>
          </div>
        </details>
      )}
    </section>
  );
};

/** What the check found, in numbers, and what is wrong with the table as a whole. */
import { Link } from 'wouter';
import type { BulkIssue, BulkSend } from '../../../../src/contract/schemas/bulk-sends.ts';
import { StatusWord } from '../../developers/status-word.tsx';
import { waitingIn } from '../numbers.ts';
import { useBulkTexts } from '../texts.ts';
import { rowsHeading } from './rows.tsx';

/** Columns that are left out were chosen to be. */
const isShown = ({ code }: BulkIssue): boolean => code !== 'UNRECOGNIZED_KEY';

export const isBroken = ({ issues }: BulkSend): boolean => issues.some(({ severity }) => severity === 'BLOCKER');

export const Summary = ({ bulkSend }: { bulkSend: BulkSend }) => {
  const texts = useBulkTexts();
  const { counts } = bulkSend;
  const waiting = waitingIn(counts);
  const issues = bulkSend.issues.filter(isShown);
  const textOf = ({ path, code }: BulkIssue): string =>
    path === 'templateId'
      ? texts.tableProblems.templateId
      : (texts.tableProblems[path.startsWith('mapping') ? 'mapping' : 'fileId'][code] ?? texts.tableProblem);
  return (
    <>
      {issues.length > 0 && (
        <div className={isBroken(bulkSend) ? 'notice notice-bad' : 'notice notice-warn'} role="status">
          <ul className="bulk-table-problems">
            {issues.map(issue => (
              <li key={`${issue.path} ${issue.code}`}>
                {issue.column !== null && `${issue.column}: `}
                {textOf(issue)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {counts.rows > 0 && (
        <ul className="bulk-counts" aria-live="polite">
          <li>
            <StatusWord look={waiting > 0 ? 'done' : 'none'}>{texts.canBeSent(waiting)}</StatusWord>
            {counts.warned > 0 && <span className="soft small"> ({texts.warned(counts.warned)})</span>}
          </li>
          {counts.invalid > 0 && (
            <li>
              <StatusWord look="bad">{texts.cannotBeSent(counts.invalid)}</StatusWord>{' '}
              <Link
                className="small"
                href={`/bulk-sends/${bulkSend.id}?status=INVALID`}
                replace
                onClick={() => document.getElementById(rowsHeading)?.focus()}
              >
                {texts.showThem}
              </Link>
            </li>
          )}
          {counts.skipped > 0 && (
            <li>
              <StatusWord look="none">{texts.skipped(counts.skipped)}</StatusWord>
            </li>
          )}
        </ul>
      )}
      {counts.rows > 0 && waiting === 0 && <p>{texts.noneCanBeSent}</p>}
    </>
  );
};

/** One row of the list: a box to select it, and a link with what one has to know. */
import { type MouseEvent, memo } from 'react';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { deadlineName } from '../../language/deadlines.ts';
import { exactTime, longDay, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { signedOf, stateOf } from '../state.ts';
import { Status } from '../status.tsx';
import { useDocumentTexts } from '../texts.ts';
import { whoOf } from '../who.ts';
import type { Column, Order } from './address.ts';
import { Marked } from './marked.tsx';
import { matches } from './matches.ts';

export interface RowProps {
  row: DocumentRow;
  index: number;
  href: string;
  isOpen: boolean;
  /** The row that keys act on. */
  isCurrent: boolean;
  isSelected: boolean;
  words: string;
  order: Order;
  columns: readonly Column[];
  folderName(id: string): string;
  onOpen(index: number, row: DocumentRow): void;
  onSelect(index: number, row: DocumentRow, isRange: boolean): void;
}

/** States of which the parties say everything. */
const waitingStates: ReadonlySet<ReturnType<typeof stateOf>> = new Set(['WAITING', 'YOU_SIGN']);

const timeOf = (row: DocumentRow, order: Order): string | null =>
  order === 'createdAt' || order === 'completedAt' || order === 'expiresAt' ? row[order] : row.updatedAt;

/** Rendered again only when something of it has changed, not while the list is scrolled. */
export const Row = memo((props: RowProps) => {
  const { row, index, href, isOpen, isCurrent, isSelected, words, order, columns } = props;
  const { language, texts: general } = useDashboard();
  const texts = useDocumentTexts();
  const { signed, all } = signedOf(row);
  const time = timeOf(row, order);
  // All documents of a form have its name.
  const name = row.respondentName === null ? row.name : texts.ofRespondent(row.name, row.respondentName);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (event.shiftKey) props.onSelect(index, row, true);
    else props.onOpen(index, row);
  };
  return (
    <>
      <label className="row-box">
        <input
          type="checkbox"
          checked={isSelected}
          tabIndex={-1}
          aria-label={texts.select(name)}
          onClick={event => props.onSelect(index, row, event.shiftKey)}
          onChange={() => undefined}
        />
      </label>
      <a
        className={`doc-row${row.needs === null ? '' : ' doc-row-mine'}${waitingStates.has(stateOf(row)) ? ' doc-row-waits' : ''}`}
        href={href}
        data-row={index}
        tabIndex={isCurrent ? 0 : -1}
        {...(isOpen && { 'aria-current': 'true' as const })}
        onClick={onClick}
      >
        <Status document={row} />
        <span className="doc-name one-line">
          <Marked text={name} words={words} />
          <Found row={row} words={words} />
          {row.tags.map(({ id, name, color }) => (
            <span key={id} className="tag" style={color === null ? undefined : ({ '--tag': color } as object)}>
              {name}
            </span>
          ))}
        </span>
        <Who row={row} words={words} />
        {columns.map(column => (
          <span key={column} className="doc-extra one-line">
            <Extra {...props} column={column} />
          </span>
        ))}
        <span className="doc-count number">
          {all > 0 && row.status !== 'DRAFT' ? texts.signedOf(signed, all) : '–'}
        </span>
        <ResponsibleName row={row} />
        {time !== null && (
          <time dateTime={time} title={exactTime(time, language)}>
            {row.removedAt === null
              ? stateOf(row) === 'SEALING' && row.fullySignedAt !== null
                ? texts.sealingSince(shortTime(row.fullySignedAt, language, general))
                : shortTime(time, language, general)
              : texts.removedOn(longDay(row.removedAt, language))}
          </time>
        )}
      </a>
    </>
  );
});

const ResponsibleName = ({ row }: { row: DocumentRow }) => {
  const { viewer } = useDashboard();
  return (
    <span className="doc-who one-line">
      {row.responsibleUserId !== null && row.responsibleUserId !== viewer.user.id && row.responsibleName}
    </span>
  );
};

/** For whom the document waits, and who else belongs to it. */
const Who = ({ row, words }: { row: DocumentRow; words: string }) => {
  const texts = useDocumentTexts();
  const { waitsFor, others } = whoOf(row, texts);
  const waits = waitsFor.length === 0 ? '' : texts.waitsFor(waitsFor);
  const between = waits !== '' && others.length > 0 ? ' · ' : '';
  const rest = others.join(', ');
  return (
    <span className="doc-parties one-line" title={waits + between + rest}>
      {waits !== '' && (
        <b>
          <Marked text={waits} words={words} />
        </b>
      )}
      {between}
      <Marked text={rest} words={words} />
    </span>
  );
};

/** What the search found, if neither the name nor a party's is what it found: the address, the number, or the text. */
const Found = ({ row, words }: { row: DocumentRow; words: string }) => {
  const texts = useDocumentTexts();
  const isFound = (text: string | null) => matches(text, words);
  if (words === '' || isFound(row.name) || row.parties.some(({ name }) => isFound(name))) return null;
  const found = [row.externalId, ...row.parties.map(({ email }) => email)].find(isFound);
  return <span className="doc-found">{found ? <Marked text={found} words={words} /> : texts.foundInText}</span>;
};

const Extra = ({ row, column, folderName }: RowProps & { column: Column }) => {
  const { language, viewer } = useDashboard();
  switch (column) {
    case 'folder':
      return row.folderId === null ? '' : folderName(row.folderId);
    case 'value':
      return row.documentMeta.value;
    case 'expires':
      return row.expiresAt === null ? '' : deadlineName(row.expiresAt, language, viewer.workspace.timeZone);
    case 'template':
      return row.templateName;
    case 'number':
      return row.externalId;
  }
};

/** A cell of a sheet: shows its text, or the input in which it is edited. */
import type { ReactNode } from 'react';
import type { Grid } from './use-grid.ts';

interface Props {
  grid: Grid;
  row: number;
  column: number;
  /** The column and what the row is, for the input. */
  label: string;
  isNumber?: boolean;
  className?: string;
  children: ReactNode;
}

export const GridCell = ({ grid, row, column, label, isNumber = false, className = '', children }: Props) => {
  const edit = grid.editOf(row, column);
  return (
    <td
      className={`cell ${isNumber ? 'cell-number' : ''} ${edit ? 'cell-edit' : ''} ${className}`}
      {...grid.cell(row, column)}
    >
      {edit ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: the person has just begun to edit this cell
          autoFocus
          className="cell-input"
          aria-label={label}
          aria-invalid={edit.isWrong || undefined}
          aria-describedby={edit.isWrong ? grid.problemId : undefined}
          value={edit.text}
          onChange={event => grid.type(event.target.value)}
          onBlur={() => grid.finish(true)}
        />
      ) : (
        children
      )}
    </td>
  );
};

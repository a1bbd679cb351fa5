/** Each column with three of its values, and a choice of what it means. */
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';
import type { BulkMapping } from '../../../../src/contract/schemas/bulk-sends.ts';
import { useBulkTexts } from '../texts.ts';
import { useMeaningNames } from './meaning-names.ts';
import { missingIn, repeatedIn, sameMeanings } from './meanings.ts';

interface Props {
  headings: readonly string[];
  /** Null: the values are not known here. */
  rows: readonly (readonly string[])[] | null;
  columns: BulkColumns;
  mapping: BulkMapping;
  onChange(mapping: BulkMapping): void;
}

const lookedAt = 50;

const samplesOf = (rows: Props['rows'], at: number): string =>
  [...new Set((rows ?? []).slice(0, lookedAt).map(row => row[at] ?? ''))]
    .filter(cell => cell !== '')
    .slice(0, 3)
    .join(' · ');

export const ColumnsTable = ({ headings, rows, columns, mapping, onChange }: Props) => {
  const texts = useBulkTexts();
  const { groupsOf } = useMeaningNames();
  const groups = groupsOf(columns);
  const repeated = new Set(repeatedIn(headings));
  return (
    <table className="table bulk-columns">
      <thead>
        <tr>
          <th scope="col">{texts.column}</th>
          <th scope="col">{texts.samples}</th>
          <th scope="col">{texts.means}</th>
        </tr>
      </thead>
      <tbody>
        {[...headings.entries()].map(([at, heading]) => (
          <tr key={`${at} ${heading}`}>
            <td data-label={texts.column}>{heading || texts.noHeading}</td>
            <td data-label={texts.samples} className="soft small bulk-samples">
              {samplesOf(rows, at)}
            </td>
            <td data-label={texts.means}>
              {repeated.has(heading) ? (
                <span className="soft small">{texts.repeated}</span>
              ) : (
                <select
                  className="input"
                  aria-label={heading || texts.noHeading}
                  value={mapping[heading] ?? ''}
                  onChange={({ target }) => onChange({ ...mapping, [heading]: target.value || null })}
                >
                  <option value="">{texts.ignore}</option>
                  {groups.map(({ name, meanings }) => (
                    <optgroup key={name} label={name}>
                      {meanings.map(({ meaning, name: label }) => (
                        <option key={meaning} value={meaning}>
                          {label}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What is wrong with the mapping, so that it cannot be used; null: nothing. */
export function useMappingProblem(mapping: BulkMapping): string | null {
  const texts = useBulkTexts();
  const [same] = sameMeanings(mapping);
  if (same !== undefined) return texts.same(same);
  return Object.values(mapping).every(meaning => meaning === null) ? texts.nothingChosen : null;
}

/** What all rows lack, as a warning: somebody may want to fill it in by hand. */
export const MissingNotice = ({ mapping, columns }: Pick<Props, 'mapping' | 'columns'>) => {
  const texts = useBulkTexts();
  const { nameOf } = useMeaningNames();
  const missing = missingIn(mapping, columns);
  return missing.length === 0 ? null : (
    <p className="notice notice-warn" role="status">
      {texts.missing(missing.map(one => nameOf(one, columns)).join(', '))}
    </p>
  );
};

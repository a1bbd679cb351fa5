/** The order of the list and the columns that are added to it. */
import { Popover } from '@base-ui/react/popover';
import { Suspense, useId } from 'react';
import { lazyPart } from '../../../../boundary/lazy-part.tsx';
import { Guard } from '../../../components/guard.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useDocumentTexts } from '../../texts.ts';
import { extraColumns, type ListState, orders } from '../address.ts';

const ExportList = lazyPart(async () => (await import('../export/export-list.tsx')).ExportList);

interface Props {
  state: ListState;
  onChange(change: Partial<ListState>): void;
}

export const OrderMenu = ({ state, onChange }: Props) => {
  const texts = useDocumentTexts();
  const id = useId();
  return (
    <Popover.Root>
      <Popover.Trigger className="button button-icon" aria-label={texts.sortAndColumns}>
        <Icon name="settings" small />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="float-place" sideOffset={4} align="end">
          <Popover.Popup className="menu filter-menu order-menu" aria-label={texts.sortAndColumns}>
            <fieldset className="pick-list">
              <legend className="filter-title">{texts.sortBy}</legend>
              {orders.map(order => (
                <label key={order} className="pick">
                  <input
                    type="radio"
                    name={id}
                    checked={state.order === order}
                    onChange={() => onChange({ order, ascending: order === 'name' })}
                  />
                  {texts.order[order]}
                </label>
              ))}
              <label className="pick">
                <input
                  type="checkbox"
                  checked={state.ascending}
                  onChange={() => onChange({ ascending: !state.ascending })}
                />
                {texts.ascending}
              </label>
            </fieldset>
            <fieldset className="pick-list">
              <legend className="filter-title">{texts.columns}</legend>
              {extraColumns.map(column => (
                <label key={column} className="pick">
                  <input
                    type="checkbox"
                    checked={state.columns.includes(column)}
                    onChange={() =>
                      onChange({
                        columns: extraColumns.filter(one => state.columns.includes(one) !== (one === column)),
                      })
                    }
                  />
                  {texts.column[column]}
                </label>
              ))}
            </fieldset>
            <Guard>
              <Suspense>
                <ExportList state={state} />
              </Suspense>
            </Guard>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};

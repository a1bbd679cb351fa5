/** Everything on top of one page, in reading order, which is also the tab order. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { byField, inReadingOrder, keyOf } from '../fields/fields.ts';
import type { Signing } from '../signing/use-signing.ts';
import { FieldOnPage } from './field-on-page.tsx';
import { isShown, type ShownPage } from './place.tsx';
import { TableOnPage } from './table-on-page.tsx';

type Props = {
  view: SignerView;
  signing: Signing;
  shown: ShownPage;
  isDesktop: boolean;
  /** The page has the answers itself; only files that were uploaded have to be reached. */
  hasAnswers: boolean;
};

export const OnPage = ({ view, signing, shown, isDesktop, hasAnswers }: Props) => {
  const filled = hasAnswers ? view.boxes.filter(({ file }) => file?.held) : view.boxes;
  const fields = byField(filled.filter(box => isShown(shown, box))).flatMap(boxes =>
    boxes.slice(0, 1).map(box => ({
      ...{ page: box.page, rect: box.rect },
      drawn: <FieldOnPage key={keyOf(box)} {...{ boxes, view, signing, shown, isDesktop }} />,
    })),
  );
  const tables = (hasAnswers ? [] : view.tables).flatMap(table =>
    inReadingOrder([...table.places, ...table.amounts].filter(place => isShown(shown, place)))
      .slice(0, 1)
      .map(({ page, rect }) => ({
        ...{ page, rect },
        drawn: <TableOnPage key={table.blockId} {...{ table, signing, shown, isDesktop }} />,
      })),
  );
  return inReadingOrder([...fields, ...tables]).map(({ drawn }) => drawn);
};

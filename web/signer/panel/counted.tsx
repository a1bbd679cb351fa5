/** Announces the new total to screen readers whenever the amounts have been calculated again. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { totalsOf } from '../fields/amounts.ts';
import { nameOfTable } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import type { Signing } from '../signing/use-signing.ts';

export const Counted = ({ view, signing }: { view: SignerView; signing: Signing }) => {
  const { texts } = useSpeech();
  const { amounts, draft } = signing;
  const changed = view.tables.filter(table => table.mine && table.blockId in draft.choices && !amounts.isStale(table));
  return (
    <p className="hidden-text" role="status">
      {changed
        .map(table => `${nameOfTable(table, texts)}: ${totalsOf(amounts.of(table)).at(-1)?.text ?? ''}`)
        .join('. ')}
    </p>
  );
};

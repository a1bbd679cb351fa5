/** Says of a block that it is not always part of the document, or that it is left out now; then it can be folded. */
import { useWithin } from '../../prepare/within.ts';
import type { Block, Meta } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { useFolding } from './folding.ts';
import { useDocumentFields } from './use-document-fields.ts';

export const RuleNote = ({ block }: { block: Block }) => {
  const words = useEditor().texts.visibility;
  const sentence = useRuleInWords(block.meta.visibilityRule);
  const { isHidden, isFolded, toggle, hasFolded, toggleAll } = useFolding();
  if (!isHidden(block)) return sentence ? <p className="block-note block-rule off-paper">{sentence.rule}</p> : null;
  return (
    <div className="block-note block-rule block-left-out off-paper">
      <button type="button" className="left-out" aria-expanded={!isFolded(block)} onClick={() => toggle(block.key)}>
        {block.meta.hidden || !sentence ? words.hidden : sentence.hidden}
      </button>
      <button type="button" className="button button-small button-plain" onClick={toggleAll}>
        {hasFolded ? words.showAll : words.foldAll}
      </button>
    </div>
  );
};

function useRuleInWords(rule: Meta['visibilityRule']): { rule: string; hidden: string } | null {
  const words = useEditor().texts.visibility;
  const field = useDocumentFields().find(({ id }) => id === rule?.customFieldId);
  // A frame does not know the custom fields.
  const within = useWithin();
  if (!rule || within) return null;
  const { mode, equals } = rule;
  const value =
    field?.inputType === 'BOOLEAN' && (equals === 'true' || equals === 'false') ? words.ticked[equals] : equals;
  const name = field?.name ?? words.unknown;
  return { rule: words.rule(mode, name, value), hidden: words.hiddenBy(mode, name, value) };
}

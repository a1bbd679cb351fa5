/** Says of a block that it is not always part of the document. */
import { useDocumentFields } from '../inspector/use-document-fields.ts';
import type { Meta } from '../model/block.ts';
import { useEditor } from '../model/context.ts';

export const RuleNote = ({ rule }: { rule: NonNullable<Meta['visibilityRule']> }) => {
  const words = useEditor().texts.visibility;
  const field = useDocumentFields().find(({ id }) => id === rule.customFieldId);
  const { mode, equals } = rule;
  const value =
    field?.inputType === 'BOOLEAN' && (equals === 'true' || equals === 'false') ? words.ticked[equals] : equals;
  return <p className="block-note block-rule off-paper">{words.rule(mode, field?.name ?? words.unknown, value)}</p>;
};

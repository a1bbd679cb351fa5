/**
 * What parties see of custom values is fixed when the document is sent: which blocks their rules show, what fills boxes,
 * and what stands for them in messages. A document that is withdrawn follows the current values again.
 */
import type { Tx } from '../../../platform/postgres/database.ts';
import { variableValues } from '../../content/custom-fields/variables.ts';
import { decideShown, fillValues, reopenShown } from '../../content/store.ts';
import { valuesInTexts } from '../../custom-fields/document-values.ts';
import { customOf, type DocumentWithParties } from '../document.ts';
import type { Draft } from '../ports.ts';

interface Texts {
  customMessage: string | null;
  /** What custom values stood for in the document's own texts when they were approved; null: whatever they are now. */
  approved: Record<string, string> | null;
}

/** Changes the given row, which the caller saves. */
export async function fixCustomValues(
  tx: Tx,
  { document, blocks }: Pick<Draft, 'document' | 'blocks'>,
  { customMessage, approved }: Texts,
  now: Date,
): Promise<void> {
  const { message, subject } = document.meta;
  const reach = { workspaceId: document.workspace_id };
  const texts = approved === null ? [message, subject, customMessage] : [customMessage];
  const current = await valuesInTexts(tx, reach, texts, document.custom_fields);
  document.sent_custom_values = { ...current, ...approved };
  await decideShown(tx, document.id, blocks);
  fillValues(tx, document, variableValues(blocks, customOf(document)), now);
}

/** Changes the given row, which the caller saves. */
export async function followCustomValues(tx: Tx, document: DocumentWithParties): Promise<void> {
  document.sent_custom_values = null;
  document.product_tables = document.product_tables.map(table => ({ ...table, shown: null }));
  await reopenShown(tx, document.id);
}

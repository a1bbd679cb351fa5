/** File fields on the signing page. Pure. */
import { limits } from '../../../contract/limits.ts';
import type { HeldFile, SignerView } from '../../../contract/pages/signer/view.ts';
import { attachmentsIn } from '../../content/attachments/sender-attachments.ts';
import type { BlockRow } from '../../content/block.ts';
import type { Field } from '../../content/field.ts';
import { type AttachmentRow, heldIn, termsOf } from '../../signatures/attachments/attachment.ts';
import { isShownTo } from './download.ts';

const showHeld = ({ filename, mime_type, size, sha256 }: AttachmentRow): HeldFile => ({
  ...{ filename, mimeType: mime_type, size: Number(size), sha256 },
});

export function fileIn(
  field: Field,
  blocks: readonly BlockRow[],
  party: { id: string },
  attachments: readonly AttachmentRow[],
): SignerView['boxes'][number]['file'] {
  const terms = field.filling === 'FILE' ? termsOf(blocks, field) : null;
  if (!terms) return null;
  const held = heldIn(attachments, field);
  return {
    allowed: terms.allowedTypes,
    maxBytes: limits.fileBytes,
    held: held && isShownTo(held, party.id) ? showHeld(held) : null,
  };
}

/** The files that the sender attached, which every party can open. */
export const senderFiles = (blocks: readonly BlockRow[]): SignerView['files'] =>
  attachmentsIn(blocks).map(({ blockId, field, value, file }) => ({
    ...{ blockId, id: field.id, label: field.fieldMeta.label },
    ...{ filename: value.filename, mimeType: value.mimeType, size: value.size, sha256: file.sha256 },
  }));

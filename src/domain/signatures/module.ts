import { type Module, schedule } from '../app/module.ts';
import type { SignaturePorts } from '../documents/ports.ts';
import { deleteAttachments, deleteAttachmentsOf, sweepAttachments } from './attachments/delete.ts';
import { encryptedProofs } from './eid/proofs.ts';
import { encryptedSerialKeys } from './eid/serial.ts';
import { listSignatures } from './list-signatures.ts';
import { encryptedSaved } from './saved/saved-signature.ts';
import { deleteSignatures } from './signature.ts';

export const signatures: Module<unknown, SignaturePorts> = {
  name: 'signatures',
  provides: { deleteSignatures, deleteAttachments, deleteAttachmentsOf },
  declare: () => ({
    handlers: [listSignatures],
    encrypted: [...encryptedProofs, encryptedSerialKeys, encryptedSaved],
    schedules: [schedule('sweep-attachments', 3_600_000, sweepAttachments)],
  }),
};

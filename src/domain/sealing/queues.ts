/** The queues of sealing. */
import { z } from 'zod';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';

const document = z.object({ documentId: z.string() });

/** Seals a document that everybody signed. The key is the document, so there is one job per document. */
export const sealQueue = queue('seal', document);
/** Makes the readable journal of a sealed document. */
export const journalQueue = queue('journal', document);

/** Renews the archive timestamp of a file. */
export const renewalQueue = queue(
  'renew',
  z.object({
    documentId: z.string(),
    type: z.enum(['SIGNED', 'JOURNAL', 'PARTY_JOURNAL']),
    partyId: z.string().nullable().default(null),
  }),
);
export type RenewalJob = Payload<typeof renewalQueue>;

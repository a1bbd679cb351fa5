/** An agreement of three pages with every kind of box for one party and a signature box for the other. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { listOutbox } from '../../../src/platform/mail/outbox.ts';
import { upload } from '../../kit/files.ts';
import type { Cast } from '../../kit/service.ts';
import { fromEmailTo } from './emails.ts';

export const agreement = (): Buffer =>
  readFileSync(fileURLToPath(new URL('../../../docs/example.pdf', import.meta.url)));

type Kind = 'TEXT' | 'DATE' | 'CHECKBOX' | 'SELECT' | 'INITIALS' | 'SIGNATURE';

const box = (
  partyId: string,
  inputType: Kind,
  label: string,
  place: [page: number, x: number, y: number, width: number, height: number],
  more: object = {},
) => {
  const [page, x, y, width, height] = place;
  return {
    kind: 'INPUT' as const,
    partyId,
    inputType,
    label,
    page,
    rect: { x, y, width, height },
    required: true,
    ...more,
  };
};

export const names = { maja: 'Maja Berg', nils: 'Nils Åkerman' };

export async function sendAgreement(cast: Cast, name: string): Promise<Document> {
  const file = await upload(cast.api, agreement(), 'agreement.pdf');
  return cast.api.done(documentOperations.create, {
    body: {
      name,
      documentMeta: { signingMode: 'SEQUENTIAL', language: 'en', message: 'As we agreed on Tuesday.' },
      parties: [
        { ref: 'maja', name: names.maja, email: 'maja@example.com' },
        { ref: 'nils', name: names.nils, email: 'nils@example.com' },
      ],
      content: [
        {
          type: 'PDF',
          fieldMeta: {
            value: file.key,
            placedFields: [
              box('maja', 'INITIALS', 'Initials', [1, 0.78, 0.92, 0.12, 0.04]),
              box('maja', 'TEXT', 'Place of business', [3, 0.5, 0.235, 0.37, 0.036]),
              box('maja', 'DATE', 'First day of work', [3, 0.5, 0.288, 0.37, 0.036]),
              box('maja', 'CHECKBOX', 'Holds the insurance', [3, 0.5, 0.34, 0.05, 0.034]),
              box('maja', 'SELECT', 'Way of payment', [3, 0.5, 0.391, 0.37, 0.036], {
                options: ['Bank transfer', 'Giro'],
              }),
              box('maja', 'SIGNATURE', 'Signature of the Consultant', [3, 0.13, 0.54, 0.33, 0.08]),
              box('nils', 'SIGNATURE', 'Signature of the Client', [3, 0.52, 0.54, 0.33, 0.08]),
            ],
          },
        },
      ],
      send: true,
    },
  });
}

/** The link in the newest e-mail to the address. Waits for it as long as a person would. */
export const linkTo = (dataDir: string, address: string, documentId: string): Promise<string> =>
  fromEmailTo(dataDir, address, ({ text }) => {
    const link = /https?:\/\/\S+\/sign\/\S+\?token=[\w.~-]+/.exec(text)?.[0];
    return link?.includes(documentId) ? link : null;
  });

export const emailsTo = async (dataDir: string, address: string): Promise<number> =>
  (await listOutbox(`${dataDir}/outbox`)).filter(m => m.to.includes(address)).length;

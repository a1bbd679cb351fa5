/** What a party can cause with the link to one document. */
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import type { Document, documentCreate } from '../../../src/contract/schemas/documents/documents.ts';
import { upload } from '../../../test/kit/files.ts';
import { signingLinkOf } from '../../../test/kit/signer.ts';
import { scaled } from '../options.ts';
import { scanPdf, textPdf } from '../pdfs.ts';
import { type Kind, newNetwork, type Place, send } from './kind.ts';

const party = (name: string, prepare: Kind['prepare']): Kind => ({ name, who: 'PARTY', prepare });

interface Link {
  url: string;
  headers: Record<string, string>;
  document: Document;
}

/** A document that was sent, with the link of its party. */
async function sent({ api }: Place, body: Partial<z.input<typeof documentCreate>>): Promise<Link> {
  const parties = [{ ref: 'p', name: 'Anna Lindqvist', email: 'anna@example.com' }];
  const document = await api.done(documentOperations.create, {
    query: { expand: ['content'] },
    body: { name: 'Fair', parties, send: true, ...body },
  });
  const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
  const url = new URL(signingLinkOf(await api.done(partyOperations.get, { params })));
  const headers = { authorization: `Bearer ${url.searchParams.get('token')}` };
  return { url: `${url.origin}/api${url.pathname}`, headers, document };
}

const signature = { kind: 'INPUT' as const, inputType: 'SIGNATURE' as const, partyId: 'p', page: 1 };
const box = { ...signature, rect: { x: 0.1, y: 0.1, width: 0.3, height: 0.05 } };

const pdf = async (place: Place, bytes: Buffer) => ({
  type: 'PDF' as const,
  fieldMeta: { value: (await upload(place.api, bytes)).key, placedFields: [box] },
});

const attachment = {
  type: 'FORM' as const,
  fieldMeta: {
    fields: [
      {
        id: 'f',
        key: 'f',
        type: 'ATTACHMENT' as const,
        fieldMeta: { type: 'ATTACHMENT' as const, label: 'F', partyId: 'p' },
      },
    ],
  },
};

const manyFields = {
  type: 'FORM' as const,
  fieldMeta: {
    fields: Array.from({ length: scaled(499, 10) }, (_, n) => ({
      ...{ id: `f${n}`, key: `f${n}`, type: 'INPUT' as const },
      fieldMeta: { type: 'INPUT' as const, inputType: 'TEXT' as const, label: `F${n}`, partyId: 'p' },
    })),
  },
};

/** Reads a part of a large answer, waits, and goes away. */
const readSlowly = (url: string, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = get(url, { headers: { ...headers, 'x-forwarded-for': newNetwork() } }, async response => {
      response.pause();
      for (let n = 0; n < scaled(20, 2); n++) {
        response.read(1_000);
        await pause(100);
      }
      response.destroy();
      resolve();
    });
    asked.on('error', reject);
  });

export const partyKinds = (place: Place): Kind[] => [
  party('signing page with 500 fields', async () => {
    const { url, headers } = await sent(place, { content: [await pdf(place, await textPdf(1)), manyFields] });
    return () => send('GET', url, { headers });
  }),
  party('file of 25 MB for a field', async () => {
    const bytes = await scanPdf(20, scaled(24, 1));
    const content = [await pdf(place, await textPdf(1)), attachment];
    const parties = await Promise.all(Array.from({ length: scaled(20, 2) }, () => sent(place, { content })));
    let next = 0;
    return () => {
      const { url, headers, document } = parties[next++ % parties.length] as Link;
      const blockId = document.content?.find(block => block.type === 'FORM')?.id;
      return send('PUT', `${url}/attachments/${blockId}/f`, {
        body: bytes,
        headers: { ...headers, 'content-type': 'application/octet-stream', 'svc-filename': 'a.pdf' },
      });
    };
  }),
  party('slow readers of 25 MB', async () => {
    const { url, headers } = await sent(place, { content: [await pdf(place, await scanPdf(20, scaled(24, 1)))] });
    return () => readSlowly(`${url}/original`, headers);
  }),
  party('messages', async () => {
    const { url, headers } = await sent(place, { content: [await pdf(place, await textPdf(1))] });
    let n = 0;
    return () =>
      send('POST', `${url}/messages`, {
        body: { body: 'x'.repeat(2_000), sentAs: `message-${++n}-${process.pid}`, threadId: null },
        headers,
      });
  }),
  party('wrong PINs', async () => {
    const { url, headers } = await sent(place, {
      content: [await pdf(place, await textPdf(1))],
      documentMeta: { openVerification: 'PIN' },
    });
    return () => send('POST', `${url}/verify`, { body: { purpose: 'ACCESS', code: '00000' }, headers });
  }),
];

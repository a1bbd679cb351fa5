/** What a customer can cause with an API key, at the largest size allowed. */
import { limits } from '../../../src/contract/limits.ts';
import { upload } from '../../../test/kit/files.ts';
import { prepareLastSignature } from '../documents.ts';
import { type HostileInput, hostileInputs } from '../hostile-inputs.ts';
import { isSmoke, scaled } from '../options.ts';
import { scanPdf, textPdf } from '../pdfs.ts';
import { greyPng } from './grey-png.ts';
import { asCustomer, ask, type Kind, type Place, requestOf, type Sent, send, unlessLimited } from './kind.ts';

const largest = { megabytes: scaled(24, 1), pages: scaled(limits.filePages, 5), side: scaled(8_000, 400) };
const rows = scaled(limits.importRows, 20);

const customer = (name: string, prepare: Kind['prepare']): Kind => ({ name, who: 'CUSTOMER', prepare });

/** Requests of the busy customer. */
function requestsOf(place: Place) {
  const urlOf = (path: string): string => `${place.baseUrl}/api/v1${path}`;
  const signed = (sent: Sent): Sent => ({ ...sent, headers: { ...asCustomer(place), ...sent.headers } });
  return {
    get: (path: string) => send('GET', urlOf(path), signed({})),
    post: (path: string, body: object) => send('POST', urlOf(path), signed({ body })),
    query: (name: string, path: string) => requestOf(name, 'CUSTOMER', ['GET', urlOf(path)], signed({})),
    command: (name: string, path: string, body: object | string) =>
      requestOf(name, 'CUSTOMER', ['POST', urlOf(path)], signed({ body })),
    async text(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<string> {
      const given = body === undefined ? {} : { body: body as object };
      return (await send(method, urlOf(path), signed({ ...given, headers }))).body.toString('utf8');
    },
  };
}

/** Content, names, filters and headers in the shape that costs most. */
const hostile = (input: HostileInput): Kind =>
  customer(input.name, async () => {
    const size = isSmoke ? Math.max(1, Math.round(input.most / 200)) : input.most;
    // A document is signed once.
    return input.name.startsWith('letters in each') ? async () => (await input.prepare(size))() : input.prepare(size);
  });

const contacts = Array.from({ length: rows }, (_, n) => ({ firstName: `Anna ${n}`, email: `anna${n}@example.com` }));
const wrongRow = Object.fromEntries(Array.from({ length: scaled(600, 20) }, (_, n) => [`c${n}`, n]));

async function signedDocuments({ api }: Place): Promise<string[]> {
  const file = await upload(api, await scanPdf(1, scaled(5, 1)));
  const made: string[] = [];
  for (let n = 0; n < scaled(100, 2); n++) {
    const document = await prepareLastSignature(api, file, 1, { parties: 1 });
    await document.signLast();
    made.push(document.id);
  }
  return made;
}

const files = ({ api }: Place): Kind[] => [
  customer('upload of 25 MB', async () => {
    const bytes = await scanPdf(20, largest.megabytes);
    return () => upload(api, bytes).catch(unlessLimited);
  }),
  customer('upload of an image of 64 megapixels', async () => {
    const bytes = greyPng(largest.side);
    return () => upload(api, bytes, 'a.png', 'image/png').catch(unlessLimited);
  }),
  customer('sealing 500 pages', async () => {
    const file = await upload(api, await textPdf(largest.pages));
    return async () => {
      const document = await prepareLastSignature(api, file, largest.pages, { parties: 1 }).catch(unlessLimited);
      await document?.signLast();
    };
  }),
];

const sending = (place: Place): Kind =>
  customer('sending to 200 parties', async () => {
    const { key: value } = await upload(place.api, await textPdf(scaled(20, 2)));
    const parties = Array.from({ length: scaled(limits.parties, 5) }, (_, n) => ({
      ...{ ref: `p${n}`, name: `Anna ${n}`, email: `anna${n}@example.com` },
    }));
    const rect = { x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
    const placedFields = [{ kind: 'INPUT', inputType: 'SIGNATURE', partyId: 'p0', page: 1, rect }];
    const body = { name: 'Fair', parties, content: [{ type: 'PDF', fieldMeta: { value, placedFields } }], send: true };
    return () => requestsOf(place).post('/documents', body);
  });

const exporting = (place: Place): Kind[] => [
  customer('export of 20,000 contacts', async () => {
    for (let n = 0; n < scaled(20, 1); n++) await ask(place, 'POST', '/contacts/import', { rows: contacts });
    return () => requestsOf(place).get('/contacts/export');
  }),
  customer('ZIP of 100 documents', async () => {
    const body = { documentIds: await signedDocuments(place), fileTypes: ['SIGNED', 'JOURNAL'] };
    return async () => {
      const { status, body: answer } = await requestsOf(place).post('/documents/export', body);
      if (status === 200) await send('GET', (JSON.parse(answer.toString('utf8')) as { url: string }).url);
    };
  }),
];

const webhooks = (place: Place): Kind =>
  customer('events for 50 dead webhooks', async () => {
    for (let n = 0; n < scaled(limits.webhooks, 2); n++)
      await ask(place, 'POST', '/webhooks', { url: `https://dead-${n}.invalid/`, events: ['document.created'] });
    return () => requestsOf(place).post('/documents', { name: 'Fair' });
  });

export function customerKinds(place: Place): Kind[] {
  const { query, command, text } = requestsOf(place);
  return [
    ...files(place),
    ...hostileInputs(place.api, text).map(hostile),
    sending(place),
    command('import of contacts', '/contacts/import', { rows: contacts, dryRun: true }),
    command('import with every row wrong', '/contacts/import', {
      rows: Array.from({ length: rows }, () => wrongRow),
      dryRun: true,
    }),
    ...exporting(place),
    query('list of documents with content', '/documents?limit=100&expand=content,fields'),
    query('search for a text', `/documents?text=${'avtal%20'.repeat(30)}`),
    query('search for a part of a name', '/documents?query=a'),
    query('search for contacts', '/contacts?query=an'),
    query('list of events', '/events?limit=100'),
    query('list of the API log', '/api-logs?limit=100'),
    command('body that is not JSON', '/documents', '['.repeat(limits.bodyBytes - 1)),
    webhooks(place),
  ];
}

/** Input that people, parties and files control, of any size up to its limit, in the shape that costs the service most. */
import type { Client } from '../../src/contract/client.ts';
import { limits } from '../../src/contract/limits.ts';
import { upload } from '../../test/kit/files.ts';
import { scribble, signerAt } from '../../test/kit/signer.ts';
import { textPdf } from './pdfs.ts';

/** A request that did what it should: accepted, or rejected as too big. */
export type Sent = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<string>;

export interface HostileInput {
  name: string;
  /** The largest size, in its own unit. */
  most: number;
  /** Prepares; what it returns is measured. */
  prepare(size: number): Promise<() => Promise<unknown>>;
}

const party = { ref: 'p', name: 'Anna Lindqvist', email: 'anna@example.com' };
const repeated = (text: string, length: number): string => text.repeat(Math.floor(length / text.length));
const html = (content: string) => ({ type: 'HTML', fieldMeta: { content } });
const inBlocks = (text: string) =>
  Array.from({ length: Math.ceil(text.length / limits.text) }, (_, i) =>
    html(text.slice(i * limits.text, (i + 1) * limits.text)),
  );
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const rows = '<tr>'.repeat(2_001);
const nested = (depth: number): string =>
  `<table><thead><tr><td>${depth > 1 ? nested(depth - 1) : 'x'}</td></tr></thead>${rows}</table>`;

/** Content of each kind; the size is its length in characters, or its number of pieces. */
const contents: Record<string, { most: number; make: (size: number) => object[] }> = {
  'text in HTML': { most: 4_500_000, make: size => inBlocks(repeated('word word ', size)) },
  'styles in HTML': {
    most: 900_000,
    make: size => [html(repeated(`<p style="font-family:${'aaaa aaaa '.repeat(45)}!">x</p>`, size))],
  },
  'elements in HTML': { most: 20_000, make: size => [html('<p>ab</p>'.repeat(size))] },
  'rows of a table': { most: 8_000, make: size => [html(`<table>${'<tr><td>a</td></tr>'.repeat(size)}</table>`)] },
  'tables in heads of tables': { most: 10, make: size => [html(nested(size))] },
  'nodes of rich text': {
    most: 24_000,
    make: size => [
      {
        type: 'TEXT',
        fieldMeta: { content: { type: 'doc', content: Array.from({ length: size }, () => paragraph('abc')) } },
      },
    ],
  },
  'rows of a TABLE': {
    most: 2_000,
    make: size => [
      {
        type: 'TABLE',
        fieldMeta: {
          columns: [{ id: 'a', name: 'A' }],
          rows: Array.from({ length: size }, () => ({ cells: [{ columnId: 'a', value: 'abc' }] })),
        },
      },
    ],
  },
  'fields of a FORM': {
    most: 500,
    make: size => [
      {
        type: 'FORM',
        fieldMeta: { fields: Array.from({ length: size }, (_, i) => ({ id: `f${i}`, type: 'INPUT', fieldMeta: {} })) },
      },
    ],
  },
  'fields in HTML': { most: 500, make: size => [html('<svc-field key="k" party="p"></svc-field> '.repeat(size))] },
};

const contentInput = (send: Sent, name: string): HostileInput => ({
  name,
  most: contents[name]?.most ?? 0,
  prepare: async size => {
    const content = contents[name]?.make(size) ?? [];
    return async () => {
      const answer = await send('POST', '/documents', { name: 'Cost', parties: [party], content });
      const { id } = JSON.parse(answer) as { id?: string };
      if (id) await send('GET', `/documents/${id}/readiness`);
    };
  },
});

/** Forty fields of several lines on one page, filled, signed and sealed. */
const fieldValues = (api: Client, send: Sent): HostileInput => ({
  name: 'letters in each of 40 fields',
  most: 250,
  prepare: async size => {
    const { key } = await upload(api, await textPdf(1));
    const placedFields = Array.from({ length: 40 }, (_, i) => ({
      kind: 'INPUT',
      inputType: 'TEXT',
      multiline: true,
      partyId: 'p',
      page: 1,
      rect: { x: 0.05 + (i % 2) * 0.45, y: 0.02 + Math.floor(i / 2) * 0.045, width: 0.4, height: 0.04 },
    }));
    const content = [{ type: 'PDF', fieldMeta: { value: key, placedFields } }];
    const made = await send('POST', '/documents', { name: 'Cost', parties: [party], content, send: true });
    const { id, parties } = JSON.parse(made) as { id: string; parties: { id: string }[] };
    const detail = await send('GET', `/documents/${id}/parties/${parties[0]?.id}`);
    const signer = signerAt((JSON.parse(detail) as { signingUrl: string }).signingUrl);
    const view = await signer.view();
    const boxes = view.boxes.filter(box => box.inputType === 'TEXT');
    const value = repeated('word ', size);
    return async () => {
      const values = boxes.map(box => ({ blockId: box.blockId, boxId: box.id, value }));
      const body = { values, choices: [], signature: scribble, initials: null, sha256: view.document.sha256 };
      const signed = await signer.raw('POST', '/sign', { ...body, consentSha256: null });
      if (signed.status !== 200) throw new Error(`could not sign: ${JSON.stringify(signed)}`);
      while ((await signer.view()).state === 'SIGNED') await new Promise(resolve => setTimeout(resolve, 50));
    };
  },
});

export const hostileInputs = (api: Client, send: Sent): HostileInput[] => [
  ...Object.keys(contents).map(name => contentInput(send, name)),
  fieldValues(api, send),
  {
    name: 'pages of a PDF',
    most: 500,
    prepare: async size => {
      const bytes = await textPdf(size);
      return () => upload(api, bytes);
    },
  },
  {
    name: 'letters of a name',
    most: 5_000_000,
    prepare: async size => () => send('POST', '/documents', { name: ' '.repeat(size) }),
  },
  {
    name: 'letters of a filter',
    most: 8_000,
    prepare: async size => () => send('GET', `/documents?name=${repeated('a%20', size)}`),
  },
  {
    name: 'letters of a cookie',
    most: 8_000,
    prepare: async size => () => send('GET', '/documents', undefined, { cookie: repeated('a=b; ', size) }),
  },
  {
    name: 'letters of a header',
    most: 8_000,
    prepare: async size => () => send('GET', '/documents', undefined, { 'accept-language': repeated('sv,', size) }),
  },
];

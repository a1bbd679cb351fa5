/** Every saver as its page opens it, on a service in memory that is reached over `fetch`. */
import type { ContentBlockOf } from '../../src/contract/schemas/content/content.ts';
import type { Product } from '../../src/contract/schemas/products.ts';
import { blockOf, type Content, type ContentBlock, newTextBlock } from '../dashboard/editor/model/block.ts';
import { openDocument } from '../dashboard/editor/model/document.ts';
import { listContent } from '../dashboard/editor/saving/open-session.ts';
import { openSend } from '../dashboard/editor/saving/send.ts';
import { keyFor, openSync } from '../dashboard/editor/saving/sync.ts';
import { en as general } from '../dashboard/locales/en.ts';
import { openBoard } from '../dashboard/placing/board/board.ts';
import { openBoardSaver, sendBoxes } from '../dashboard/placing/board/board-saver.ts';
import { boxesOf, emptyBox } from '../dashboard/placing/boxes/box.ts';
import { openValuesSaver, sendValues } from '../dashboard/placing/forms/values-saver.ts';
import type { Settings } from '../dashboard/prepare/delivery/settings.ts';
import { openSettingsSaver, sendSettings } from '../dashboard/prepare/delivery/settings-saver.ts';
import { en } from '../dashboard/prepare/locales/en.ts';
import { openNameSaver, sendName } from '../dashboard/prepare/name-saver.ts';
import type { SaveState } from '../dashboard/prepare/save-state.ts';
import { unsavedText } from '../dashboard/prepare/unsaved-text.ts';
import { openSheet, sendRow } from '../dashboard/products/sheet/sheet.ts';
import { outcomeOf, type Requests } from '../dashboard/session/requests.ts';
import { openAnswersSaver } from '../form/answers-saver.ts';
import { formRequests } from '../form/requests.ts';
import { enForm } from '../signer/locales/forms/en.ts';

type PdfBlock = ContentBlockOf<'PDF'>;

/** What the service has, and its answers to what is written and read. */
interface Service {
  text(): string;
  write(body: never): unknown;
  read(): unknown;
}

export interface Opened {
  type(text: string): void;
  /** What the page says about what is not saved; null: everything is saved. */
  problem(): string | null;
  /** What the page shows of what was typed. */
  shown(): string;
  flush(): Promise<unknown>;
}

export interface Kind {
  service(): Service;
  open(requests: Requests, service: Service): Opened;
}

/** Says what the frame of a draft says. */
function frame() {
  let state: SaveState = { state: 'saved', at: null };
  return {
    onState(next: SaveState) {
      state = next;
    },
    problem: () => (state.state === 'unsaved' ? unsavedText(state.failure, en, general.failed) : null),
  };
}

const path = '/documents/doc_1';

const contentOf = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as unknown as Content; // as: of the contract
const textOf = (value: unknown): string => /"text":"([^"]*)"/.exec(JSON.stringify(value))?.[1] ?? '';

const editor: Kind = {
  service() {
    let time = 1;
    const at = () => new Date(time).toISOString();
    let block = { ...newTextBlock(contentOf('')), id: 'block-1' };
    const served = () => ({ id: block.id, type: block.type, updatedAt: at(), fieldMeta: block.meta });
    return {
      text: () => textOf(block.meta),
      write({ updatedAt, fieldMeta }: { updatedAt: string; fieldMeta: typeof block.meta }) {
        if (updatedAt !== at()) throw new Error('the block was saved twice');
        time++;
        block = { ...block, meta: fieldMeta };
        return served();
      },
      read: () => ({ data: [served()] }),
    };
  },
  open(requests, service) {
    const { data: loaded } = service.read() as { data: ContentBlock[] }; // as: the rest is not read
    const document = openDocument(loaded.map(one => blockOf(one, keyFor(one.id))));
    const { onState, problem } = frame();
    const { saver } = openSync({
      ...{ document, loaded, conflicts: new Map(), send: openSend(requests, path), onState },
      list: () => outcomeOf(listContent(requests, path)),
      isKept: () => false,
      onConflicts: () => undefined,
    });
    return {
      type(text) {
        const block = document.block('block-1');
        if (block?.type === 'TEXT') document.change(block.key, { ...block.meta, content: contentOf(text) });
      },
      problem,
      shown: () => textOf(document.state().blocks),
      flush: saver.flush,
    };
  },
};

const placing: Kind = {
  service() {
    const a4 = { pageWidth: 595, pageHeight: 842, pageRotation: 0 };
    let placedFields: object[] = [];
    const served = () => ({ fieldMeta: { placedFields } });
    return {
      text: () => /"label":"([^"]*)"/.exec(JSON.stringify(placedFields))?.[1] ?? '',
      write({ upsert }: { upsert: object[] }) {
        placedFields = upsert.map(field => ({ ...field, ...a4 }));
        return served();
      },
      read: served,
    };
  },
  open(requests, service) {
    const { fieldMeta } = service.read() as PdfBlock; // as: the rest is not read
    const board = openBoard(boxesOf(fieldMeta.placedFields), {
      ...{ blockId: 'block', pages: [{ width: 595, height: 842, rotation: 0 }], parties: [], page: 1, form: [] },
      ...{ readOnly: false, mayUnlock: true },
    });
    const { onState, problem } = frame();
    const saver = openBoardSaver({
      ...{ board, onState, send: sendBoxes(requests, `${path}/content/block`, board.pages) },
      load: () => outcomeOf(requests.get<PdfBlock>(`${path}/content/block`)),
      onOthers: () => undefined,
      reasonOf: code => code,
    });
    const empty = emptyBox({ id: 'a', page: 1, kind: 'TEXT', partyId: null, x: 10, y: 20, width: 100, height: 20 });
    return {
      type: label => board.change(new Map([['a', { ...empty, label }]])),
      problem,
      shown: () => board.boxes().get('a')?.label ?? '',
      flush: saver.flush,
    };
  },
};

const nameOfDraft: Kind = {
  service() {
    let name = 'Lease';
    return {
      text: () => name,
      write(body: { name: string }) {
        name = body.name;
        return {};
      },
      read: () => ({}),
    };
  },
  open(requests, service) {
    const saver = openNameSaver({
      ...{ stored: service.text(), send: sendName(requests, path), onSaved: () => undefined },
    });
    return {
      type(text) {
        saver.type(text);
        void saver.flush();
      },
      problem() {
        const { save } = saver.state();
        return save.state === 'unsaved' ? unsavedText(save.failure, en, general.failed) : null;
      },
      shown: () => saver.state().typed ?? service.text(),
      flush: saver.flush,
    };
  },
};

const stored: Settings = {
  ...{ language: 'en', subject: '', message: '', expires: '2026-12-24', reminderIntervalDays: null, copies: '' },
  ...{ redirectUrl: '', value: '', signableAfterExpired: false, forceReadFullDocument: false },
  ...{ allowDelegation: true, showChatToSigners: false, sameDeviceSigning: false, sendPlainTextEmailOnly: false },
};

const settings: Kind = {
  service() {
    let subject = '';
    return {
      text: () => subject,
      write({ documentMeta }: { documentMeta: { subject: string } }) {
        subject = documentMeta.subject;
        return {};
      },
      read: () => ({}),
    };
  },
  open(requests) {
    const send = sendSettings(requests, { owner: 'document', path });
    const saver = openSettingsSaver({ stored, send, onSaved: () => undefined });
    return {
      type: text => saver.set('subject', text),
      problem() {
        const { save } = saver.state();
        return save.state === 'unsaved' ? unsavedText(save.failure, en, general.failed) : null;
      },
      shown: () => saver.state().values?.subject ?? '',
      flush: saver.flush,
    };
  },
};

const values: Kind = {
  service() {
    let text = '';
    return {
      text: () => text,
      write(body: { values: { key: string; value: string }[] }) {
        text = body.values[0]?.value ?? '';
        return { data: body.values.map(({ key }) => ({ key, error: null })) };
      },
      read: () => ({}),
    };
  },
  open(requests, service) {
    const saver = openValuesSaver({ send: sendValues(requests, path), onSaved: () => undefined });
    return {
      type: text => saver.give(new Map([['city', text]])),
      problem() {
        const { save } = saver.state();
        return save.state === 'unsaved' ? unsavedText(save.failure, en, general.failed) : null;
      },
      shown: () => String(saver.state().given.get('city') ?? service.text()),
      flush: saver.flush,
    };
  },
};

const products: Kind = {
  service() {
    let updates = 0;
    let product: Product = {
      ...{ id: 'prd_1', name: 'Desk', description: null, articleNumber: null, unit: null, price: 1, currency: 'SEK' },
      ...{ vat: null, externalId: null, createdAt: '', updatedAt: '0' },
    };
    return {
      text: () => product.name,
      write(cells: Partial<Product>) {
        product = { ...product, ...cells, updatedAt: String(++updates) };
        return product;
      },
      read: () => ({ ...product }),
    };
  },
  open(requests, service) {
    const sheet = openSheet({ currency: 'SEK', send: sendRow(requests) });
    const product = service.read() as Product; // as: what `service` above reads
    sheet.read([product], '', () => true);
    return {
      type: name => sheet.change([{ key: product.id, cells: { name } }]),
      problem() {
        const { save } = sheet.state();
        return save.state === 'unsaved' ? unsavedText(save.failure, en, general.failed) : null;
      },
      shown: () => sheet.state().rows[0]?.typed.name ?? sheet.state().rows[0]?.product?.name ?? '',
      flush: sheet.flush,
    };
  },
};

/** The page asks again for the state of the form, and shows it. */
export const asksAgain = 'the state of the form';

export const form: Kind = {
  service() {
    let text = '';
    return {
      text: () => text,
      write({ answers }: { answers: { name: string } }) {
        text = answers.name;
        return { savedAt: '' };
      },
      read: () => ({}),
    };
  },
  open() {
    let shown = '';
    let problem: string | null = null;
    const saver = openAnswersSaver({
      save: formRequests('token').save,
      onStatus(status) {
        problem = status === 'saved' ? null : enForm[status];
      },
      onStale() {
        problem = asksAgain;
      },
    });
    return {
      type(text) {
        shown = text;
        saver.changed({ name: text });
      },
      problem: () => problem,
      shown: () => shown,
      flush: async () => undefined,
    };
  },
};

export const ofDrafts = {
  ...{ editor, placing, products },
  ...{ 'name of a draft': nameOfDraft, 'settings of a draft': settings, 'values of a form in a PDF': values },
};

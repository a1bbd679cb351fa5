import { describe, expect, it } from 'vitest';
import { isFramedBy } from '../../framed/place.ts';
import { exampleView } from '../session/example-view.fixture.ts';
import type { SignerRequests } from '../session/requests.ts';
import { reported, reportsTo } from './messages.ts';
import { embeddedDocument } from './open.ts';

const embedding = { origin: 'https://portal.example', documentId: 'doc_1', partyId: 'pty_1' };

/** What is reported of these answers to `view`, in their order. */
async function reportedOf(answers: readonly unknown[]) {
  const posted: [message: unknown, origin: string][] = [];
  const left = [...answers];
  let ended = 0;
  const requests = { view: async () => left.shift() } as unknown as SignerRequests;
  const reports = reportsTo(embedding, (message, origin) => posted.push([message, origin]));
  const watched = reported(requests, reports, () => ended++);
  for (const _ of answers) await watched.view();
  return { posted, ended, types: posted.map(([message]) => (message as { type: string }).type) };
}

const view = (more: Parameters<typeof exampleView>[0]) => ({ done: true, value: exampleView(more) });
const failed = (code: string) => ({ done: false, failure: { code, requestId: null, issues: [] } });
const party = { ...exampleView({}).party, signedAt: '2026-11-11T12:00:00Z' };

describe('the messages to the embedding page', () => {
  it('is addressed to its origin, and names only the party and the document', async () => {
    const { posted } = await reportedOf([view({ state: 'SEALED', party })]);
    const about = { source: 'sigill', version: 1, documentId: 'doc_1', partyId: 'pty_1' };
    expect(posted).toEqual(
      ['ready', 'signed', 'completed'].map(type => [{ ...about, type }, 'https://portal.example']),
    );
  });

  it('follows the states of the page, each once', async () => {
    const open = view({ state: 'OPEN' });
    const signed = view({ state: 'SIGNED', party });
    expect((await reportedOf([open, open, signed, signed, view({ state: 'SEALED', party })])).types).toEqual([
      'ready',
      'signed',
      'completed',
    ]);
    expect((await reportedOf([view({ state: 'SEALED' })])).types).toEqual(['ready', 'completed']);
    expect((await reportedOf([view({ state: 'DECLINED' })])).types).toEqual(['ready', 'declined']);
    expect((await reportedOf([view({ state: 'HANDED_OVER' })])).types).toEqual(['ready', 'delegated']);
    expect((await reportedOf([open, failed('EXPIRED')])).types).toEqual(['ready', 'expired']);
  });

  it('is an error once for what ended, and none for what passes', async () => {
    const ended = await reportedOf([view({}), failed('OFFLINE'), failed('SESSION_ENDED'), failed('SESSION_ENDED')]);
    expect([ended.types, ended.ended]).toEqual([['ready', 'error'], 1]);
    const replaced = await reportedOf([failed('LINK_REPLACED')]);
    expect([replaced.types, replaced.ended]).toEqual([['error'], 0]);
    expect(replaced.posted[0]?.[0]).toMatchObject({ type: 'error', code: 'LINK_REPLACED' });
  });
});

describe('a frame', () => {
  const pageIn = (parent: unknown, ancestorOrigins?: string[]) => {
    const page = { location: { ancestorOrigins } };
    return { ...page, parent: parent ?? page } as unknown as Window;
  };

  it('runs in its site alone', () => {
    const top = pageIn(null);
    Object.assign(top, { parent: top });
    expect(isFramedBy('https://portal.example', top)).toBe(false);
    expect(isFramedBy('https://portal.example', pageIn({}, ['https://portal.example']))).toBe(true);
    expect(isFramedBy('https://portal.example', pageIn({}))).toBe(true);
    expect(isFramedBy('https://portal.example', pageIn({}, ['https://portal.example', 'https://other.example']))).toBe(
      false,
    );
  });

  it('has an address of its own', () => {
    expect(
      ['/sign/doc_1/embed/emb_1', '/sign/doc_1/embed/emb_1/', '/sign/doc_1', '/embed/x'].map(embeddedDocument),
    ).toEqual(['doc_1', 'doc_1', null, null]);
  });
});

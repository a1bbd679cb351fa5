/** Pages that edit one draft against a service in memory. The test says when requests arrive and answers come back. */
import { vi } from 'vitest';
import type { Outcome } from '../../../saving/failure.ts';
import type { Pending } from '../../../saving/saver.ts';
import type { Failure } from '../../session/requests.ts';
import { type Block, blockOf, type Content, type ContentBlock, newTextBlock } from '../model/block.ts';
import { openDocument } from '../model/document.ts';
import type { Step } from './server-state.ts';
import { keyFor, openSync } from './sync.ts';

const contentOf = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as Content; // as: of the contract
export const textOf = (block: { fieldMeta?: unknown; meta?: unknown } | undefined): string =>
  /"text":"([^"]*)"/.exec(JSON.stringify(block?.meta ?? block?.fieldMeta))?.[1] ?? '';

const failed = (code: Failure['code']) =>
  ({ done: false, failure: { code, message: null, issues: [], requestId: null } }) as const;
const done = <Value>(value: Value) => ({ done: true, value }) as const;

/** A service that keeps versions of blocks, and answers a repeated request as it answered the first one. */
export function openService(texts: readonly string[]) {
  let time = 0;
  const answers = new Map<string, Outcome<ContentBlock | null, Failure>>();
  /** All texts that it ever had. */
  const history = new Set(texts);
  const served = (id: string, block: Pick<Block, 'type' | 'meta'>): ContentBlock => {
    history.add(textOf(block));
    const updatedAt = new Date(++time).toISOString();
    return { id, updatedAt, type: block.type, fieldMeta: structuredClone(block.meta) } as ContentBlock; // as: the rest is not read
  };
  let blocks = texts.map((text, i) => served(`block-${i + 1}`, newTextBlock(contentOf(text))));
  const write = (step: Step): Outcome<ContentBlock | null, Failure> => {
    if (step.kind === 'delete') {
      blocks = blocks.filter(({ id }) => id !== step.id);
      return done(null);
    }
    if (step.kind === 'create') {
      const made = served(`made-${time + 1}`, step.block);
      blocks = blocks.toSpliced(step.position, 0, made);
      return done(made);
    }
    const before = blocks.find(({ id }) => 'id' in step && id === step.id);
    if (!before || step.kind !== 'change' || step.updatedAt !== before.updatedAt) return failed('INVALID_STATE');
    const after = served(before.id, { type: before.type, meta: step.meta } as Block);
    blocks = blocks.map(block => (block === before ? after : block));
    return done(after);
  };
  return {
    history,
    list: () => blocks,
    texts: () => blocks.map(textOf),
    send({ request, idempotencyKey }: Pending<Step>): Outcome<ContentBlock | null, Failure> {
      const answer = answers.get(idempotencyKey) ?? write(request);
      answers.set(idempotencyKey, answer);
      return answer;
    },
  };
}
type Service = ReturnType<typeof openService>;

/** A page with a connection whose requests arrive, and whose answers come back, when the test says so. */
export function openTab(service: Service) {
  /** Requests on their way to the service, and answers on their way back. */
  const toService: (() => void)[] = [];
  const toPage: { come(): void; lose(): void }[] = [];
  const over = <T>(work: () => Outcome<T, Failure>) =>
    new Promise<Outcome<T, Failure>>(resolve => {
      toService.push(() => {
        const answer = work();
        toPage.push({ come: () => resolve(answer), lose: () => resolve(failed('OFFLINE')) });
      });
    });
  const loaded = service.list();
  const document = openDocument(loaded.map(one => blockOf(one, keyFor(one.id))));
  let conflicts: ReadonlyMap<string, ContentBlock> = new Map();
  const { saver, decide } = openSync({
    ...{ document, loaded, conflicts },
    send: pending => over(() => service.send(pending)),
    list: () => over(() => done(service.list())),
    isKept: () => true,
    onState: () => undefined,
    onConflicts: next => {
      conflicts = next;
    },
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const lost: string[] = [];
  let before = document.state().blocks;
  document.subscribe(change => {
    const { blocks } = document.state();
    if (change === 'remote')
      for (const block of before)
        if (!blocks.some(({ meta }) => textOf({ meta }) === textOf(block)) && !service.history.has(textOf(block)))
          lost.push(textOf(block));
    before = blocks;
  });
  const tab = {
    document,
    saver,
    decide,
    /** What somebody had written and the page replaced before the service had it. */
    lost,
    conflicts: () => conflicts,
    texts: () => document.state().blocks.map(textOf),
    type(index: number, text: string) {
      const block = document.state().blocks[index];
      if (block?.type === 'TEXT') document.change(block.key, { ...block.meta, content: contentOf(text) });
    },
    add(text: string) {
      document.arrange([...document.state().blocks, newTextBlock(contentOf(text))], null);
    },
    /** The person stops typing. */
    pause: () => vi.advanceTimersByTimeAsync(600),
    /** Others changed something. */
    async hear() {
      void saver.refresh();
      await settle();
    },
    async arrive() {
      toService.shift()?.();
      await settle();
    },
    async come() {
      toPage.shift()?.come();
      await settle();
    },
    async lose() {
      toPage.shift()?.lose();
      await settle();
    },
    /** Everything that is on its way comes, until nothing is. */
    async quiet() {
      await tab.pause();
      while (toService.length > 0 || toPage.length > 0) {
        await tab.arrive();
        await tab.come();
      }
    },
  };
  return tab;
}

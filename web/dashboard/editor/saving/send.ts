/** The requests that change the content of a draft. */
import type { SavedBlock } from '../../../../src/contract/dashboard/content.ts';
import { outcomeOf, type Requests } from '../../session/requests.ts';
import type { ContentBlock, Meta } from '../model/block.ts';
import type { Send } from './content-saver.ts';
import type { Step } from './server-state.ts';

/** What a request holds: a product table without columns takes the standard ones. */
function written(meta: Meta): Meta | Omit<Meta<'PRODUCT_TABLE'>, 'columns'> {
  if (meta.type !== 'PRODUCT_TABLE' || Object.keys(meta.columns).length > 0) return meta;
  const { columns: _, ...rest } = meta;
  return rest;
}

/** `path` is that of the draft. */
export function openSend(requests: Requests, path: string): Send {
  const content = `${path}/content`;
  async function ask(step: Step, idempotencyKey: string): Promise<ContentBlock | null> {
    const once = { idempotencyKey };
    if (step.kind === 'delete') {
      await requests.send('DELETE', `${content}/${step.id}`, undefined, once);
      return null;
    }
    if (step.kind === 'create') {
      const { block, position } = step;
      const body = { content: [{ type: block.type, position, fieldMeta: written(block.meta) }] };
      const [made] = await requests.send<ContentBlock[]>('POST', content, body, once);
      return made ?? null;
    }
    const block = `${content}/${step.id}`;
    if (step.kind === 'move') return requests.send<ContentBlock>('PATCH', block, { position: step.position }, once);
    const body: SavedBlock = { updatedAt: step.updatedAt, fieldMeta: written(step.meta) };
    return requests.send<ContentBlock>('POST', `${block}/save`, body, once);
  }
  return ({ request, idempotencyKey }) => outcomeOf(ask(request, idempotencyKey));
}

/** A draft that is open in the editor, and what the service has of it. */
import { contentOperations } from '../../../../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../../../../src/contract/operations/documents/documents.ts';
import type { ContentBlock, ContentBlockCreate } from '../../../../../src/contract/schemas/content/content.ts';
import type { Cast, Kit } from '../../../../kit/service.ts';
import { type SignedIn, signedIn } from '../../../kit/dashboard.ts';
import { type Device, personWith } from '../../../kit/person.ts';

export interface OpenEditor extends SignedIn {
  id: string;
  /** What the service has now. */
  blocks(): Promise<readonly ContentBlock[]>;
}

/** A draft for two parties. */
export async function draftOf(cast: Cast, content: ContentBlockCreate[] = []): Promise<string> {
  const { id } = await cast.api.done(documentOperations.create, {
    body: {
      name: 'Offer and order, oak interior',
      parties: [
        { name: 'Nils Åkerman', email: 'nils@example.com' },
        { name: 'Siri Hällström', email: 'siri@example.com' },
      ],
      content,
    },
  });
  return id;
}

/** Somebody signs in and opens the draft. */
export async function openEditor(kit: Kit, cast: Cast, id: string, device: Device = {}): Promise<OpenEditor> {
  const person = await signedIn(kit, cast, { viewport: { width: 1440, height: 900 }, ...device });
  await person.page.goto(`${person.root}/documents/${id}/edit`);
  await person.page.locator('article.sheet').waitFor();
  return { ...person, id, blocks: async () => (await cast.api.done(contentOperations.list, { params: { id } })).data };
}

type Node = { text?: string; content?: readonly Node[]; marks?: readonly unknown[] };

/** The words of a text block: its paragraphs in brackets, what is marked between stars. */
export function textIn(block: ContentBlock | undefined): string {
  const walk = ({ text, content = [], marks }: Node): string =>
    text === undefined ? content.map(walk).join('') : marks ? `*${text}*` : text;
  const { content = [] } = block?.type === 'TEXT' ? (block.fieldMeta.content as Node) : {};
  return content.map(one => `[${walk(one)}]`).join('');
}

/** A block with one paragraph. */
export const paragraph = (text: string): ContentBlockCreate =>
  ({
    type: 'TEXT',
    fieldMeta: { content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } },
  }) as unknown as ContentBlockCreate; // as: what is left out has defaults

/** The same draft in another browser, where the same person is signed in. */
export async function secondEditor(first: OpenEditor): Promise<OpenEditor> {
  const person = await personWith({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await person.page.context().addCookies(await first.page.context().cookies());
  await person.page.goto(first.page.url());
  await person.page.locator('article.sheet').waitFor();
  return { ...first, ...person };
}

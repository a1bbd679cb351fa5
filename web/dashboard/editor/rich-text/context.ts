/** What the texts of a draft need to be drawn: its schema, which knows the parties by letter. */
import { getSchema } from '@tiptap/core';
import { DOMSerializer, type Schema } from '@tiptap/pm/model';
import type { DraftParty } from '../../prepare/draft.ts';
import type { EditorTexts } from '../locales/sv.ts';
import type { Content } from '../model/block.ts';
import { editorContent } from './content.ts';
import { extensionsFor } from './extensions.ts';
import { type ChipLook, isRequired, type PartyFieldAttrs, typeIn } from './party-field.ts';

const colours = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export const letterOf = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));
export const colourOf = (index: number): string => `party-${colours[index % colours.length]}`;

const lookFor =
  (parties: readonly DraftParty[], texts: EditorTexts) =>
  (attrs: PartyFieldAttrs): ChipLook => {
    const index = parties.findIndex(({ id }) => id === attrs.party);
    const text = attrs.label || attrs.key || texts.chip.unnamed;
    const type = texts.chip.type[typeIn(attrs)];
    const party = parties[index];
    return {
      letter: party ? letterOf(index) : null,
      className: party ? colourOf(index) : '',
      text,
      name: texts.chip.name(text, type, party?.name ?? null, isRequired(attrs)),
    };
  };

export interface RichText {
  extensions: ReturnType<typeof extensionsFor>;
  /** The text as elements; null if it holds what the editor does not know, so that it cannot be edited here. */
  draw(content: Content): DocumentFragment | null;
}

export function openRichText(parties: readonly DraftParty[], texts: EditorTexts): RichText {
  const extensions = extensionsFor(lookFor(parties, texts));
  const schema: Schema = getSchema(extensions);
  const serializer = DOMSerializer.fromSchema(schema);
  return {
    extensions,
    draw(content) {
      try {
        const node = schema.nodeFromJSON(editorContent(content));
        node.check();
        return serializer.serializeFragment(node.content, { document }) as DocumentFragment; // as: without a target it makes one
      } catch {
        return null;
      }
    },
  };
}

/** A field in a text that a party fills while signing: shown as a chip with the party's letter and colour. */
import { Node } from '@tiptap/core';

export const partyFieldTypes = ['TEXT', 'DATE', 'SELECT'] as const;
export type PartyFieldType = (typeof partyFieldTypes)[number];

export interface PartyFieldAttrs {
  key: string | null;
  party: string | null;
  type: string | null;
  label: string | null;
  description: string | null;
  required: boolean | string | null;
  options: string | string[] | null;
  value: string | null;
}

/** How a chip looks and is read out. */
export interface ChipLook {
  /** Null: the party is not there any more. */
  letter: string | null;
  /** Of the party's colour, such as `party-a`. */
  className: string;
  text: string;
  name: string;
}

export const optionsOf = ({ options }: Pick<PartyFieldAttrs, 'options'>): string[] =>
  (Array.isArray(options) ? options : (options ?? '').split(',')).map(one => one.trim()).filter(one => one !== '');

export const isRequired = ({ required }: Pick<PartyFieldAttrs, 'required'>): boolean =>
  required === null || required === undefined || String(required).trim().toLowerCase() !== 'false';

export const typeIn = ({ type }: Pick<PartyFieldAttrs, 'type'>): PartyFieldType =>
  partyFieldTypes.find(one => one === (type ?? '').toUpperCase()) ?? 'TEXT';

const names = ['key', 'party', 'type', 'label', 'description', 'required', 'options', 'value'] as const;

export const PartyField = Node.create<{ look: (attrs: PartyFieldAttrs) => ChipLook }>({
  name: 'svcField',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addOptions: () => ({
    look: ({ label, key }) => ({ letter: null, className: '', text: label ?? key ?? '', name: label ?? key ?? '' }),
  }),
  addAttributes: () => Object.fromEntries(names.map(name => [name, { default: null, rendered: false }])),
  parseHTML: () => [
    {
      tag: 'svc-field',
      getAttrs: (element: HTMLElement) => Object.fromEntries(names.map(name => [name, element.getAttribute(name)])),
    },
    {
      tag: 'span[data-field]',
      getAttrs: (element: HTMLElement) => {
        try {
          return JSON.parse(element.dataset.field ?? '') as Record<string, unknown>;
        } catch {
          return false;
        }
      },
    },
  ],
  /** Backspace selects a chip first, and then deletes it. */
  addKeyboardShortcuts() {
    return {
      Backspace: ({ editor }) => {
        const { selection } = editor.state;
        const before = selection.empty ? selection.$from.nodeBefore : null;
        if (before?.type.name !== this.name) return false;
        return editor.commands.setNodeSelection(selection.from - before.nodeSize);
      },
    };
  },
  renderHTML({ node }) {
    const attrs = node.attrs as unknown as PartyFieldAttrs;
    const { letter, className, text, name } = this.options.look(attrs);
    const given = Object.fromEntries(names.flatMap(one => (attrs[one] === null ? [] : [[one, attrs[one]]])));
    return [
      'span',
      {
        class: `chip-field ${letter === null ? 'chip-warn' : className}`,
        'data-field': JSON.stringify(given),
        role: 'img',
        'aria-label': name,
      },
      ['span', { class: 'chip-letter' }, letter ?? '!'],
      ['span', {}, text],
    ];
  },
});

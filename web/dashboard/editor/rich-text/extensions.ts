/** The nodes and marks of texts, as the contract lists them, and the Markdown habits that come with them. */
import type { Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { TextAlign } from '@tiptap/extension-text-align';
import { Underline } from '@tiptap/extension-underline';
import { Gapcursor } from '@tiptap/extensions/gap-cursor';
import { Image } from './image.ts';
import { Highlight, Subscript, Superscript, TextStyle } from './marks.ts';
import { type ChipLook, PartyField, type PartyFieldAttrs } from './party-field.ts';

export const extensionsFor = (look: (attrs: PartyFieldAttrs) => ChipLook): Extensions => [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [1, 2, 3, 4, 5, 6] }),
  BulletList,
  OrderedList,
  ListItem.extend({ content: 'block+' }),
  TaskList,
  TaskItem.extend({ content: 'block+' }).configure({ nested: true }),
  ListKeymap,
  Blockquote,
  CodeBlock,
  HorizontalRule,
  HardBreak,
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  Subscript,
  Superscript,
  Highlight,
  TextStyle,
  Image,
  PartyField.configure({ look }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Gapcursor,
];

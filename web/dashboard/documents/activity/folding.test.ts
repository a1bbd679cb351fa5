import { describe, expect, it } from 'vitest';
import { type Entry, folded } from './folding.ts';

const entry = (type: string, change: Partial<Entry> = {}): Entry => ({
  ...{ id: type, createdAt: '2026-11-16T10:00:00Z', type, text: type, name: 'Maja' },
  ...{ to: null, party: null, other: null, detail: null, ...change },
});
const shown = (entries: Entry[]) =>
  folded(entries).map(one => (one.kind === 'ONE' ? one.entry.type : [one.entries.length, ...one.parts]));

describe('What happened to a document', () => {
  it('shows edits that follow each other as one, with what was edited', () => {
    const edits = ['DOCUMENT_CONTENT_UPDATED', 'SIGNER_CREATED', 'DOCUMENT_META_UPDATED', 'DOCUMENT_CONTENT_UPDATED'];
    expect(shown([entry('DOCUMENT_SENT'), ...edits.map(type => entry(type)), entry('DOCUMENT_CREATED')])).toEqual([
      'DOCUMENT_SENT',
      [4, 'content', 'parties', 'settings'],
      'DOCUMENT_CREATED',
    ]);
  });

  it('keeps apart what others edited, what happened in between, and other days', () => {
    const edit = (change: Partial<Entry>) => entry('DOCUMENT_CONTENT_UPDATED', change);
    expect(shown([edit({}), edit({ name: 'Olof' })])).toHaveLength(2);
    expect(shown([edit({}), entry('DOCUMENT_APPROVAL_REQUESTED'), edit({})])).toHaveLength(3);
    expect(shown([edit({}), edit({ createdAt: '2026-11-12T10:00:00Z' })])).toHaveLength(2);
  });

  it('does not take what others do for an edit', () => {
    const opened = [entry('DOCUMENT_OPENED'), entry('DOCUMENT_OPENED'), entry('SIGNER_ATTACHMENT_UPLOADED')];
    expect(shown(opened)).toEqual(['DOCUMENT_OPENED', 'DOCUMENT_OPENED', 'SIGNER_ATTACHMENT_UPLOADED']);
  });
});

import { describe, expect, it } from 'vitest';
import { draftKey, dropDraft, findDraft, keepDraft, sweepDrafts } from './draft.ts';
import { emptyDraft } from './fields.ts';

/** An in-memory Storage. */
const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: key => kept.get(key) ?? null,
    key: index => [...kept.keys()][index] ?? null,
    removeItem: key => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
};

const day = 24 * 3600 * 1000;
const draft = {
  ...emptyDraft,
  values: { 'blk/a': 'Umeå' },
  choices: { tbl: { selectedIds: ['row'], quantities: { row: '2,5' } } },
};

describe('a draft', () => {
  it('is restored after a reload, only for the same document and party', () => {
    const kept = storage();
    keepDraft(kept, draftKey('doc', 'pty'), draft, 0);
    expect(findDraft(kept, draftKey('doc', 'pty'))).toEqual(draft);
    expect(findDraft(kept, draftKey('doc', 'other'))).toEqual(emptyDraft);
  });

  it('stored without choices, as older pages did, is read as one without choices', () => {
    const kept = storage();
    kept.setItem(draftKey('doc', 'pty'), JSON.stringify({ values: { 'blk/a': 'Umeå' }, at: 0 }));
    expect(findDraft(kept, draftKey('doc', 'pty'))).toEqual({ ...emptyDraft, values: { 'blk/a': 'Umeå' } });
  });

  it('is deleted when it is dropped and after two weeks', () => {
    const kept = storage();
    keepDraft(kept, draftKey('a', 'p'), draft, 0);
    keepDraft(kept, draftKey('b', 'p'), draft, 0);
    keepDraft(kept, draftKey('c', 'p'), draft, 10 * day);
    kept.setItem('someone.else', 'x');
    dropDraft(kept, draftKey('a', 'p'));
    sweepDrafts(kept, 15 * day);
    expect(Array.from({ length: kept.length }, (_, index) => kept.key(index))).toEqual([
      draftKey('c', 'p'),
      'someone.else',
    ]);
  });

  it('is empty if the storage is missing, blocked or broken', () => {
    const broken = storage();
    broken.setItem(draftKey('doc', 'pty'), '{"at":');
    const forbidden: Storage = {
      ...storage(),
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(findDraft(null, 'x')).toEqual(emptyDraft);
    expect(findDraft(broken, draftKey('doc', 'pty'))).toEqual(emptyDraft);
    expect(findDraft(forbidden, 'x')).toEqual(emptyDraft);
    expect(() => keepDraft(forbidden, 'x', draft, 0)).not.toThrow();
  });
});

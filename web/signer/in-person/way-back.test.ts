import { describe, expect, it } from 'vitest';
import { keepWayBack, wayBackIn } from './way-back.ts';

function tab() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('The way back to the dashboard', () => {
  it('leads to the page of the document that the tab came from', () => {
    const storage = tab();
    keepWayBack(storage, 'doc_a', { workspaceId: 'wsp_1', giveBackTo: null });
    expect(wayBackIn(storage, 'doc_a')).toEqual({ path: '/w/wsp_1/documents/doc_a', giveBackTo: null });
    expect(wayBackIn(storage, 'doc_b')).toBeNull();
  });

  it('knows who gets the device back', () => {
    const storage = tab();
    keepWayBack(storage, 'doc_a', { workspaceId: 'wsp_1', giveBackTo: 'Maja' });
    expect(wayBackIn(storage, 'doc_a')?.giveBackTo).toBe('Maja');
  });

  it('leads nowhere with anything else, or without storage', () => {
    const storage = tab();
    for (const kept of ['//elsewhere.example', '{"workspaceId":"../../elsewhere"}', '[]', 'null']) {
      storage.setItem('sigill.way-back.doc_a', kept);
      expect(wayBackIn(storage, 'doc_a')).toBeNull();
    }
    const none = {
      getItem: (): string => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    };
    keepWayBack(none, 'doc_a', { workspaceId: 'wsp_1', giveBackTo: null });
    expect(wayBackIn(none, 'doc_a')).toBeNull();
  });
});

/** Keeps what the person has entered in the browser, shortly after each change and at once when the page is left. */
import { useEffect, useRef, useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { browserStorage, draftKey, dropDraft, findDraft, keepDraft } from './draft.ts';
import { type Draft, keyOf } from './fields.ts';

export const useDraft = (view: SignerView) => {
  const key = draftKey(view.document.id, view.party.id);
  const [draft, setDraft] = useState<Draft>(() => findDraft(browserStorage(), key));
  const dirty = useRef(false);
  const open = view.state === 'OPEN';

  useEffect(() => {
    if (!dirty.current || !open) return;
    let kept = false;
    const keep = () => {
      if (!kept) keepDraft(browserStorage(), key, draft, Date.now());
      kept = true;
    };
    const timer = setTimeout(keep, 250);
    window.addEventListener('pagehide', keep);
    return () => {
      // Runs on every change and on unmount, so that a pending change is not lost.
      keep();
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, draft, open]);

  const change = (make: (draft: Draft) => Draft) => {
    dirty.current = true;
    setDraft(make);
  };

  return {
    draft,
    setValue: (box: SignerView['boxes'][number], value: string) =>
      change(old => ({ ...old, values: { ...old.values, [keyOf(box)]: value } })),
    setChoice: (table: SignerView['tables'][number], choice: Draft['choices'][string]) =>
      change(old => ({ ...old, choices: { ...old.choices, [table.blockId]: choice } })),
    setDrawing: (kind: 'SIGNATURE' | 'INITIALS', drawing: Draft['signature']) =>
      change(old => (kind === 'SIGNATURE' ? { ...old, signature: drawing } : { ...old, initials: drawing })),
  };
};

/** Deletes the draft once the document has been signed or declined. */
export const useDraftDropped = (view: SignerView | null) => {
  const over = view && ['SIGNED', 'SEALED', 'DECLINED'].includes(view.state);
  const key = over ? draftKey(view.document.id, view.party.id) : null;
  useEffect(() => {
    if (key) dropDraft(browserStorage(), key);
  }, [key]);
};

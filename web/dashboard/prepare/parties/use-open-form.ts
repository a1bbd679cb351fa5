/** While the form of a party holds something that is not saved, Send says so instead of sending without it. */
import { useEffect, useRef } from 'react';
import type { Failure } from '../../session/requests.ts';
import { registerPending } from '../pending-saves.ts';
import { usePrepareTexts } from '../texts.ts';

/** `submit` resolves to whether it was saved. The result is called instead. */
export function useOpenForm<Values>(
  path: string,
  isChanged: boolean,
  submit: (values: Values) => Promise<boolean>,
): (values: Values) => void {
  const { formOpen } = usePrepareTexts().parties;
  const state = useRef({ isChanged, saving: Promise.resolve(false) });
  state.current.isChanged = isChanged;
  useEffect(() => {
    const failure: Failure = { code: 'INVALID_STATE', message: formOpen, issues: [], requestId: null };
    let isClosed = false;
    const flush = async () => {
      if (isClosed || (await state.current.saving)) return null;
      return state.current.isChanged ? failure : null;
    };
    const leave = registerPending(path, crypto.randomUUID(), { flush, close: () => undefined });
    return () => {
      isClosed = true;
      void leave();
    };
  }, [path, formOpen]);
  return values => {
    state.current.saving = submit(values);
  };
}

/** A code of the authenticator app, which turns the second factor on, or confirms it later. */
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useAccountChange } from '../use-account-change.ts';

export function useCode(onDone: () => unknown) {
  const [code, setCode] = useState('');
  const { problem, isPending, send } = useAccountChange();
  return {
    /** Of its input. */
    attributes: {
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      maxLength: 10,
      value: code,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setCode(target.value),
    } as const,
    problem,
    isWrong: problem?.code === 'INVALID_CODE',
    isPending,
    async submit(event: FormEvent) {
      event.preventDefault();
      await send('/two-factor/verify-totp', { code: code.replace(/\s/g, '') }, onDone);
    },
  };
}

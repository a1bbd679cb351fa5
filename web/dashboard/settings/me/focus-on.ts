/** As the `ref` of the first field of a form that has just been opened. */
export const focusOn = (input: HTMLInputElement | null): void => {
  if (input && !input.value) input.focus();
};

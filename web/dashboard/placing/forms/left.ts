/** Whether the form fields of a file were left as they are, remembered by the browser for each block. */
const keyOf = (blockId: string) => `sigill.form.${blockId}`;

/** A browser may keep nothing; then it is asked again. */
export function isLeft(blockId: string): boolean {
  try {
    return localStorage.getItem(keyOf(blockId)) === 'LEFT';
  } catch {
    return false;
  }
}

export function rememberLeft(blockId: string): void {
  try {
    localStorage.setItem(keyOf(blockId), 'LEFT');
  } catch {
    // Nothing is lost: the fields stay as they are.
  }
}

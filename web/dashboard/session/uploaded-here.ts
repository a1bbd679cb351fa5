/** The files that were uploaded in this tab and not looked at yet. */
const nameOf = (key: string) => `sigill.uploaded.${key}`;

/** A browser may keep nothing; then a file is as one that was uploaded elsewhere. */
export function rememberUpload(key: string): void {
  try {
    sessionStorage.setItem(nameOf(key), 'NEW');
  } catch {
    // Nothing is lost.
  }
}

export function isNewUpload(key: string): boolean {
  try {
    return sessionStorage.getItem(nameOf(key)) !== null;
  } catch {
    return false;
  }
}

export function forgetUpload(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // It was not kept either.
  }
}

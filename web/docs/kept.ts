/** What the browser keeps for the reader; nothing where storage is forbidden. */

export function kept(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

export function keep(storage: () => Storage, name: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    // Forbidden: it is as before on the next page.
  }
}

export const forever = (): Storage => localStorage;
/** Until the tab is closed, and in no other tab. */
export const inThisTab = (): Storage => sessionStorage;

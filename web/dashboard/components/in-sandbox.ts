/** A name, marked if it is of a sandbox: it often is the same as in production. */
export const inSandbox = (name: string, isSandbox: boolean, { sandbox }: { sandbox: string }): string =>
  isSandbox ? `${name} · ${sandbox}` : name;

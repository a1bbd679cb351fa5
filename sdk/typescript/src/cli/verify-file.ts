/** `verify`: whether a file is sealed and unchanged, as the service finds. */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

/** As those of the service's own commands. */
const exitCodes: Record<string, number> = { VALID: 0, UNREADABLE: 2, UNVERIFIED: 3, ADDED_TO: 4 };

/** Prints the verdict; resolves to the exit code. */
export async function verifyFile(
  baseUrl: string,
  path: string,
  { asJson, print }: { asJson: boolean; print: (line: string) => void },
): Promise<number> {
  const form = new FormData();
  form.set('file', await openAsBlob(path, { type: 'application/pdf' }), basename(path));
  const address = `${baseUrl.replace(/\/+$/, '')}/verify`;
  const response = await fetch(address, { method: 'POST', headers: { Accept: 'application/json' }, body: form });
  const text = await response.text();
  if (!response.ok) throw new Error(`The service answered ${response.status}: ${text.slice(0, 200)}`);
  const result: { verdict: string; document: { name: string } | null; problems: string[] } = JSON.parse(text);
  if (asJson) print(text);
  else print([result.verdict, result.document && JSON.stringify(result.document.name)].filter(Boolean).join(' '));
  if (!asJson) for (const problem of result.problems) print(`  ${problem}`);
  return exitCodes[result.verdict] ?? 1;
}

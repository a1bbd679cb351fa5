/** `verify`: whether a file is sealed and unchanged, as the service finds. */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

/** As those of the service's own commands. */
const exitCodes: Record<string, number> = { VALID: 0, UNREADABLE: 2, UNVERIFIED: 3, ADDED_TO: 4 };

interface Result {
  verdict: string;
  document: {
    name: string;
    sandbox: boolean;
    completedEarly: boolean;
    signers: { signed: number; all: number } | null;
  } | null;
  problems: string[];
}

/** The verdict, and what must not be missed whatever it is; then why it is not VALID. */
function linesOf({ verdict, document, problems }: Result): string[] {
  const { signers } = document ?? {};
  const first = [
    document ? `${verdict} ${JSON.stringify(document.name)}` : verdict,
    document?.sandbox && 'SANDBOX: a test.',
    document?.completedEarly && 'The sender completed the document before everyone had signed.',
    signers && signers.signed < signers.all && `${signers.signed} of ${signers.all} have signed.`,
  ];
  return [first.filter(Boolean).join(' '), ...problems.map(problem => `  ${problem}`)];
}

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
  const result: Result = JSON.parse(text);
  if (asJson) print(text);
  else for (const line of linesOf(result)) print(line);
  return exitCodes[result.verdict] ?? 1;
}

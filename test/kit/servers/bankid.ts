/** A fake Swedish BankID server and its users, for a service under test: open it before `useService`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { authority, type Person, person } from '../../../src/platform/eid/bankid/people.fixture.ts';
import { openRpServer, type RpServer } from '../../../src/platform/eid/bankid/rp-server.fixture.ts';
import { openPki } from '../../corpus/pki.ts';

export interface BankId {
  rp: RpServer;
  /** Environment variables for the service. */
  env: Record<string, string>;
  person(personalNumber: string, givenName: string, surname: string): Person;
}

/** Closes itself after the file's tests. */
export async function openBankIdServer(): Promise<BankId> {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-bankid-'));
  const pki = openPki(dir);
  const client = pki.issue('client');
  const rp = await openRpServer(pki.root, pki.issue('server', { address: Buffer.from([127, 0, 0, 1]) }));
  const issuer = authority('Test CA');
  afterAll(async () => {
    await rp.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return {
    rp,
    env: {
      SIGILL_BANKID_KEY: client.key,
      SIGILL_BANKID_CERTIFICATE: client.certificate,
      SIGILL_BANKID_ROOT: pki.root.certificate,
      SIGILL_BANKID_URL: rp.url,
    },
    person: (personalNumber, givenName, surname) => person([personalNumber, givenName, surname], [issuer]),
  };
}

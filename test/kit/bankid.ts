/** A service that has Swedish BankID, whose server and people are here: for `useService`, before it is opened. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { authority, type Person, person } from '../../src/base/eid/bankid/people.fixture.ts';
import { openRpServer, type RpServer } from '../../src/base/eid/bankid/rp-server.fixture.ts';
import { openPki } from '../corpus/pki.ts';

export interface BankId {
  rp: RpServer;
  /** Settings of the environment. */
  env: Record<string, string>;
  person(personalNumber: string, givenName: string, surname: string): Person;
}

/** Closed after the file's tests. */
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

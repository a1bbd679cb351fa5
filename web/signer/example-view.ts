/** A view for tests: a signer whose turn it is, alone, with a page and nothing on it. */
import type { SignerView } from '../../src/contract/signer.ts';

export const exampleView = (more: Partial<SignerView>): SignerView => ({
  state: 'OPEN',
  document: {
    id: 'doc',
    name: 'Avtal',
    message: null,
    language: 'sv',
    expiresAt: null,
    sandbox: false,
    sender: { name: 'Karin', organization: 'Nordbo' },
    sha256: 'abc',
  },
  consent: { text: 'Jag godkänner ”Avtal”.', sha256: 'def' },
  party: { id: 'pty', name: 'Anna', role: 'SIGNER', signatureMethod: 'DRAWING', signedAt: null },
  parties: [],
  pages: [{ width: 595, height: 842 }],
  boxes: [],
  tables: [],
  signGate: null,
  ...more,
});

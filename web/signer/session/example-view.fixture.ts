/** A view for tests: the only signer, whose turn it is, with one empty page. */
import type { SignerView } from '../../../src/contract/signer/view.ts';

export const exampleView = (more: Partial<SignerView>): SignerView => ({
  state: 'OPEN',
  document: {
    id: 'doc',
    name: 'Avtal',
    message: null,
    type: 'SIGNABLE',
    language: 'sv',
    expiresAt: null,
    sandbox: false,
    sender: { name: 'Karin', organization: 'Nordbo' },
    sha256: 'abc',
  },
  consent: { text: 'Jag godkänner ”Avtal”.', sha256: 'def' },
  party: { id: 'pty', name: 'Anna', role: 'SIGNER', signatureMethod: 'DRAWING', scheme: null, signedAt: null },
  parties: [],
  pages: [{ width: 595, height: 842 }],
  boxes: [],
  tables: [],
  files: [],
  chat: null,
  handOver: null,
  handedOver: null,
  actsFor: null,
  signGate: null,
  brand: null,
  mustRead: false,
  nextHere: null,
  redirect: null,
  ...more,
});

/** The pages with a link: how each is opened, what a browser with a link sends, and what is wrong. */
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import type { App } from '../../src/domain/app/app.ts';
import { publicFormPage } from '../../src/server/pages/forms/forms.ts';
import { identityCheckPage } from '../../src/server/pages/identity/identity-check.ts';
import type { LinkPage, PageOptions } from '../../src/server/pages/page-request.ts';
import { signingPage } from '../../src/server/pages/signer/signer.ts';
import { publishedForm } from '../forms/form-kit.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { newCheck } from '../kit/identifying.ts';
import type { Cast } from '../kit/service.ts';
import { scribble, signingLinkOf } from '../kit/signer.ts';

/** What a browser with a link sends with every request. */
export interface Held {
  /** The path that its requests begin with. */
  root: string;
  headers: Record<string, string>;
}

export interface Subject {
  open: (app: App, options: PageOptions) => LinkPage;
  link(cast: Cast): Promise<Held>;
  /** Links that were never given out: of the right form, and of none. */
  wrong: Held[];
  tooLarge: number;
}

/** A valid body of each request that has one. */
export const bodies: Record<string, Record<string, unknown>> = {
  'The signing page': {
    '/code': { purpose: 'ACCESS' },
    '/verify': { purpose: 'ACCESS', code: '1234' },
    '/choice': { blockId: 'x', selectedIds: [], quantities: [] },
    '/sign': { values: [], signature: scribble, initials: null, sha256: '0'.repeat(64) },
    '/eid': { use: 'ACCESS', sign: null },
    '/eid/poll': { orderId: 'x' },
    '/eid/cancel': { orderId: 'x' },
    '/reject': { reason: 'No' },
    '/conversation': {},
    '/messages': { body: 'Hello', sentAs: '12345678', threadId: null },
    '/comments': { body: 'Hello', sentAs: '12345678', excerpt: null },
    '/delegate': { name: 'Bo', email: 'bo@example.com', phone: null, reason: 'Away' },
    '/delegation/decline': { reason: 'No' },
  },
  'The page of an identity check': {
    '/eid': { scheme: 'SE_BANKID' },
    '/eid/poll': { orderId: 'x' },
    '/eid/cancel': { orderId: 'x' },
  },
  'The page of a form': {
    '/unlock': { password: 'x' },
    '/answers': { answers: {} },
    '/submit': { answers: {} },
  },
};

const proof = `${'0'.repeat(26)}.${'A'.repeat(43)}`;
const bearer = (root: string, token: string): Held => ({ root, headers: { authorization: `Bearer ${token}` } });
const inAddress = (root: string): Held => ({ root, headers: {} });

export const subjects: Record<string, Subject> = {
  'The signing page': {
    open: signingPage,
    async link(cast) {
      const document = await twoPartyDocument(cast);
      const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
      const url = new URL(signingLinkOf(await cast.api.done(partyOperations.get, { params })));
      return bearer(`/api${url.pathname}`, url.searchParams.get('token') ?? '');
    },
    wrong: [bearer(`/api/sign/doc_${'0'.repeat(26)}`, proof), bearer('/api/sign/x', 'x')],
    tooLarge: 400,
  },
  'The page of an identity check': {
    open: identityCheckPage,
    link: async cast => inAddress(`/api${new URL((await newCheck(cast)).verificationUrl ?? '').pathname}`),
    wrong: [inAddress(`/api/id/${proof}`), inAddress('/api/id/x'), inAddress('/api/id/%00')],
    tooLarge: 413,
  },
  'The page of a form': {
    open: publicFormPage,
    link: async cast => inAddress(`/api${new URL((await publishedForm(cast)).url).pathname}`),
    wrong: [inAddress(`/api/f/${'x'.repeat(21)}`), inAddress('/api/f/x'), inAddress('/api/f/%00')],
    tooLarge: 413,
  },
};

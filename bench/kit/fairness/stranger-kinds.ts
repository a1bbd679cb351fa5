/** What anybody can cause who reaches the service, from as many networks as they like. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '../../../src/contract/limits.ts';
import { formOperations } from '../../../src/contract/operations/forms.ts';
import { upload } from '../../../test/kit/files.ts';
import { scaled } from '../options.ts';
import { scanPdf, textPdf } from '../pdfs.ts';
import { type Kind, newNetwork, type Place, requestOf, send } from './kind.ts';

const stranger = (name: string, prepare: Kind['prepare']): Kind => ({ name, who: 'STRANGER', prepare });
const url = ({ baseUrl }: Place, path: string): string => baseUrl + path;

const questions = [
  { id: 'name', kind: 'NAME' as const, label: 'Name' },
  { id: 'email', kind: 'EMAIL' as const, label: 'E-mail' },
  ...Array.from({ length: scaled(18, 2) }, (_, n) => ({
    ...{ id: `q${n}`, kind: 'TEXT' as const, label: `Q${n}`, multiline: true, required: false },
  })),
];

/** Answers as long as they may be together, in letters of three bytes. */
const longAnswers = {
  name: 'Anna',
  email: 'anna@example.com',
  ...Object.fromEntries(Array.from({ length: scaled(18, 2) }, (_, n) => [`q${n}`, '漢'.repeat(10_000)])),
};

/** The address of the requests of a published form. */
async function publishedForm(place: Place, password: string | null = null): Promise<string> {
  const { api } = place;
  const { id, respondentPartyId } = await api.done(formOperations.create, { body: {} });
  const params = { id };
  const { key: value } = await upload(api, await textPdf(scaled(20, 1)));
  const box = { kind: 'INPUT' as const, inputType: 'SIGNATURE' as const, partyId: respondentPartyId, page: 1 };
  const placedFields = [{ ...box, rect: { x: 0.1, y: 0.1, width: 0.3, height: 0.05 } }];
  const content = [{ type: 'PDF' as const, fieldMeta: { value, placedFields } }];
  await api.done(formOperations.putContent, { params, body: { content } });
  await api.done(formOperations.update, { params, body: { questions: [...questions], password } });
  const { url: page } = await api.done(formOperations.publish, { params });
  return page.replace('/f/', '/api/f/');
}

const forms = (place: Place): Kind[] => [
  stranger('page of a form', async () => {
    const form = await publishedForm(place);
    return () => send('GET', form);
  }),
  stranger('answers of 540 kB to a form', async () => {
    const form = await publishedForm(place);
    return () => send('POST', `${form}/answers`, { body: { answers: longAnswers } });
  }),
  stranger('submissions of a form', async () => {
    const form = await publishedForm(place);
    const answers = { name: 'Anna', email: 'anna@example.com' };
    return () => send('POST', `${form}/submit`, { body: { answers } });
  }),
  stranger('guesses of the password of a form', async () => {
    const form = await publishedForm(place, 'vildsvin kastrull 39 moln');
    return () => send('POST', `${form}/unlock`, { body: { password: 'wrong' } });
  }),
];

let names = 0;
const somebody = (): string => `somebody${++names}@example.com`;

const accounts = (place: Place): Kind[] => {
  const headers = { origin: place.baseUrl };
  const post = (path: string, body: object) => send('POST', url(place, `/api/auth${path}`), { body, headers });
  return [
    stranger('wrong passwords', async () => () => post('/sign-in/email', { email: somebody(), password: 'wrong one' })),
    stranger(
      'wrong passwords of one account',
      async () => () => post('/sign-in/email', { email: 'owner@example.com', password: 'wrong one' }),
    ),
    stranger('e-mails to set a password', async () => () => post('/request-password-reset', { email: somebody() })),
  ];
};

const clients = (place: Place): Kind[] => [
  stranger('assistants that register', async () => {
    const long = (n: number): string => `https://example.com/${n}/`.padEnd(2_000, 'x');
    const body = { client_name: 'Fair', redirect_uris: Array.from({ length: 20 }, (_, n) => long(n)) };
    return () => send('POST', url(place, '/api/oauth/register'), { body });
  }),
  requestOf('requests for tokens', 'STRANGER', ['POST', url(place, '/api/oauth/token')], {
    body: 'grant_type=refresh_token&refresh_token=wrong&client_id=asst_wrong',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  stranger(
    'wrong API keys',
    async () => () =>
      send('GET', url(place, '/api/v1/documents'), { headers: { authorization: `Bearer sk_wrong_${++names}` } }),
  ),
  stranger(
    'wrong tokens of the tool server',
    async () => () =>
      send('POST', url(place, '/api/mcp'), { body: {}, headers: { authorization: `Bearer wrong_${++names}` } }),
  ),
];

/** A request whose body never comes. */
const sendSlowly = ({ baseUrl }: Place): Promise<void> =>
  new Promise(resolve => {
    const { hostname, port } = new URL(baseUrl);
    const socket = connect(Number(port), hostname, async () => {
      socket.write(
        `POST /verify HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${newNetwork()}\r\ncontent-length: 1000000\r\n\r\n`,
      );
      for (let n = 0; n < scaled(20, 2) && !socket.destroyed; n++) {
        socket.write('x');
        await pause(100);
      }
      socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
  });

export const strangerKinds = (place: Place): Kind[] => [
  ...forms(place),
  ...accounts(place),
  ...clients(place),
  stranger('verification of 25 MB', async () => {
    const body = await scanPdf(20, scaled(24, 1));
    return () => send('POST', url(place, '/verify'), { body, headers: { 'content-type': 'application/pdf' } });
  }),
  requestOf('verification of bytes that are no PDF', 'STRANGER', ['POST', url(place, '/verify')], {
    body: Buffer.alloc(scaled(limits.fileBytes, 1_000_000), 7),
    headers: { 'content-type': 'application/pdf' },
  }),
  stranger(
    'links that do not exist',
    async () => () =>
      send('GET', url(place, `/api/sign/doc_${String(++names).padStart(26, '0')}`), {
        headers: { authorization: 'Bearer wrong' },
      }),
  ),
  stranger('forms that do not exist', async () => () => send('GET', url(place, `/api/f/wrong${++names}`))),
  stranger('slow senders', async () => () => sendSlowly(place)),
  requestOf('the contract of the API', 'STRANGER', ['GET', url(place, '/api/v1/openapi.json')]),
  requestOf('state of the service', 'STRANGER', ['GET', url(place, '/api/v1/health')]),
  requestOf('addresses that do not exist', 'STRANGER', ['GET', url(place, '/wrong')]),
];

import { expect, test } from 'vitest';
import { linkFor, type Message, signingLinkIn } from './use-outbox.ts';

const message = (to: string, text: string): Message => ({
  name: 'm',
  at: '2026-11-23T12:00:00Z',
  to,
  subject: 's',
  text,
});
const link = 'http://127.0.0.1:3000/sign/doc_1?token=abc';

test('the link to sign is found in the newest e-mail to somebody about a document', () => {
  const messages = [
    message('Elin <elin@example.com>', 'Your copy: http://127.0.0.1:3000/files/1'),
    message('Elin <elin@example.com>', `Open the document:\n${link}\nSigill`),
    message('Elin <elin@example.com>', link.replace('doc_1', 'doc_2')),
  ];
  expect(linkFor(messages, 'ELIN@example.com', 'doc_1')).toBe(link);
  expect(linkFor(messages, 'nils@example.com', 'doc_1')).toBeNull();
  expect(signingLinkIn('no link here')).toBeNull();
});

/** Replies as servers write them: Postfix, Exim, Exchange, Gmail, qmail and others. */
import { describe, expect, test } from 'vitest';
import { isUnreached, type MailFailure, verdictOn } from './replies.ts';

const shortOf = (failure: MailFailure): string => {
  const verdict = verdictOn(failure);
  return verdict.kind === 'OPERATOR' ? verdict.problem : verdict.kind;
};
const reply = (command: string, text: string) =>
  shortOf({ command, text, code: Number(text.slice(0, 3)), clientCode: 'EENVELOPE' });

/** What each is: the command, the reply, and whose error it is. */
const replies: readonly (readonly [command: string, reply: string, expected: string])[] = [
  // The address.
  [
    'RCPT TO',
    '550 5.1.1 <anna@example.com>: Recipient address rejected: User unknown in local recipient table',
    'ADDRESS',
  ],
  [
    'RCPT TO',
    '550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking',
    'ADDRESS',
  ],
  ['RCPT TO', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'ADDRESS'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied. [AM7EUR.protection.outlook.com]', 'ADDRESS'],
  ['RCPT TO', '550 no such user', 'ADDRESS'],
  ['RCPT TO', '550 Unrouteable address', 'ADDRESS'],
  ['RCPT TO', '550 5.2.1 The email account that you tried to reach is disabled.', 'ADDRESS'],
  ['RCPT TO', '552 5.2.2 The email account that you tried to reach is over quota', 'ADDRESS'],
  ['RCPT TO', '501 5.1.3 Bad recipient address syntax', 'ADDRESS'],
  ['RCPT TO', '553 5.1.2 Domain does not exist', 'ADDRESS'],
  ['RCPT TO', '556 5.1.10 Recipient address has null MX', 'ADDRESS'],
  ['RCPT TO', '554 5.7.1 <anna@example.com>: Recipient address rejected: user unknown', 'ADDRESS'],
  ['RCPT TO', '550-Verification failed for <anna@example.com>', 'ADDRESS'],
  ['DATA', '550 5.1.1 <anna@example.com> User unknown', 'ADDRESS'],
  ['DATA', '552 5.2.2 Mailbox full', 'ADDRESS'],
  // The sender's address.
  ['RCPT TO', '553 5.7.1 <no-reply@example.com>: Sender address rejected: not owned by user sigill', 'SENDER'],
  ['MAIL FROM', '553 5.7.1 Sender not allowed', 'SENDER'],
  ['MAIL FROM', '553 sender not allowed', 'SENDER'],
  ['MAIL FROM', '501 5.1.7 Bad sender address syntax', 'SENDER'],
  ['MAIL FROM', '550 5.1.8 <no-reply@nowhere.example>: Sender address rejected: Domain not found', 'SENDER'],
  ['MAIL FROM', '550 5.7.1 Requested action not taken: message refused', 'SENDER'],
  ['DATA', '554 5.2.252 SendAsDenied; sigill@example.com not allowed to send as no-reply@example.com', 'SENDER'],
  ['DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'SENDER'],
  ['DATA', '553 From address not verified - see https://help.example.com', 'SENDER'],
  ['DATA', '554 Message rejected: Email address is not verified. The following identities failed the check', 'SENDER'],
  ['RCPT TO', '550 Sender verify failed', 'SENDER'],
  // Relaying.
  ['RCPT TO', '554 5.7.1 <anna@example.com>: Relay access denied', 'RELAY'],
  ['RCPT TO', '454 4.7.1 <anna@example.com>: Relay access denied', 'RELAY'],
  ['RCPT TO', '550 relay not permitted', 'RELAY'],
  ['RCPT TO', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', 'RELAY'],
  ['RCPT TO', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", 'RELAY'],
  ['RCPT TO', '551 5.7.1 we do not relay', 'RELAY'],
  // Spam and policies.
  ['DATA', '554 5.7.1 Spam message rejected', 'POLICY'],
  ['DATA', '554 spam', 'POLICY'],
  ['DATA', '550 5.7.1 Our system has detected that this message is likely unsolicited mail', 'POLICY'],
  ['DATA', '550 5.7.26 This mail has been blocked because the sender is unauthenticated.', 'POLICY'],
  ['RCPT TO', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'POLICY'],
  ['RCPT TO', '550 5.7.1 Access denied', 'POLICY'],
  ['DATA', '552 5.7.0 This message was blocked because its content presents a potential virus', 'POLICY'],
  // The account, encryption and the connection.
  ['AUTH PLAIN', '535 5.7.8 Error: authentication failed', 'SIGN_IN'],
  ['AUTH LOGIN', '535-5.7.8 Username and Password not accepted', 'SIGN_IN'],
  ['AUTH PLAIN', '501 5.5.2 Cannot decode', 'SIGN_IN'],
  ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first', 'SIGN_IN'],
  ['MAIL FROM', '530 5.7.1 Authentication required', 'SIGN_IN'],
  ['RCPT TO', '550 5.7.1 Authentication required', 'SIGN_IN'],
  ['STARTTLS', '502 5.5.1 Not implemented', 'ENCRYPTION'],
  ['CONN', '554 5.7.1 No SMTP service here', 'CONNECTION'],
  ['EHLO', '550 5.7.1 HELO rejected', 'CONNECTION'],
  // Limits.
  ['DATA', '550 5.4.5 Daily user sending limit exceeded', 'QUOTA'],
  ['RCPT TO', '550 5.7.1 hourly sending limit exceeded', 'QUOTA'],
  ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit', 'TOO_LARGE'],
  ['DATA', '552 message too large', 'TOO_LARGE'],
  ['DATA', '554 Transaction failed', 'OTHER'],
  ['RCPT TO', '554 No thanks', 'OTHER'],
  // Temporary.
  ['RCPT TO', '450 4.2.0 <anna@example.com>: Recipient address rejected: Greylisted', 'TEMPORARY'],
  ['RCPT TO', '451 4.7.1 Please try again later', 'TEMPORARY'],
  ['RCPT TO', '452 4.2.2 Mailbox full', 'TEMPORARY'],
  ['CONN', '421 4.7.0 Too many connections', 'TEMPORARY'],
  ['AUTH PLAIN', '454 4.7.0 Temporary authentication failure', 'TEMPORARY'],
  ['MAIL FROM', '450 4.7.1 Sender address rejected: try later', 'TEMPORARY'],
  ['DATA', '452 4.3.1 Insufficient system storage', 'TEMPORARY'],
];

describe('A reply of a mail server', () => {
  test.each(replies)('to %s is judged by its codes and words: %s', (command, text, expected) => {
    expect(reply(command, text)).toBe(expected);
  });
});

test('without a reply, an error of encryption or sign-in is the operator’s, and the network’s is temporary', () => {
  const found = (clientCode: string, text: string) => shortOf({ code: 0, command: 'CONN', clientCode, text });
  expect(found('ECONNECTION', 'connect ECONNREFUSED 127.0.0.1:25')).toBe('TEMPORARY');
  expect(found('ETIMEDOUT', 'Connection timeout')).toBe('TEMPORARY');
  expect(found('EDNS', 'getaddrinfo EAI_AGAIN mail.example.com')).toBe('TEMPORARY');
  expect(found('ESOCKET', 'unable to verify the first certificate')).toBe('ENCRYPTION');
  expect(found('ETLS', 'STARTTLS was not offered')).toBe('ENCRYPTION');
  expect(found('ETLS', 'Connection closed unexpectedly')).toBe('TEMPORARY');
  expect(found('EAUTH', 'Missing credentials for "PLAIN"')).toBe('SIGN_IN');
  expect(found('EENVELOPE', 'Invalid recipient "a b"')).toBe('ADDRESS');
  expect(found('EENVELOPE', 'Invalid sender "a b"')).toBe('SENDER');
});

test('a server is unreached without an address, a connection or a greeting, and not once it has answered', () => {
  const found = (text: string, code = 0) => isUnreached({ code, command: 'CONN', clientCode: 'ESOCKET', text });
  expect(found('connect ECONNREFUSED 127.0.0.1:25')).toBe(true);
  expect(found('connect ETIMEDOUT 192.0.2.1:25')).toBe(true);
  expect(found('getaddrinfo ENOTFOUND mail.example.com')).toBe(true);
  expect(found('queryA ETIMEOUT mail.example.com')).toBe(true);
  expect(found('Connection timeout')).toBe(true);
  expect(found('Greeting never received')).toBe(true);
  expect(found('Timeout')).toBe(false);
  expect(found('Connection closed unexpectedly')).toBe(false);
  expect(found('421 Connection timeout', 421)).toBe(false);
});

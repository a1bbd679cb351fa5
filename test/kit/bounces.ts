/**
 * What mail servers return, in the forms of Postfix, Exim, Exchange, Gmail, Amazon SES, qmail and others, written after
 * their documentation and source. Names and addresses are invented.
 */

export interface Return {
  /** The envelope sender of the e-mail that comes back. */
  to: string;
  /** Who could not be reached. */
  recipient: string;
}

type Form = (about: Return) => string;

const message = (text: string): string => text.replaceAll('\n', '\r\n');
const original = (to: string, recipient: string) => `Return-Path: <${to}>
From: Sigill <sign@sign.example.com>
To: Nils <${recipient}>
Subject: Att signera
Message-ID: <doc_1-invite_sign-job_1@sign.example.com>
Auto-Submitted: auto-generated
`;

export const postfix: Form = ({ to, recipient }) =>
  message(`Return-Path: <>
Delivered-To: ${to}
Received: by mx.example.com (Postfix)
	id 4XyZ120000z1; Fri, 27 Nov 2026 10:00:00 +0000 (UTC)
Date: Fri, 27 Nov 2026 10:00:00 +0000 (UTC)
From: MAILER-DAEMON@mx.example.com (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4XyZ12.1795773600/mx.example.com"
Message-Id: <20261127100000.4XyZ120000z1@mx.example.com>

This is a MIME-encapsulated message.

--4XyZ12.1795773600/mx.example.com
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.com.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<${recipient}>: host mail.example.net[192.0.2.25] said: 550 5.1.1
    <${recipient}>: Recipient address rejected: User unknown (in reply to RCPT TO command)

--4XyZ12.1795773600/mx.example.com
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com
X-Postfix-Queue-ID: 4XyZ120000z1
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Fri, 27 Nov 2026 09:59:58 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example.net
Diagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address
    rejected: User unknown

--4XyZ12.1795773600/mx.example.com
Content-Description: Undelivered Message
Content-Type: message/rfc822

${original(to, recipient)}
Hej

--4XyZ12.1795773600/mx.example.com--
`);

export const exim: Form = ({ to, recipient }) =>
  message(`Return-path: <>
Envelope-to: ${to}
Received: from Debian-exim by mx.example.com with local (Exim 4.96)
	id 1tGaBc-0001aB-2C
X-Failed-Recipients: ${recipient}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.example.com>
To: ${to}
References: <doc_1-invite_sign-job_1@sign.example.com>
Content-Type: multipart/report; report-type=delivery-status; boundary=1795773600-eximdsn-804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender

--1795773600-eximdsn-804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${recipient}
    host mail.example.net [192.0.2.25]
    SMTP error from remote mail server after RCPT TO:<${recipient}>:
    552 5.2.2 Mailbox full

--1795773600-eximdsn-804289383
Content-type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Action: failed
Final-Recipient: rfc822;${recipient}
Status: 5.2.2
Remote-MTA: dns; mail.example.net
Diagnostic-Code: smtp; 552 5.2.2 Mailbox full

--1795773600-eximdsn-804289383
Content-type: message/rfc822

${original(to, recipient)}
Hej
--1795773600-eximdsn-804289383--
`);

/** Before 4.80 it made no reports, and it still does not if it is configured so. */
export const oldExim: Form = ({ to, recipient }) =>
  message(`Return-path: <>
X-Failed-Recipients: ${recipient}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.example.com>
To: ${to}
Subject: Mail delivery failed: returning message to sender

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${recipient}
    SMTP error from remote mail server after RCPT TO:<${recipient}>:
    host mail.example.net [192.0.2.25]: 550 5.1.1 unknown user

------ This is a copy of the message, including all the headers. ------

${original(to, recipient)}
Hej
`);

export const exchange: Form = ({ to, recipient }) =>
  message(`Return-Path: <>
From: postmaster@example.net
To: ${to.toUpperCase()}
Date: Fri, 27 Nov 2026 10:00:00 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="9B095B5ADSN=_01DB40B1C6D3A1A10000123AMR1PR01MB1234.eur"
Content-Language: sv-SE
Message-ID: <a1b2c3d4-0000-4000-8000-000000000000@AMR1PR01MB1234.eurprd01.prod.outlook.com>
In-Reply-To: <doc_1-invite_sign-job_1@sign.example.com>
Subject: =?utf-8?B?S2FuIGludGUgbGV2ZXJlcmFzOiBBdHQgc2lnbmVyYQ==?=
Auto-Submitted: auto-replied
X-MS-Exchange-Message-Is-Ndr:
MIME-Version: 1.0

--9B095B5ADSN=_01DB40B1C6D3A1A10000123AMR1PR01MB1234.eur
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="a7c3f0e1-0000-4000-8000-000000000000"

--a7c3f0e1-0000-4000-8000-000000000000
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: base64

RGl0dCBtZWRkZWxhbmRlIGt1bmRlIGludGUgbGV2ZXJlcmFzLg==

--a7c3f0e1-0000-4000-8000-000000000000
Content-Type: text/html; charset="utf-8"

<html><body>Ditt meddelande kunde inte levereras.</body></html>

--a7c3f0e1-0000-4000-8000-000000000000--

--9B095B5ADSN=_01DB40B1C6D3A1A10000123AMR1PR01MB1234.eur
Content-Type: message/delivery-status

Reporting-MTA: dns;AMR1PR01MB1234.eurprd01.prod.outlook.com
Received-From-MTA: dns;mx.sign.example.com
Arrival-Date: Fri, 27 Nov 2026 09:59:58 +0000

Final-Recipient: rfc822;${recipient}
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${recipient} not found by SMTP address lookup

--9B095B5ADSN=_01DB40B1C6D3A1A10000123AMR1PR01MB1234.eur
Content-Type: message/rfc822

${original(to, recipient)}
Hej
--9B095B5ADSN=_01DB40B1C6D3A1A10000123AMR1PR01MB1234.eur--
`);

export const gmail: Form = ({ to, recipient }) =>
  message(`Return-Path: <>
Received: by 2002:a05:6a00:1234:b0:71e:1234:5678 with SMTP id d2e1a72fcca58-0;
        Fri, 27 Nov 2026 02:00:00 -0800 (PST)
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: ${to}
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <doc_1-invite_sign-job_1@sign.example.com>
In-Reply-To: <doc_1-invite_sign-job_1@sign.example.com>
X-Failed-Recipients: ${recipient}
Message-ID: <67473a10.050a0220.1234.0001.GMR@mx.google.com>
Content-Type: multipart/report; boundary="0000000000001234ab0612345678"; report-type=delivery-status

--0000000000001234ab0612345678
Content-Type: multipart/related; boundary="0000000000001234cd0612345678"

--0000000000001234cd0612345678
Content-Type: multipart/alternative; boundary="0000000000001234ef0612345678"

--0000000000001234ef0612345678
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to ${recipient} because the address couldn't be found.

--0000000000001234ef0612345678
Content-Type: text/html; charset="UTF-8"

<html><body><img src="cid:icon.png">Address not found</body></html>

--0000000000001234ef0612345678--
--0000000000001234cd0612345678
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=
--0000000000001234cd0612345678--
--0000000000001234ab0612345678
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; sign@sign.example.com
Arrival-Date: Fri, 27 Nov 2026 01:59:58 -0800 (PST)
X-Original-Message-ID: <doc_1-invite_sign-job_1@sign.example.com>

Final-Recipient: rfc822; ${recipient}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces.
Last-Attempt-Date: Fri, 27 Nov 2026 02:00:00 -0800 (PST)

--0000000000001234ab0612345678
Content-Type: message/rfc822

${original(to, recipient)}
Hej
--0000000000001234ab0612345678--
`);

export const amazonSes: Form = ({ to, recipient }) =>
  message(`Return-Path: <>
Date: Fri, 27 Nov 2026 10:00:00 +0000
From: MAILER-DAEMON@eu-north-1.amazonses.com
To: ${to}
Subject: Delivery Status Notification (Failure)
Message-ID: <01100193abcdef-00000000-0000-4000-8000-000000000000-000000@eu-north-1.amazonses.com>
MIME-Version: 1.0
Content-Type: multipart/report;
	report-type=delivery-status;
	boundary="----=_Part_1234_5678.1795773600000"

------=_Part_1234_5678.1795773600000
Content-Type: text/plain; charset=us-ascii
Content-Transfer-Encoding: 7bit

An error occurred while trying to deliver the mail to the following recipients:
${recipient}

------=_Part_1234_5678.1795773600000
Content-Type: message/delivery-status
Content-Transfer-Encoding: 7bit

Reporting-MTA: dns; eu-north-1.amazonses.com

Action: failed
Final-Recipient: rfc822; ${recipient}
Diagnostic-Code: smtp; 550 5.4.4 Invalid domain
Status: 5.4.4

------=_Part_1234_5678.1795773600000
Content-Type: message/rfc822
Content-Transfer-Encoding: 7bit

${original(to, recipient)}
Hej
------=_Part_1234_5678.1795773600000--
`);

export const qmail: Form = ({ to, recipient }) =>
  message(`Return-Path: <>
Received: (qmail 12345 invoked for bounce); 27 Nov 2026 10:00:00 -0000
Date: 27 Nov 2026 10:00:00 -0000
From: MAILER-DAEMON@mx.example.com
To: ${to}
Subject: failure notice

Hi. This is the qmail-send program at mx.example.com.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${recipient}>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

${original(to, recipient)}
Hej
`);

/** All forms of a final failure, with the status that each gives. */
export const failures: [name: string, form: Form, status: string][] = [
  ['Postfix', postfix, '5.1.1'],
  ['Exim', exim, '5.2.2'],
  ['Exim without reports', oldExim, '5.1.1'],
  ['Exchange and Microsoft 365', exchange, '5.1.10'],
  ['Gmail', gmail, '5.1.1'],
  ['Amazon SES', amazonSes, '5.4.4'],
  ['qmail', qmail, '5.1.1'],
];

/** Given up after days of temporary failures. */
export const expired: Form = about => postfix(about).replaceAll('5.1.1', '4.4.1');

export const delayed: Form = about =>
  postfix(about)
    .replace('Action: failed', 'Action: delayed')
    .replaceAll('5.1.1', '4.4.1')
    .replace('Undelivered Mail Returned to Sender', 'Delayed Mail (still being retried)');

export const delivered: Form = about =>
  postfix(about).replace('Action: failed', 'Action: delivered').replace('Status: 5.1.1', 'Status: 2.0.0');

/** The recipient's server passed it on to several addresses, and one of them failed. */
export const partlyFailed: Form = about =>
  postfix(about).replace(
    'Final-Recipient',
    'Final-Recipient: rfc822; other@example.net\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\nFinal-Recipient',
  );

export const oldEximDelay: Form = ({ to, recipient }) =>
  message(`Return-path: <>
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.example.com>
To: ${to}
Subject: Warning: message 1tGaBc-0001aB-2C delayed 24 hours

This message was created automatically by mail delivery software.
A message that you sent has not yet been delivered to one or more of its
recipients after more than 24 hours on the queue on mx.example.com.

  ${recipient}
    Delay reason: 450 4.2.2 mailbox full

No action is required on your part. Delivery attempts will continue for
some time, and this warning may be repeated at intervals if the message
remains undelivered.
`);

export const outOfOffice: Form = ({ to, recipient }) =>
  message(`Return-Path: <>
From: Nils <${recipient}>
To: ${to}
Subject: =?utf-8?Q?Automatiskt_svar=3A_Att_signera?=
Auto-Submitted: auto-replied (vacation)
X-Auto-Response-Suppress: All
Precedence: bulk
Content-Type: text/plain; charset=utf-8

I am away until Monday. 550 5.1.1 is not my number. This is a permanent error.
Hi. This is the last day before my vacation.
`);

/** A read receipt (RFC 8098). */
export const readReceipt: Form = ({ to, recipient }) =>
  message(`From: Nils <${recipient}>
To: ${to}
Subject: Read: Att signera
MIME-Version: 1.0
Content-Type: multipart/report; report-type=disposition-notification; boundary=receipt

--receipt
Content-Type: text/plain

Your message was read.
--receipt
Content-Type: message/disposition-notification

Final-Recipient: rfc822; ${recipient}
Disposition: manual-action/MDN-sent-manually; displayed
--receipt--
`);

export const harmless: [name: string, form: Form][] = [
  ['a delay', delayed],
  ['a delay from Exim without reports', oldEximDelay],
  ['a confirmation of delivery', delivered],
  ['a failure of one of several addresses behind the recipient', partlyFailed],
  ['an out-of-office reply', outOfOffice],
  ['a read receipt', readReceipt],
  ['a reply with the bounce attached', ({ to, recipient }) => attached({ to, recipient })],
  [
    'a message that says that it is a failure',
    ({ to, recipient }) => qmail({ to, recipient }).replace('MAILER-DAEMON', 'nils'),
  ],
];

/** A person passes a bounce on, which says nothing about this e-mail. */
function attached({ to, recipient }: Return): string {
  return message(`From: Nils <${recipient}>
To: ${to}
Subject: Look at this
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=outer

--outer
Content-Type: text/plain

Why did this come back?
--outer
Content-Type: message/rfc822

${postfix({ to, recipient: 'other@example.net' }).replaceAll('\r\n', '\n')}
--outer--
`);
}

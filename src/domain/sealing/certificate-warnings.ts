/**
 * Daily check of the certificates used for sealing. Nothing can be sealed after one has expired, so the operator is
 * warned 60, 30 and 7 days before. The log has the warning every day; the e-mail is sent once per threshold, by
 * whichever node comes first.
 */
import { daysLeft, inDays, warningDays } from '../../platform/seal/cms/certificate-check.ts';
import type { CertificateInUse } from '../../platform/seal/seal.ts';
import type { App } from '../app/app.ts';

interface Warning {
  certificate: CertificateInUse;
  /** Days left; negative after expiry. */
  left: number;
  /** The lowest threshold that was reached; 0 after expiry. */
  threshold: number;
}

const warned = 'select fingerprint, days from certificate_warnings where fingerprint = any($1::text[])';
const markWarned =
  'insert into certificate_warnings (fingerprint, days, warned_at) values ($1, $2, $3) on conflict do nothing';

/**
 * `operator` is the e-mail address, or null for no e-mail. Rejects if the certificates cannot be read or the e-mail is
 * not accepted.
 */
export async function warnOfCertificates(app: App, operator: string | null): Promise<void> {
  const now = app.clock.now();
  const { certificates, problems } = await app.pdf.certificates();
  for (const problem of problems) app.log.warn({ problem }, 'the timestamp authority’s certificates cannot be read');
  const due = certificates.flatMap(certificate => warningOf(certificate, now));
  for (const warning of due)
    app.log[warning.left < 0 ? 'error' : 'warn'](factsOf(warning), 'a certificate expires soon or has expired');
  if (operator === null || due.length === 0) return;
  const fingerprints = due.map(({ certificate }) => certificate.fingerprint);
  const alreadyWarned = await app.db.rows<{ fingerprint: string; days: number }>(warned, [fingerprints]);
  const fresh = due.filter(
    ({ certificate, threshold }) =>
      !alreadyWarned.some(one => one.fingerprint === certificate.fingerprint && one.days === threshold),
  );
  const [first] = fresh;
  if (!first) return;
  const sent = await app.mail.send({
    id: `certificates-${fresh.map(({ certificate, threshold }) => `${certificate.fingerprint.slice(0, 16)}-${threshold}`).join('-')}`,
    to: { name: null, address: operator },
    ...email(fresh, app.publicUrl),
    html: null,
  });
  if (!sent.ok) throw new Error(`The operator ${operator} could not be warned of certificates: ${sent.reason}`);
  // Recorded after sending: a crash in between sends the same message again, but never loses one.
  for (const { certificate, threshold } of fresh)
    await app.db.run(markWarned, [certificate.fingerprint, threshold, now]);
}

function warningOf(certificate: CertificateInUse, now: Date): Warning[] {
  const notAfter = new Date(certificate.notAfter);
  const left = daysLeft(notAfter, now);
  if (now > notAfter) return [{ certificate, left, threshold: 0 }];
  const threshold = warningDays.filter(days => left <= days).at(-1);
  return threshold === undefined ? [] : [{ certificate, left, threshold }];
}

const factsOf = ({ certificate, left }: Warning) => ({
  certificate: certificate.subject,
  fingerprint: certificate.fingerprint,
  notAfter: certificate.notAfter,
  daysLeft: left,
});

const whose = { SEAL: 'the seals', TIMESTAMP: 'the timestamps of the seals' } as const;

function email(warnings: Warning[], publicUrl: string): { subject: string; text: string } {
  const soonest = Math.min(...warnings.map(({ left }) => left));
  const when = soonest < 0 ? 'has expired' : `expires ${inDays(soonest)}`;
  const lines = warnings.map(({ certificate, left }) => {
    const { purpose, isIssuer, subject, notAfter, fingerprint } = certificate;
    const what = `${isIssuer ? 'An issuer of the certificate' : 'The certificate'} of ${whose[purpose]}, ${subject}`;
    const end = `${left < 0 ? 'expired' : `expires ${inDays(left)},`} on ${notAfter.slice(0, 10)}`;
    return `${what}, ${end}.\nSHA-256 fingerprint: ${fingerprint}`;
  });
  const text = [
    ...lines,
    'With an expired certificate, no documents can be sealed. Documents that everyone has signed wait until it is renewed. Documents already sealed are not affected.',
    'Get a renewed certificate, replace the old one and run the doctor command to test it. docs/sealing.md describes how for each kind of key.',
    `-- \nSent by the document-signing service at ${publicUrl} to the address in SIGILL_OPERATOR_EMAIL 60, 30 and 7 days before a certificate expires, and when it has expired.`,
  ].join('\n\n');
  return { subject: `A certificate of ${new URL(publicUrl).host} ${when}`, text };
}

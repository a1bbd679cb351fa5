/**
 * The certificates behind the seals are watched every day: a key whose certificate lapsed never seals, so its operator
 * must hear of it 60, 30 and 7 days before. The log says it daily, mail once for each of these, whatever node asks.
 */
import { daysLeft, inDays, warningDays } from '../../base/pdf/certificate-check.ts';
import type { HeldCertificate } from '../../base/pdf/pdf.ts';
import type { Ground } from '../act.ts';

interface Warning {
  certificate: HeldCertificate;
  /** Negative: it has lapsed. */
  left: number;
  /** The last of the warning days that was reached; 0 once it lapsed. */
  threshold: number;
}

const warned = 'select fingerprint, days from certificate_warnings where fingerprint = any($1::text[])';
const markWarned =
  'insert into certificate_warnings (fingerprint, days, warned_at) values ($1, $2, $3) on conflict do nothing';

/** `operator`: who is mailed; null: nobody. Rejects when the certificates cannot be read or the mail is not taken. */
export async function warnOfCertificates(ground: Ground, operator: string | null): Promise<void> {
  const now = ground.clock.now();
  const { certificates, problems } = await ground.pdf.certificates();
  for (const problem of problems) ground.log.warn({ problem }, 'the timestamp authority’s certificates cannot be seen');
  const due = certificates.flatMap(certificate => warningOf(certificate, now));
  for (const warning of due) ground.log[warning.left < 0 ? 'error' : 'warn'](factsOf(warning), 'a certificate lapses');
  if (operator === null || due.length === 0) return;
  const fingerprints = due.map(({ certificate }) => certificate.fingerprint);
  const told = await ground.db.rows<{ fingerprint: string; days: number }>(warned, [fingerprints]);
  const fresh = due.filter(
    ({ certificate, threshold }) =>
      !told.some(one => one.fingerprint === certificate.fingerprint && one.days === threshold),
  );
  const [first] = fresh;
  if (!first) return;
  const sent = await ground.mail.send({
    id: `certificates-${fresh.map(({ certificate, threshold }) => `${certificate.fingerprint.slice(0, 16)}-${threshold}`).join('-')}`,
    to: { name: null, address: operator },
    ...letter(fresh, ground.publicUrl),
    html: null,
  });
  if (!sent.ok) throw new Error(`The operator ${operator} could not be warned of certificates: ${sent.reason}`);
  // After the mail: a crash in between mails the same message again, and none is lost.
  for (const { certificate, threshold } of fresh)
    await ground.db.run(markWarned, [certificate.fingerprint, threshold, now]);
}

function warningOf(certificate: HeldCertificate, now: Date): Warning[] {
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

function letter(warnings: Warning[], publicUrl: string): { subject: string; text: string } {
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
    'With an expired certificate nothing is sealed: documents that everyone has signed wait until it is renewed. What was sealed before stays as it is.',
    'Get a renewed certificate, put it in the place of the old one and run the doctor command, which tries it. docs/sealing.md says how for each kind of key.',
    `-- \nSent by the document-signing service at ${publicUrl} to the address in SIGILL_OPERATOR_EMAIL, once 60, 30 and 7 days before a certificate expires, and when it has.`,
  ].join('\n\n');
  return { subject: `A certificate of ${new URL(publicUrl).host} ${when}`, text };
}

/** What the environment sets, by subject, without what is secret: for operators in the dashboard. */
import type { GivenSetting, SettingSubject } from '../contract/dashboard/operator.ts';
import type { Setting } from './values.ts';

/**
 * Settings whose values are shown, besides the paths of files. All others are not: an address may contain a password, and
 * a new setting is a secret until somebody decides otherwise.
 */
const shown: ReadonlySet<string> = new Set([
  ...['PORT', 'HOST', 'PUBLIC_URL', 'SIGILL_ROLE', 'SIGILL_JOBS', 'SIGILL_TRUSTED_PROXIES', 'SIGILL_LOG_LEVEL'],
  ...['SIGILL_DATA_DIR', 'SIGILL_ALLOW_NEWER_DATABASE', 'SIGILL_WAL_ARCHIVE', 'SIGILL_PG_BIN'],
  ...['SIGILL_S3_BUCKET', 'SIGILL_S3_ENDPOINT', 'SIGILL_S3_REGION', 'SIGILL_S3_PATH_STYLE', 'SIGILL_S3_PREFIX'],
  ...['SIGILL_MAIL_FROM', 'SIGILL_MAIL_BOUNCES', 'SIGILL_DKIM_SELECTOR', 'SIGILL_DKIM_DOMAIN', 'SIGILL_SMS_FROM'],
  ...['SIGILL_WEBHOOK_PORTS', 'SIGILL_WEBHOOK_NETWORKS', 'SIGILL_ALLOW_PRIVATE_WEBHOOKS'],
  ...['SIGILL_SEAL_LEVEL', 'SIGILL_TIMESTAMP_FALLBACK', 'SIGILL_OPERATOR_EMAIL', 'SIGILL_EMBEDDERS'],
  ...['SIGILL_OAUTH_PER_ADDRESS', 'SIGILL_OAUTH_PER_CLIENT', 'SIGILL_OAUTH_REGISTRATIONS'],
  ...['SIGILL_SANDBOX_DOCUMENTS_PER_MONTH', 'SIGILL_SANDBOX_DOCUMENTS_PER_HOUR', 'SIGILL_BANKID_ENVIRONMENT'],
]);

type Environment = Readonly<Record<string, string | undefined>>;

/** Each setting that the environment has, also as the file that contains it. */
export function givenIn(
  env: Environment,
  subjects: Readonly<Record<SettingSubject, Readonly<Record<string, Setting>>>>,
): GivenSetting[] {
  const all = Object.entries(subjects) as [SettingSubject, Readonly<Record<string, Setting>>][];
  return all.flatMap(([subject, group]) =>
    Object.entries(group).flatMap(([name, [, , kind]]): GivenSetting[] => {
      const file = `${name}_FILE`;
      const found: GivenSetting[] = [];
      if (env[name]) found.push({ subject, name, value: kind === 'file' || shown.has(name) ? env[name] : null });
      if (kind === 'secret' && !(file in group) && env[file]) found.push({ subject, name: file, value: env[file] });
      return found;
    }),
  );
}

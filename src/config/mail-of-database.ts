/** For commands that need no database besides: the mail server that an operator set in the dashboard is in it. */
import { openDatabase } from '../platform/postgres/postgres.ts';
import type { Config } from './config.ts';
import { findDatabase } from './database.ts';
import { isInstalled } from './installation.ts';
import { secretsOf } from './secrets.ts';
import { withStoredMail } from './stored-mail.ts';

const hasTable = `select to_regclass('mail_servers') is not null as has`;

/** The same settings where the environment names a mail server, or nobody set one. */
export async function withMailOfDatabase(config: Config): Promise<Config> {
  if (config.SIGILL_SMTP_URL !== undefined || !(await isInstalled(config))) return config;
  const found = await findDatabase(config, { log: () => {} });
  try {
    const db = await openDatabase({ url: found.address, poolSize: 1 });
    try {
      // Before the first start with this version, there is no such table.
      if (!(await db.row<{ has: boolean }>(hasTable))?.has) return config;
      return await withStoredMail(config, db, () => secretsOf(config, found.dataDir));
    } finally {
      await db.close();
    }
  } finally {
    await found.stop();
  }
}

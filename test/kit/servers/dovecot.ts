/** Dovecot on loopback: an IMAP server with one account, whose Maildir tests write to as a mail server delivers. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../src/platform/port.fixture.ts';
import { isListening } from './listening.ts';

const program = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot'].find(existsSync);

/** The version, or null if it is not installed. */
export function dovecotVersion(): string | null {
  if (!program || !existsSync('/usr/lib/dovecot/imap')) return null;
  return /^\d[\d.]*/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? null;
}

export const mailboxAccount = { user: 'bounces@sign.example.com', password: 'hem%ligt' };

export interface Dovecot {
  /** `USER:PASSWORD@127.0.0.1:PORT`, percent-encoded. */
  address: string;
  port: number;
  /** Delivers a message into a folder (default: INBOX), and returns its file's name. */
  deliver(message: string | Buffer, folder?: string): void;
  /** How many messages are in the folder, and how many of them nobody has touched. */
  count(folder?: string): { all: number; untouched: number };
  start(): Promise<void>;
  /** Ends it; the messages stay. */
  halt(): Promise<void>;
  stop(): Promise<void>;
}

export interface DovecotOptions {
  /** PEM files; without them there is no TLS. */
  tls?: { certificate: string; key: string; implicit: boolean } | null;
  /** Folders besides INBOX. */
  folders?: readonly string[];
}

/** Everything runs as one user: Dovecot as root would use the accounts of its package. */
const runner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534, name: 'nobody' } : null;

const give = (path: string): void => {
  if (runner) chownSync(path, runner.uid, runner.gid);
};

const makeFolder = (dir: string): void => {
  for (const part of ['', 'cur', 'new', 'tmp']) {
    mkdirSync(join(dir, part), { recursive: true });
    give(join(dir, part));
  }
};

function settingsOf(dir: string, port: number, tls: DovecotOptions['tls']): string {
  const name = runner?.name ?? userInfo().username;
  const group = spawnSync('id', ['-gn', name], { encoding: 'utf8' }).stdout.trim();
  const listener = (kind: string, at: number) => `inet_listener ${kind} {\n address = 127.0.0.1\n port = ${at}\n}`;
  const plain = listener('imap', tls?.implicit ? 0 : port);
  const secure = tls?.implicit ? `${listener('imaps', port)}`.replace('}', ' ssl = yes\n}') : listener('imaps', 0);
  return `
base_dir = ${dir}/run
state_dir = ${dir}/state
log_path = ${dir}/log
protocols = imap
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 1
first_valid_gid = 0
disable_plaintext_auth = no
auth_failure_delay = 0
mail_location = maildir:${dir}/mail
ssl = ${tls ? 'yes' : 'no'}
${tls ? `ssl_cert = <${dir}/certificate.pem\nssl_key = <${dir}/key.pem` : ''}
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${dir}/users
}
userdb {
  driver = static
  args = uid=${name} gid=${group} home=${dir}
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  ${plain}
  ${secure}
}
service stats {
  chroot =
}
`;
}

export async function startDovecot({ tls = null, folders = [] }: DovecotOptions = {}): Promise<Dovecot> {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-dovecot-'));
  const port = await freePort();
  chmodSync(dir, 0o755);
  give(dir);
  const mail = join(dir, 'mail');
  const folderOf = (name?: string) => (name ? join(mail, `.${name}`) : mail);
  for (const name of [undefined, ...folders]) makeFolder(folderOf(name));
  writeFileSync(join(dir, 'users'), `${mailboxAccount.user}:${mailboxAccount.password}\n`);
  writeFileSync(join(dir, 'dovecot.conf'), settingsOf(dir, port, tls));
  for (const part of tls ? (['certificate', 'key'] as const) : [])
    writeFileSync(join(dir, `${part}.pem`), readFileSync(tls?.[part] ?? ''));
  let child: ChildProcess | null = null;
  let delivered = 0;
  const dovecot: Dovecot = {
    address: `${encodeURIComponent(mailboxAccount.user)}:${encodeURIComponent(mailboxAccount.password)}@127.0.0.1:${port}`,
    port,
    deliver(message, folder) {
      const name = `${Date.now()}.${++delivered}.test`;
      const [half, whole] = [join(folderOf(folder), 'tmp', name), join(folderOf(folder), 'new', name)];
      writeFileSync(half, message);
      give(half);
      renameSync(half, whole);
    },
    count(folder) {
      const files = ['new', 'cur'].flatMap(part => readdirSync(join(folderOf(folder), part)));
      return { all: files.length, untouched: files.filter(name => !/:2,.+/.test(name)).length };
    },
    async start() {
      const account = runner ? { uid: runner.uid, gid: runner.gid } : {};
      const started = spawn(program ?? 'dovecot', ['-F', '-c', join(dir, 'dovecot.conf')], {
        ...account,
        stdio: 'ignore',
      });
      const endWithUs = () => started.kill('SIGTERM');
      process.on('exit', endWithUs);
      started.once('exit', () => process.off('exit', endWithUs));
      child = started;
      for (let tried = 0; !(await isListening(port)); tried++) {
        if (started.exitCode !== null || tried > 200) throw new Error(`Dovecot does not listen (${started.exitCode})`);
        await pause(50);
      }
    },
    async halt() {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    async stop() {
      await dovecot.halt();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  await dovecot.start();
  return dovecot;
}

/** A software token (SoftHSM), with the programs of Debian's softhsm2 and opensc. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Issued } from './pki.ts';
import { has } from './tools.ts';

const libraries = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/local/lib/softhsm/libsofthsm2.so'];
export const tokenLibrary = libraries.find(path => existsSync(path)) ?? '';

export const hasTokens = (): boolean => {
  const found = [has('softhsm2-util'), has('pkcs11-tool')].every(Boolean);
  if (found && tokenLibrary === '') console.warn('NOT CHECKED: the library of softhsm2 is not where Debian puts it.');
  return found && tokenLibrary !== '';
};

export const pin = '472913';

export interface TestToken {
  /** The variables that the library reads. */
  environment: { SOFTHSM2_CONF: string };
  /** The number of its slot. */
  slot(): string;
  /** Adds a key, with its certificate unless `certificate` is false. */
  put(label: string, id: string, issued: Issued, options?: { certificate?: boolean }): void;
}

export function openTestToken(dir: string, label: string): TestToken {
  mkdirSync(join(dir, 'tokens'), { recursive: true });
  const conf = join(dir, 'softhsm2.conf');
  writeFileSync(conf, `directories.tokendir = ${join(dir, 'tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`);
  const environment = { SOFTHSM2_CONF: conf };
  const run = (program: string, ...args: string[]): string =>
    execFileSync(program, args, { env: { PATH: process.env.PATH, ...environment }, stdio: 'pipe', encoding: 'utf8' });
  run('softhsm2-util', '--init-token', '--free', '--label', label, '--pin', pin, '--so-pin', '90210');
  return {
    environment,
    slot: () => /\((0x[0-9a-f]+)\)/.exec(run('pkcs11-tool', '--module', tokenLibrary, '--list-token-slots'))?.[1] ?? '',
    put(name, id, issued, { certificate = true } = {}) {
      run(
        'softhsm2-util',
        '--import',
        issued.key,
        '--token',
        label,
        '--label',
        name,
        '--id',
        id,
        '--pin',
        pin,
        '--force',
      );
      if (!certificate) return;
      const der = join(dir, `${name}.der`);
      writeFileSync(der, issued.der);
      const object = ['--write-object', der, '--type', 'cert', '--label', name, '--id', id];
      run('pkcs11-tool', '--module', tokenLibrary, '--token-label', label, '--login', '--pin', pin, ...object);
    },
  };
}

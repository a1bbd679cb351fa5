/** The systemd units: valid, closed off, and with enough time to stop. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readCommandLine } from '../../src/cli/command-line.ts';
import { settingsHelp } from '../../src/config/config.ts';
import { exitCodes } from '../../src/config/start-problems.ts';

const root = path.resolve(import.meta.dirname, '../..');
const names = ['sigill.service', 'sigill-worker.service', 'sigill-backup.service'];
const timer = 'sigill-backup.timer';
const textOf = (name: string): string => readFileSync(path.join(root, 'operations/systemd', name), 'utf8');

/** The values of a directive, in order. */
const valuesOf = (unit: string, directive: string): string[] =>
  [...unit.matchAll(new RegExp(`^${directive}=(.*)$`, 'gm'))].map(([, value]) => value ?? '');

const hasAnalyze = !spawnSync('systemd-analyze', ['--version']).error;
const dir = mkdtempSync(path.join(tmpdir(), 'sigill-units-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Copies with programs that exist here: Node is elsewhere on many machines. */
const files = [...names, timer].map(name => {
  const file = path.join(dir, name);
  writeFileSync(file, textOf(name).replaceAll('/usr/bin/node', process.execPath));
  return file;
});

describe.skipIf(!hasAnalyze)('The units (needs systemd-analyze)', () => {
  test('are valid', () => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    });
    const ours = `${stdout}${stderr}`.split('\n').filter(line => /sigill/.test(line));
    expect(ours).toEqual([]);
    expect(status).toBe(0);
  });

  test.each(names)('%s leaves the process little to attack', name => {
    const report = execFileSync('systemd-analyze', ['security', '--offline=true', path.join(dir, name)], {
      encoding: 'utf8',
    });
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(report) ?? [];
    // "OK" begins at 2.5 and "medium" at 5; a unit without anything has 9.6.
    expect(Number(exposure)).toBeLessThan(2.5);
  });
});

describe('The command on a server', () => {
  const [settings, data] = [path.join(dir, 'sigill.env'), path.join(dir, 'data')];
  const command = path.join(dir, 'sigill');
  writeFileSync(
    command,
    textOf('sigill')
      .replaceAll('/etc/sigill/sigill.env', settings)
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('/opt/sigill/bin/sigill.mjs', path.join(dir, 'shown.mjs'))
      .replaceAll('/var/lib/sigill', data),
    { mode: 0o755 },
  );
  const wanted = ['SIGILL_MAIL_FROM', 'SIGILL_DATA_DIR', 'PUBLIC_URL'];
  writeFileSync(
    path.join(dir, 'shown.mjs'),
    `console.log(JSON.stringify([process.argv.slice(2), ${JSON.stringify(wanted)}.map(name => process.env[name])]));`,
  );
  const run = (...args: string[]) => JSON.parse(execFileSync(command, args, { encoding: 'utf8', env: {} }));
  const values = 'SIGILL_MAIL_FROM=Sigill <sign@example.com>\nPUBLIC_URL=https://sign.example.com\n';

  test('has the settings of the unit, which are not read by a shell, and its data folder', () => {
    writeFileSync(settings, values);
    const read = ['Sigill <sign@example.com>', data, 'https://sign.example.com'];
    expect(run('sign-in-link', 'a b')).toEqual([['sign-in-link', 'a b'], read]);
    writeFileSync(settings, `${values}SIGILL_DATA_DIR=/srv/sigill\n`);
    expect(run()[1][1]).toBe('/srv/sigill');
  });

  test('is where the unit has its settings, its program and its data', () => {
    const unit = textOf('sigill.service');
    const [file = '', folder = ''] = [valuesOf(unit, 'EnvironmentFile')[0], valuesOf(unit, 'WorkingDirectory')[0]];
    expect(textOf('sigill')).toContain(`settings=${file}\n`);
    expect(textOf('sigill')).toContain(` ${folder}/bin/sigill.mjs `);
    expect(valuesOf(unit, 'Environment')).toEqual([expect.stringMatching('SIGILL_DATA_DIR=/var/lib/sigill')]);
    expect(textOf('sigill')).toContain('export SIGILL_DATA_DIR=/var/lib/sigill\n');
  });
});

describe('The backup', () => {
  const [service = '', , backup = ''] = names.map(textOf);

  test('runs commands that exist, as the user of the service, and writes to its folder', () => {
    const commands = valuesOf(backup, 'ExecStart').map(line => line.replace('/usr/bin/node bin/sigill.mjs ', ''));
    const read = commands.map(line => readCommandLine(line.split(' ')));
    expect(read).toMatchObject([
      { command: 'backup', values: { to: '/var/backups/sigill' } },
      { command: 'backup verify', values: { from: '/var/backups/sigill' } },
      { command: 'backup prune', values: { from: '/var/backups/sigill' } },
    ]);
    expect(valuesOf(backup, 'ReadWritePaths')).toEqual(['/var/backups/sigill']);
    for (const directive of ['User', 'Group', 'WorkingDirectory', 'Environment', 'EnvironmentFile', 'StateDirectory'])
      expect([directive, valuesOf(backup, directive)]).toEqual([directive, valuesOf(service, directive)]);
  });

  test('is closed off as the service is', () => {
    const closedOff = (unit: string) => unit.slice(unit.indexOf('\nProtectSystem=')).replace(/\[Install\][\s\S]*/, '');
    expect(closedOff(backup).trim()).toBe(closedOff(service).trim());
  });

  test('is made every night by a timer of the same name', () => {
    expect(valuesOf(textOf(timer), 'OnCalendar')).toEqual(['*-*-* 02:30:00']);
    expect(valuesOf(textOf(timer), 'Unit')).toEqual([]);
    expect(valuesOf(textOf(timer), 'WantedBy')).toEqual(['timers.target']);
  });
});

describe('Both units', () => {
  const [service = '', worker = ''] = names.map(textOf);

  test('do not start a process again that is not of its installation', () => {
    for (const unit of [service, worker])
      expect(valuesOf(unit, 'RestartPreventExitStatus')).toEqual([String(exitCodes.settings)]);
  });

  test('run what the package contains, with settings that exist', () => {
    const { bin } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { bin: { sigill: string } };
    const known = new Set(settingsHelp().flatMap(group => group.settings.map(([name]) => name)));
    for (const unit of [service, worker]) {
      const [command = ''] = valuesOf(unit, 'ExecStart');
      expect(command).toMatch(new RegExp(`/usr/bin/node ${bin.sigill.replaceAll('.', '\\.')} start$`));
      const used = [...command.matchAll(/\b([A-Z_]+)=/g), ...unit.matchAll(/^Environment=([A-Z_]+)=/gm)];
      expect(used.map(([, name]) => name ?? '').filter(name => !known.has(name))).toEqual([]);
    }
    expect(existsSync(path.join(root, bin.sigill))).toBe(true);
    // A process that is started with env keeps it if systemd does not see the setting in the file.
    expect(valuesOf(worker, 'ExecStart')[0]).toMatch(/^\/usr\/bin\/env SIGILL_ROLE=worker /);
  });

  test('are closed off in the same way', () => {
    const closedOff = (unit: string) => unit.slice(unit.indexOf('\nProtectSystem='), unit.indexOf('\n[Install]'));
    expect(closedOff(service)).toContain('ProtectSystem=strict');
    expect(closedOff(worker)).toBe(closedOff(service));
  });

  test('signal only the service itself, and wait until it has stopped', () => {
    for (const unit of [service, worker]) {
      expect(valuesOf(unit, 'KillMode')).toEqual(['mixed']);
      // Requests have 20 seconds, jobs 10.
      expect(Number(valuesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(30);
      expect(valuesOf(unit, 'Restart')).toEqual(['on-failure']);
      expect(valuesOf(unit, 'User')).toEqual(['sigill']);
    }
  });
});

/** The S3 server s3rver on loopback. It verifies neither signatures nor checksums. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../src/platform/port.fixture.ts';

export interface S3Server {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket of the tests, which exists. */
  bucket: string;
  /** Of its process, if it is one. */
  pid?: number;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('../../../node_modules/s3rver/bin/s3rver.js', import.meta.url));

export interface S3rverOptions {
  /** A free one by default. */
  port?: number;
  /** PEM files, for HTTPS. */
  tls?: { key: string; certificate: string };
  /** An XML file with the rules of the bucket for requests from other origins. */
  corsPath?: string;
}

/** `dir`: the folder of what is stored. */
export async function startS3rver(dir: string, options: S3rverOptions = {}): Promise<S3Server> {
  const bucket = 'sigill-files';
  const { tls, corsPath, port = await freePort() } = options;
  mkdirSync(dir, { recursive: true });
  const args = ['-d', dir, '-a', '127.0.0.1', '-p', String(port), '-s'];
  if (tls) args.push('--key', tls.key, '--cert', tls.certificate);
  args.push('--configure-bucket', bucket, ...(corsPath ? [corsPath] : []));
  const child = spawn(process.execPath, [program, ...args], { cwd: dir, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const endWithUs = () => child.kill('SIGKILL');
  process.on('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const begun = new Promise<void>(resolve => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('listening') && resolve());
  });
  await Promise.race([begun, ended.then(([code]) => Promise.reject(new Error(`s3rver ended with ${code}`)))]);
  return {
    endpoint: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    bucket,
    ...(child.pid !== undefined && { pid: child.pid }),
    async stop() {
      child.kill();
      await ended;
    },
  };
}

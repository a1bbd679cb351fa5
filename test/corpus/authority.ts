/**
 * A certificate authority made with OpenSSL alone: a root, with sealing certificates and a timestamp authority under
 * it, and a loopback server that issues timestamps (RFC 3161), answers OCSP requests (RFC 6960) and serves the
 * revocation list.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Key = 'RSA-2048' | 'RSA-3072' | 'P-256' | 'P-384';

export type Instead = (
  answer: ServerResponse,
  query: Buffer,
  stamp: (query: Buffer) => Promise<Buffer>,
) => Promise<void> | void;

export interface Authority {
  url: string;
  root: string;
  /** The requests it received, such as `POST /tsa`. */
  asked: string[];
  /** Replacement responses by request path; `stamp` gives the normal response to a request. */
  instead: Map<string, Instead>;
  /** A key with its certificate; `revocation` lists the revocation sources named in it. */
  issue(name: string, key: Key, revocation: ('OCSP' | 'CRL')[]): Promise<{ key: string; certificate: string }>;
  /** Revokes the certificate and reissues the list. */
  revoke(name: string): Promise<void>;
  close(): Promise<void>;
}

const keyArguments: Record<Key, string[]> = {
  'RSA-2048': ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  'RSA-3072': ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:3072'],
  'P-256': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  'P-384': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384'],
};

const configuration = (url: string): string => `
[ca]
default_ca = own
[own]
dir = .
database = index.txt
new_certs_dir = .
serial = serial
crlnumber = crlnumber
certificate = root.crt
private_key = root.key
default_md = sha256
default_days = 365
default_crl_days = 30
policy = any
unique_subject = no
[any]
commonName = supplied
[root]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[OCSP_CRL]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
authorityInfoAccess = OCSP;URI:${url}/ocsp
crlDistributionPoints = URI:${url}/root.crl
[OCSP]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
authorityInfoAccess = OCSP;URI:${url}/ocsp
[CRL]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
crlDistributionPoints = URI:${url}/root.crl
[none]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
[responder]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = OCSPSigning
[stamper]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
crlDistributionPoints = URI:${url}/root.crl
[tsa]
default_tsa = stamps
[stamps]
dir = .
serial = tsaserial
signer_cert = tsa.crt
signer_key = tsa.key
signer_digest = sha256
certs = root.crt
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

export async function openAuthority(dir: string): Promise<Authority> {
  mkdirSync(dir, { recursive: true });
  const openssl = (...args: string[]): Promise<unknown> => run('openssl', args, { cwd: dir });
  const file = (name: string): string => join(dir, name);
  const asked: string[] = [];
  const instead: Authority['instead'] = new Map();
  let turn = 0;

  const stamp = async (query: Buffer): Promise<Buffer> => {
    const name = `ts-${++turn}`;
    writeFileSync(file(name), query);
    await openssl('ts', '-reply', '-config', 'ca.cnf', '-section', 'stamps', '-queryfile', name, '-out', `${name}.r`);
    return readFileSync(file(`${name}.r`));
  };
  const answerOcsp = async (query: Buffer): Promise<Buffer> => {
    const name = `ocsp-${++turn}`;
    writeFileSync(file(name), query);
    const signer = ['-CA', 'root.crt', '-rsigner', 'responder.crt', '-rkey', 'responder.key'];
    await openssl('ocsp', '-index', 'index.txt', ...signer, '-ndays', '7', '-reqin', name, '-respout', `${name}.r`);
    return readFileSync(file(`${name}.r`));
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const query = Buffer.concat(parts);
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    const other = instead.get(path);
    if (other) return void (await other(response, query, stamp));
    if (path.startsWith('/tsa')) response.end(await stamp(query));
    else if (path === '/ocsp') response.end(await answerOcsp(query));
    else if (path === '/root.crl') response.end(readFileSync(file('root.crl')));
    else response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  const list = async (): Promise<void> => {
    await openssl('ca', '-config', 'ca.cnf', '-gencrl', '-out', 'root.pem');
    await openssl('crl', '-in', 'root.pem', '-outform', 'DER', '-out', 'root.crl');
  };
  const issue = async (name: string, key: Key, section: string): Promise<void> => {
    await openssl('genpkey', ...keyArguments[key], '-out', `${name}.key`);
    await openssl(
      'req',
      '-new',
      '-key',
      `${name}.key`,
      '-subj',
      `/CN=${name}`,
      '-out',
      `${name}.csr`,
      '-config',
      'req.cnf',
    );
    const out = ['-in', `${name}.csr`, '-out', `${name}.crt`, '-notext', '-batch'];
    await openssl('ca', '-config', 'ca.cnf', '-extensions', section, ...out);
  };

  writeFileSync(file('ca.cnf'), configuration(url));
  writeFileSync(file('req.cnf'), '[req]\ndistinguished_name = dn\n[dn]\n');
  writeFileSync(file('index.txt'), '');
  for (const name of ['serial', 'crlnumber', 'tsaserial']) writeFileSync(file(name), '1000\n');
  await openssl('genpkey', ...keyArguments['RSA-2048'], '-out', 'root.key');
  const root = ['-key', 'root.key', '-subj', '/CN=Another Root', '-days', '3650', '-out', 'root.crt'];
  writeFileSync(file('root.cnf'), `${configuration(url)}[req]\ndistinguished_name = dn\n[dn]\n`);
  await openssl('req', '-new', '-x509', ...root, '-config', 'root.cnf', '-extensions', 'root');
  await issue('responder', 'P-256', 'responder');
  await issue('tsa', 'RSA-2048', 'stamper');
  await list();

  return {
    url,
    root: file('root.crt'),
    asked,
    instead,
    async issue(name, key, revocation) {
      await issue(name, key, revocation.join('_') || 'none');
      return { key: file(`${name}.key`), certificate: file(`${name}.crt`) };
    },
    async revoke(name) {
      await openssl('ca', '-config', 'ca.cnf', '-revoke', `${name}.crt`);
      await list();
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

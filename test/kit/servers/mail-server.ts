/**
 * A configurable mail server on loopback: TLS from the start, STARTTLS or none; an account; a reply for each command.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';

export interface MailServerOptions {
  /** Its certificate and key; null: no encryption. */
  context?: SecureContext | null;
  /** Encrypted from the first byte; otherwise STARTTLS if it has a certificate. */
  implicit?: boolean;
  /** The account that must sign in; null: no authentication. */
  account?: { user: string; password: string } | null;
  /** Replies by command, `.` for the end of an e-mail; a list is used in order, and its last reply repeats. */
  answers?: Record<string, string | string[]>;
  /** Another address than 127.0.0.1. */
  host?: string;
}

export interface ReceivedEmail {
  from: string;
  to: string;
  text: string;
  /** `TLSv1.3`, or null when unencrypted. */
  tls: string | null;
  user: string | null;
}

export interface MailServer {
  /** `127.0.0.1:PORT` */
  address: string;
  emails: ReceivedEmail[];
  /** Every line received, and whether it was encrypted; without the lines of e-mails. */
  heard: { line: string; encrypted: boolean }[];
  /** Number of connections so far. */
  connections(): number;
  /** Ends its connections, and takes none until it is back at the same address. */
  away(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export async function openMailServer({
  context = null,
  implicit = false,
  account = null,
  answers = {},
  host = '127.0.0.1',
}: MailServerOptions = {}): Promise<MailServer> {
  const emails: ReceivedEmail[] = [];
  const heard: MailServer['heard'] = [];
  const sockets = new Set<Socket>();
  /** Position in each list of replies; a list that a test puts in place later starts from its beginning. */
  const given = new Map<string[], number>();
  let count = 0;

  const replyTo = (word: string): string | undefined => {
    const answer = answers[word];
    if (!Array.isArray(answer)) return answer;
    const at = given.get(answer) ?? 0;
    given.set(answer, at + 1);
    return answer[Math.min(at, answer.length - 1)];
  };

  function talk(socket: Socket, greets: boolean): void {
    const tls = socket instanceof TLSSocket ? socket : null;
    let email: ReceivedEmail = { from: '', to: '', text: '', tls: tls?.getProtocol() ?? null, user: null };
    let user: string | null = null;
    let reading = false;
    let rest = '';
    const reply = (line: string) => {
      socket.write(`${line}\r\n`);
      if (line.startsWith('421')) socket.end();
    };

    function greet(): void {
      const offered = [
        ...(context && !tls ? ['STARTTLS'] : []),
        ...(account ? ['AUTH PLAIN LOGIN'] : []),
        'SIZE 30000000',
        '8BITMIME',
      ];
      const lines = offered.map((one, i) => `250${i === offered.length - 1 ? ' ' : '-'}${one}`);
      reply(['250-test', ...lines].join('\r\n'));
    }

    function encrypt(secureContext: SecureContext): void {
      socket.removeAllListeners('data');
      reply('220 go on');
      const secured = new TLSSocket(socket, { isServer: true, secureContext });
      secured.on('error', () => socket.destroy());
      talk(secured, false);
    }

    function signIn(given: string): void {
      const [, name, password] = Buffer.from(given, 'base64').toString().split('\0');
      const isRight = name === account?.user && password === account?.password;
      user = isRight ? (name ?? null) : null;
      reply(isRight ? '235 welcome' : '535 5.7.8 no');
    }

    function command(line: string): void {
      const [word = ''] = line.toUpperCase().split(/[ :]/);
      const rejection = replyTo(word);
      if (rejection !== undefined) reply(rejection);
      else if (word === 'EHLO') greet();
      else if (word === 'STARTTLS' && context && !tls) encrypt(context);
      else if (word === 'AUTH') signIn(line.split(' ')[2] ?? '');
      else if (word === 'MAIL' && account && user === null) reply('530 5.7.0 sign in first');
      else if (word === 'MAIL') {
        email = { ...email, from: line.slice(10), text: '', user };
        reply('250 ok');
      } else if (word === 'RCPT') {
        email.to = line.slice(8);
        reply('250 ok');
      } else if (word === 'DATA') {
        reading = true;
        reply('354 go on');
      } else if (word === 'QUIT') socket.end('221 bye\r\n');
      else reply(['RSET', 'NOOP', 'HELO'].includes(word) ? '250 ok' : '502 5.5.1 no such command');
    }

    socket.on('error', () => {});
    socket.on('data', chunk => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (reading && line !== '.') email.text += `${line.replace(/^\.\./, '.')}\r\n`;
        else if (reading) {
          reading = false;
          const answer = replyTo('.') ?? '250 kept';
          if (answer.startsWith('250')) emails.push({ ...email });
          reply(answer);
        } else {
          heard.push({ line, encrypted: tls !== null });
          command(line);
        }
      }
    });
    if (greets) reply(replyTo('greeting') ?? '220 test');
  }

  const server = createServer(socket => {
    count++;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (!implicit || !context) return talk(socket, true);
    const secured = new TLSSocket(socket, { isServer: true, secureContext: context });
    secured.on('error', () => socket.destroy());
    secured.on('secure', () => talk(secured, true));
  });
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, host, () => resolve()));
  const close = () =>
    new Promise<void>(resolve => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: `${host}:${port}`,
    emails: emails,
    heard,
    connections: () => count,
    away: close,
    back: () => listen(port),
    close,
  };
}

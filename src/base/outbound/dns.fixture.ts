/** A real name server on loopback (RFC 1035) that says of every name what the test wants, another thing each time if need be. */
import { createSocket } from 'node:dgram';

export interface NameServer {
  /** For `dnsLookup`. */
  address: string;
  /** Names that were asked for, once for each question of an IPv4 address. */
  asked: string[];
  /** IPv4 addresses of a name; none: there is no such name. */
  answer: (name: string) => readonly string[];
  close(): Promise<void>;
}

const typeA = 1;

/** The only question's name, its type, and where it ends. */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** A record for the question's name, not to be remembered. */
const record = (address: string): Buffer =>
  Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);

export async function openNameServer(answer: NameServer['answer']): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    if (type === typeA) server.asked.push(name);
    const found = type === typeA ? server.answer(name) : [];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(type === typeA && found.length === 0 ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(found.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...found.map(record)]), port, address);
  });
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve));
  const server: NameServer = {
    address: `127.0.0.1:${socket.address().port}`,
    asked: [],
    answer,
    close: () => new Promise(resolve => socket.close(resolve)),
  };
  return server;
}

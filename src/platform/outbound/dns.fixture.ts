/** A real name server on loopback (RFC 1035) whose answers the test chooses, for each query if needed. */
import { createSocket } from 'node:dgram';

export interface NameServer {
  /** For `dnsLookup`. */
  address: string;
  /** The names queried, one entry per query for an IPv4 address. */
  asked: string[];
  /** The IPv4 addresses of a name; an empty list means that the name does not exist. */
  answer: (name: string) => readonly string[];
  close(): Promise<void>;
}

const typeA = 1;

/** Name and type of the only question, and the offset of its end. */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** An A record for the name of the question, with a TTL of 0. */
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

/** Parses e-mail that we wrote ourselves (RFC 5322, 2045 to 2047, 2231); not suitable for mail from others. */
export interface ReadMail {
  from: string;
  to: string;
  subject: string;
  headers: Record<string, string>;
  text: string;
  html: string | null;
  attachments: { filename: string; contentType: string; bytes: Buffer }[];
}

interface Part {
  headers: Record<string, string>;
  body: Buffer;
}

const quoted = (text: string, space: string): Buffer =>
  Buffer.from(
    text.replaceAll('_', space).replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Decodes words like `=?UTF-8?Q?=C3=A5?=`; adjacent ones are joined. */
function decodeWords(text: string): string {
  const encodedWords = /=\?[^?]+\?([BQ])\?([^?]*)\?=(\s+(?==\?))?/gi;
  let out = '';
  let bytes: Buffer[] = [];
  let last = 0;
  for (const match of text.matchAll(encodedWords)) {
    out += text.slice(last, match.index);
    const [whole, kind = '', coded = '', joined] = match;
    bytes.push(kind.toUpperCase() === 'B' ? Buffer.from(coded, 'base64') : quoted(coded, ' '));
    last = match.index + whole.length;
    if (joined) continue;
    out += Buffer.concat(bytes).toString('utf8');
    bytes = [];
  }
  return out + Buffer.concat(bytes).toString('utf8') + text.slice(last);
}

function split(bytes: Buffer): Part {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, end < 0 ? bytes.length : end).toString('utf8');
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body: end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 4) };
}

/** A parameter of a header, also if encoded or continued (`filename*0*=utf-8''a%C3%A5`). */
function parameter(header: string, name: string): string | null {
  const simple = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, 'i').exec(header);
  if (simple) return decodeWords((simple[1] ?? simple[2] ?? '').replace(/\\(.)/g, '$1'));
  const pieces = [...header.matchAll(new RegExp(`;\\s*${name}\\*(?:\\d+)?(\\*?)=(?:"([^"]*)"|([^;\\s]+))`, 'gi'))];
  if (pieces.length === 0) return null;
  const coded = pieces.map(piece => piece[2] ?? piece[3] ?? '').join('');
  return decodeURIComponent(coded.replace(/^[\w-]*'[\w-]*'/, ''));
}

function decode({ headers, body }: Part): Buffer {
  const coding = (headers['content-transfer-encoding'] ?? '').toLowerCase();
  if (coding === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  return coding === 'quoted-printable' ? quoted(body.toString('latin1').replace(/=\r\n/g, ''), '_') : body;
}

function leavesOf(part: Part): Part[] {
  const type = part.headers['content-type'] ?? 'text/plain';
  const boundary = type.toLowerCase().startsWith('multipart/') ? parameter(type, 'boundary') : null;
  if (boundary === null) return [part];
  const pieces = `\r\n${part.body.toString('latin1')}`.split(`\r\n--${boundary}`).slice(1, -1);
  return pieces.flatMap(piece => leavesOf(split(Buffer.from(piece.replace(/^[ \t]*\r\n/, ''), 'latin1'))));
}

export function readMail(bytes: Buffer): ReadMail {
  const whole = split(bytes);
  const header = (name: string) => decodeWords(whole.headers[name] ?? '');
  const found: ReadMail = {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    headers: Object.fromEntries(Object.keys(whole.headers).map(name => [name, header(name)])),
    text: '',
    html: null,
    attachments: [],
  };
  for (const leaf of leavesOf(whole)) {
    const type = leaf.headers['content-type'] ?? 'text/plain';
    const disposition = leaf.headers['content-disposition'] ?? '';
    const filename = parameter(disposition, 'filename') ?? parameter(type, 'name');
    const contentType = (type.split(';')[0] ?? '').trim().toLowerCase();
    const content = decode(leaf);
    if (disposition.toLowerCase().startsWith('attachment') || filename !== null)
      found.attachments.push({ filename: filename ?? '', contentType, bytes: content });
    else if (contentType === 'text/html') found.html = content.toString('utf8').replaceAll('\r\n', '\n');
    else found.text = content.toString('utf8').replaceAll('\r\n', '\n');
  }
  return found;
}

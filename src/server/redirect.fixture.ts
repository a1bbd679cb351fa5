/**
 * Addresses that look like one of our own pages to one program and lead elsewhere in another, by class. None of them may
 * be gone on to.
 */
const evil = 'evil.example';
const ours = '127.0.0.1:3000';

const each = <A, B>(all: readonly A[], others: readonly B[], join: (a: A, b: B) => string): string[] =>
  all.flatMap(a => others.map(b => join(a, b)));
const codes = (...all: (number | [number, number])[]): string[] =>
  all.flatMap(one => {
    const [from, to] = Array.isArray(one) ? one : [one, one];
    return Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
  });

const slashes = [
  '//',
  '///',
  '////',
  '\\',
  '\\\\',
  '/\\',
  '\\/',
  '/\\/',
  '//\\',
  '/\\\\',
  '\\//',
  '/;/',
  '/./',
  '/.//',
];
const controls = codes([0x00, 0x20], 0x7f, 0x85, 0xa0);
/** That are read as a slash, a backslash, a dot or nothing, or turn the direction of what follows. */
const likeSlashes = codes(0x2044, 0x2215, 0x29f8, 0xff0f, 0xfe68, 0xff3c, 0x29f5);
const likeDots = codes(0x3002, 0xff0e, 0xff61, 0x2024);
const invisible = codes([0x200b, 0x200f], 0x2028, 0x2029, 0x202e, 0x2060, 0xfeff, 0xad, 0xd800);
const escaped = ['%2f', '%2F', '%5c', '%5C', '%252f', '%255c', '%25252f', '%c0%af', '%e0%80%af', '%u002f', '&#47;'];
const dots = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..;', '...', '..%00', '..%09'];

export const tricks: Readonly<Record<string, readonly string[]>> = {
  slashes: each(slashes, [evil, `${evil}/w`, `${evil}\\@${ours}/w`], (slash, host) => slash + host),
  'slashes in a path': ['/w//', `/w//${evil}`, '/w/\\', `/w\\${evil}`, `/w/a//${evil}`, `/w/./${evil}`, '//w', '/w/.'],
  'dots that lead up': [
    ...each(dots, [`//${evil}`, `/\\${evil}`, '/outbox'], (up, rest) => `/${up}${rest}`),
    ...each(dots, [`//${evil}`, '/../storage/x'], (up, rest) => `/w/${up}${rest}`),
  ],
  'escaped slashes': each(escaped, [evil, `${evil}/w`], (slash, host) => `/${slash}${host}`),
  'escaped in a path': [...each(escaped, [''], slash => `/w/${slash}${evil}`), '%2f%2fevil.example', '%2fw', '/%77'],
  'control characters': [
    ...controls.map(one => `/${one}/${evil}`),
    ...controls.map(one => `${one}//${evil}`),
    ...controls.map(one => `/w${one}`),
    ...['%00', '%09', '%0a', '%0d', '%0d%0a', '%20'].map(one => `/${one}/${evil}`),
    `/w\r\nLocation: //${evil}`,
    '/w\r\nSet-Cookie: a=b',
    '/w%0d%0aLocation:%20x',
  ],
  unicode: [
    ...likeSlashes.map(one => `/${one}${evil}`),
    ...likeSlashes.map(one => `${one}${one}${evil}`),
    ...likeDots.map(one => `//evil${one}example`),
    ...invisible.map(one => `/${one}/${evil}`),
    ...invisible.map(one => `/w${one}`),
    '/ｗ',
    '/w/å',
  ],
  'user names': [
    `@${evil}`,
    `/@${evil}`,
    `/w@${evil}`,
    `:@${evil}`,
    `.${evil}`,
    `//${ours}@${evil}`,
    `//${ours}:3000@${evil}/w`,
    `http://${ours}@${evil}/w`,
    `http://${ours}%2f@${evil}`,
    `http://${ours}#@${evil}/`,
    `http://${evil}#@${ours}/w`,
    `http://${evil}?@${ours}/w`,
    `http://${evil}\\@${ours}/w`,
  ],
  schemes: [
    ...['http:', 'https:', 'HTTPS:', 'hTTp:', 'ws:', 'ftp:', 'file:'].flatMap(scheme =>
      ['', '/', '//', '///', '\\\\'].map(slash => `${scheme}${slash}${evil}`),
    ),
    ...['javascript', 'JaVaScRiPt', 'java\tscript', '\u0001javascript', 'java%0ascript', ' javascript', 'vbscript'].map(
      scheme => `${scheme}:alert(1)//`,
    ),
    'javascript://%0aalert(1)',
    '/javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:http://evil.example/1',
    'filesystem:http://evil.example/1',
    'view-source:http://evil.example',
    'about:blank',
    'mailto:a@evil.example',
    'bankid:///?autostarttoken=x&redirect=null',
    'intent://evil.example#Intent;scheme=http;end',
  ],
  hosts: [
    '//[::1]',
    '//[::ffff:203.0.113.9]/w',
    '//[0:0:0:0:0:ffff:cb00:7109]',
    '//3405803785',
    '//0xcb007109',
    '//0313.0.0161.011',
    '//203.0.28937',
    '//localhost/w',
    `//${ours}.${evil}/w`,
    `//${ours}/w`,
    `http://${ours}/w`,
    `http://${ours}/../w`,
    `http://${ours}.${evil}/w`,
    'http://127.0.0.1:3001/w',
    '//evil%E3%80%82example',
    '//xn--vil-epa.example',
  ],
  'queries and fragments': [
    `?next=//${evil}`,
    `#//${evil}`,
    `/w#//${evil}`,
    '/w#',
    '/w?a\\b',
    '/w?a"b',
    '/w?a<b>',
    '/w?a b',
    '/w?å',
    '/w?a#b',
    '/w?a\nb',
    `/?/w`,
    `/?${evil}`,
    `/;@${evil}`,
  ],
  'other places of ours': [
    '/',
    '/W',
    '/w2',
    '/wx/y',
    '/outbox',
    '/docs',
    '/verify',
    '/sign-in/out',
    '/sign-in/done',
    '/sign-in/password',
    `/sign-in/language/sv?next=//${evil}`,
    '/sign-in/link/a/b',
    '/sign-in/link/',
    '/start/',
    '/start/a/b',
    '/api/auth/sign-out',
    `/api/auth/oidc/callback?code=a&state=b`,
    '/api/oauth/token',
    '/api/oauth/authorize/',
    '/api/v1/me',
    '/storage/f/x?signature=y',
    '/export/exp_1?token=x',
    '/approve/a.b.c',
    '/join/a.b',
    '/sign/doc_1?token=x',
    '/id/x',
    '/f/x',
    '/eid/callback?state=x',
    '/hooks/sms/x',
    '/assets/passkey.js',
  ],
  sizes: [`/w/${'a'.repeat(201)}`, '/w/a/b/c/d/e/f/g/h/i', `/w?${'a'.repeat(2_000)}`, ''],
};

export const allTricks: readonly string[] = Object.values(tricks).flat();

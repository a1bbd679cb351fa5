/**
 * Regular expressions that can take more than linear time, with the reason why that is harmless: `[file, beginning of the
 * expression, reason]`.
 */
const child = 'runs in the child that reads one PDF, with a limit on its time, on a text that limits bound';
const reply = 'at most 500 characters of a reply of the mail server';
export const exceptions = [
  ['src/cli/sign-in.ts', '\\/+$', 'a setting of the operator'],
  ['src/config/config.ts', '[\\r\\n]+$', 'a file of the operator'],
  ['src/config/values.ts', '\\/+$', 'a setting of the operator'],
  ['src/contract/client.ts', '\\/+$', 'the address that the caller’s own program chose'],
  ['src/contract/openapi/openapi.ts', '\\/+$', 'our own address'],
  ['src/platform/html/colors.ts', '([a-z]+) (', 'a constant text'],
  [
    'src/platform/log.ts',
    '[\\p{L}\\p{N}._%',
    'every part is bounded: 64 characters before the @, nine labels after it',
  ],
  ['src/platform/mail/replies.ts', '(size|message', reply],
  ['src/platform/mail/replies.ts', '(sending|sent', reply],
  ['src/platform/mail/replies.ts', 'user unknown', reply],
  ['src/platform/pdf/structure/cross-references.ts', '\\/Filter', child],
  ['src/platform/pdf/structure/revision.ts', '\\d+\\s+\\d+\\s+R', child],
  ['src/platform/pdf/structure/revision.ts', '\\[\\s*<', child],
  ['src/platform/pdf/structure/xml-form.ts', '(?<key>', child],
  ['src/platform/seal/keys/pkcs11.ts', '^\\s+(', 'the output of the operator’s own token'],
  ['src/platform/seal/keys/secret.ts', '[\\r\\n]+$', 'a file of the operator'],
  [
    'src/platform/typesetting/compiling.ts',
    'the text',
    'messages of the typesetter, each of which quotes one character',
  ],
  ['src/server/pages/static-files.ts', '-[\\w-]{8,}', 'names of our own files'],
  ['src/server/pages/signer/signer-page.ts', '<html', 'our own page'],
  ['src/server/pages/signer/signer-page.ts', '^\\s*<p', 'our own page'],
  ['web/signer/signature/typed-name.ts', '\\s+\\S*$', 'at most 60 characters'],
  ['web/vite.config.ts', '@import', 'our own stylesheets, when they are built'],
];

export const isException = ({ file, source }) =>
  exceptions.some(([name, beginning]) => name === file && source.startsWith(beginning));

/** The first page of the site: first steps, and the way to everything else. */

const table = pages =>
  pages
    .map(({ address, name, description }) => `- [${name}](page:${address})${description ? `: ${description}` : ''}`)
    .join('\n');

/** `groups` are the titles of the navigation with their pages. */
export function startPage(groups) {
  const parts = [
    '# Sigill documentation',
    'Create, send, sign, seal and prove documents: over the HTTP API, with packages for TypeScript and Python, or in the dashboard.',
    '## First steps {#start}',
    [
      '1. Get an API key. The first start of a service writes one of a sandbox to `first-run.json` in its data folder, which only its operator can read. Else create one under *API keys* in the dashboard, or with `npm run --silent cli -- keys create --organization ID --member EMAIL`.',
      '2. Check that it works:',
    ].join('\n'),
    '```sh sample\ncurl "https://sign.example.com/api/v1/me" -H "Authorization: Bearer YOUR_API_KEY"\n```',
    [
      '3. Create a document, sign it and download it sealed: [in a few requests and without a browser](page:guides/testing), or [with a PDF and fields on it](page:start/quick-start#the-main-job-over-the-api).',
      '4. [Receive events](page:guides/webhooks), or [show signing on your own website](page:guides/embedding).',
    ].join('\n'),
    'In a sandbox without a mail server, e-mails are kept in the outbox of the service, at `/outbox`.',
    ...groups.flatMap(({ title, pages }) => [`## ${title}`, table(pages)]),
  ];
  return {
    address: 'index',
    group: 'Start',
    title: 'Sigill documentation',
    name: 'First steps',
    description: 'First steps, guides and the reference of the API.',
    text: `${parts.join('\n\n')}\n`,
  };
}

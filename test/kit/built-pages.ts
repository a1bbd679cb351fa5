/** The part of the built pages that the server reads, for tests that need no browser. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { languages } from '../../src/contract/values.ts';

const html =
  '<!doctype html>\n<html lang="en">\n<head><title>Sigill</title></head><body><div id="root"></div></body></html>\n';
const texts = {
  from: 'From {sender}',
  fromOrganization: 'From {organization}',
  askedToSign: 'Sign',
  askedToRead: 'Read',
};

/** The folder, for `useService({ web })`; it is removed after the file's tests. */
export function builtPages(): string {
  const web = mkdtempSync(join(tmpdir(), 'sigill-pages-'));
  for (const page of ['signer', 'identity', 'form']) {
    mkdirSync(join(web, page));
    writeFileSync(join(web, page, 'index.html'), html);
  }
  const start = { texts: Object.fromEntries(languages.map(l => [l, texts])), viewer: 'v.js' };
  writeFileSync(join(web, 'start.json'), JSON.stringify(start));
  afterAll(() => rmSync(web, { recursive: true, force: true }));
  return web;
}

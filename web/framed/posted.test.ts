import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Every call that posts a message to a window, in the pages of this folder. */
function posted(folder: string): string[] {
  return readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap(file => readFileSync(join(web, folder, file), 'utf8').match(/\S*\.postMessage\([^)]*\)/g) ?? [])
    .filter(call => !call.includes('requests.postMessage'));
}

it('posts messages to the embedding site in one place, and to no other window', () => {
  expect(['framed', 'prepare', 'signer'].flatMap(posted)).toEqual(['window.parent.postMessage(message, origin)']);
});

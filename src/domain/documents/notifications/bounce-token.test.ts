import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { tagLength } from '../../../platform/mail/bounces/return-address.ts';
import { openSecrets } from '../../../platform/secrets/secrets.ts';
import { bounceTag, readBounceTag, referenceOf } from './bounce-token.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-bounces-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const secrets = openSecrets({ dir });
const email = { partyId: newId('pty'), reference: referenceOf('doc_1-invite_sign-job_1') };

test('a tag has the length that addresses allow, and names the party and the e-mail', () => {
  const tag = bounceTag(secrets, email);
  expect(tag).toHaveLength(tagLength);
  expect(tag).toMatch(/^[0-9a-z]+$/);
  expect(readBounceTag(secrets, tag)).toEqual(email);
  expect(referenceOf('doc_1-invite_sign-job_2')).not.toBe(email.reference);
});

test('a tag in which any character was changed, or of another installation, is none', () => {
  const tag = bounceTag(secrets, email);
  const other = join(dir, 'other');
  expect(readBounceTag(openSecrets({ dir: other }), tag)).toBeNull();
  for (let at = 0; at < tag.length; at++) {
    const changed = tag.slice(0, at) + (tag[at] === '0' ? '1' : '0') + tag.slice(at + 1);
    expect(readBounceTag(secrets, changed)).toBeNull();
  }
});

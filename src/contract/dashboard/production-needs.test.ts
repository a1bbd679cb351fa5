import { expect, test } from 'vitest';
import { missingForProduction } from './production-needs.ts';

const ready = {
  hasMailServer: true,
  publicUrl: 'https://sign.northlight.example',
  seal: 'CONFIGURED',
  timestamps: 'OUTSIDE',
  hasBackup: true,
} as const;
const missing = (change: Partial<Parameters<typeof missingForProduction>[0]>) => [
  ...missingForProduction({ ...ready, ...change }),
];

test('production needs mail, an outside address, seal and time from others, and a backup', () => {
  expect(missing({})).toEqual([]);
  expect(missing({ hasMailServer: false })).toEqual(['MAIL']);
  for (const publicUrl of ['http://sign.northlight.example', 'http://127.0.0.1:3000', 'https://localhost'])
    expect(missing({ publicUrl })).toEqual(['ADDRESS']);
  expect(missing({ seal: 'OWN' })).toEqual(['SEAL']);
  for (const timestamps of ['OWN', 'NONE'] as const) expect(missing({ timestamps })).toEqual(['TIME']);
  expect(missing({ hasBackup: false })).toEqual(['BACKUPS']);
});

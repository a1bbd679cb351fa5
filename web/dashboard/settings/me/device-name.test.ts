import { expect, test } from 'vitest';
import { deviceIn } from './device-name.ts';

test('a device is called by its browser and system', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
  expect([chrome, `${chrome} Edg/141.0.0.0`, safari, 'curl/8.5.0', null].map(deviceIn)).toEqual([
    { browser: 'Chrome', system: 'Windows' },
    { browser: 'Edge', system: 'Windows' },
    { browser: 'Safari', system: 'iPhone' },
    null,
    null,
  ]);
});

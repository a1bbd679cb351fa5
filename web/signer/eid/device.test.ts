import { expect, it } from 'vitest';
import { isHandheld } from './device.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

it('phones and tablets are distinguished from computers, also an iPad that claims to be a Mac', () => {
  expect(isHandheld({ userAgent: phone, maxTouchPoints: 5 })).toBe(true);
  expect(isHandheld({ userAgent: mac, maxTouchPoints: 5 })).toBe(true);
  expect(isHandheld({ userAgent: mac, maxTouchPoints: 0 })).toBe(false);
  expect(isHandheld({ userAgent: windows, maxTouchPoints: 10 })).toBe(false);
});

/** Reads a QR code from a screenshot, with another library than the one that drew it. */
import type { Locator } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { readPng } from '../../kit/png.ts';

export async function readQr(shown: Locator): Promise<string> {
  const { width, height, pixels } = readPng(await shown.screenshot());
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) data.set(pixels.subarray(at * 3, at * 3 + 3), at * 4);
  return decodeQR({ width, height, data });
}

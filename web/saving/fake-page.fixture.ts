import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test of this file, or of the `describe` that calls it, a window without a page, and time that it moves. */
export function fakePage(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

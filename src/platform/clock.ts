/** The current time is always passed in through a clock, so that tests can move it instead of sleeping. */
export interface Clock {
  now(): Date;
}

/**
 * By how much two clocks may differ before nothing is sealed: as in Kerberos (RFC 4120), and less than verifiers of a seal
 * allow.
 */
export const maxApartMs = 5 * 60_000;

export const systemClock: Clock = { now: () => new Date() };

/** A Wednesday at noon, far from the end of a month and from a change of daylight saving time. */
export const ordinaryDay = new Date('2026-11-11T12:00:00Z');

/** A clock that tests can move forward. Time keeps running from there. It does not matter when the tests run. */
export class MovableClock implements Clock {
  #ahead: number;
  constructor(start: Date = ordinaryDay) {
    this.#ahead = start.getTime() - Date.now();
  }
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }
  /** Moves the clock ahead by milliseconds. */
  move(ms: number): void {
    this.#ahead += ms;
  }
}

/** The current time is always passed in through a clock, so that tests can move it instead of sleeping. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that tests can move forward. Time keeps running from there. */
export class MovableClock implements Clock {
  #ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }
  /** Moves the clock ahead by milliseconds. */
  move(ms: number): void {
    this.#ahead += ms;
  }
}

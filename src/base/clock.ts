/** Time is a parameter: whoever needs it is given a clock, so that tests move it instead of sleeping. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that tests set; it still runs, from where it was put. */
export class MovableClock implements Clock {
  #ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }
  /** Moves ahead by milliseconds. */
  move(ms: number): void {
    this.#ahead += ms;
  }
}

/** What the doctor says of one thing. */
export interface Check {
  name: string;
  ok: boolean;
  /** What was found, and where it is not well, how to mend it. */
  message: string;
}

export const fine = (name: string, message: string): Check => ({ name, ok: true, message });
export const wrong = (name: string, message: string): Check => ({ name, ok: false, message });

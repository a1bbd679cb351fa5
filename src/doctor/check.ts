/** The result of one check. */
export interface Check {
  name: string;
  ok: boolean;
  /** It works, but production needs more. */
  isToDo?: true;
  /** What was found and, if it is a problem, how to fix it. */
  message: string;
}

export const passed = (name: string, message: string): Check => ({ name, ok: true, message });
export const failed = (name: string, message: string): Check => ({ name, ok: false, message });

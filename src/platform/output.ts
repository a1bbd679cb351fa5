/**
 * What a process prints besides its log: text at a terminal, otherwise one JSON object a line, in the form of the log, so
 * that whatever collects the output can read all of it.
 */
export type OutputLevel = 'info' | 'warn' | 'error';

interface Stream {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** A line of the log, without hiding anything: the text is meant for who starts the process. */
export const jsonLine = (level: OutputLevel, msg: string, facts: object = {}): string =>
  `${JSON.stringify({ level, time: new Date().toISOString(), ...facts, msg })}\n`;

export const printTo =
  (stream: Stream) =>
  (level: OutputLevel, text: string, facts: object = {}): void =>
    void stream.write(stream.isTTY ? `${text}\n` : jsonLine(level, text.trim(), facts));

/**
 * Warnings of Node and its libraries, and what libraries print, go to `report` instead of to the output as text. Call it
 * before libraries are loaded.
 */
export function captureWarnings(report: (message: string) => void): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => report(`${name}: ${message}`));
  for (const method of ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const)
    console[method] = (...given: unknown[]) => report(given.map(String).join(' '));
}

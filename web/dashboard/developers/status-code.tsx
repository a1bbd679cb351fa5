/** The status of an answer, with a sign for how it went. */
const lookOf = (status: number): string =>
  status >= 500 ? 'status status-bad' : status >= 400 ? 'status status-warn' : 'status status-done';

export const StatusCode = ({ status }: { status: number }) => <span className={lookOf(status)}>{status}</span>;

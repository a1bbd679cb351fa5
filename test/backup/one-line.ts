import type { Ended } from '../journeys/process.ts';

/** What a command that was refused printed. */
export const oneLine = ({ code, err }: Ended): string =>
  `${code === 2 ? '' : `exit ${code}: `}${err.replaceAll('\n', ' ')}`;

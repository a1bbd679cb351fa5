/** Starts the embedded database in the given folder, sends its pid to the parent and waits to be killed. */
import { startEmbedded } from './embedded.ts';

const { pid } = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => {} });
process.send?.(pid);
setInterval(() => {}, 1000);

/** Starts the embedded database of the given folder, tells its process and waits to be killed. */
import { startEmbedded } from './embedded.ts';

const { pid } = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => {} });
process.send?.(pid);
setInterval(() => {}, 1000);

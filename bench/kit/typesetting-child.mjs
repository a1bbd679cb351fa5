/** A warm child that typesets like the service's children, and returns the processor time and memory of each document. */
import { typesetFile } from '../../dist/platform/typesetting/typeset.js';

process.on('message', async ({ document, outPath }) => {
  const from = performance.now();
  const before = process.cpuUsage();
  const { pages } = await typesetFile(document, {}, outPath);
  const { user, system } = process.cpuUsage(before);
  const megabytes = process.memoryUsage.rss() / 1048576;
  process.send({ cpuMs: (user + system) / 1000, wallMs: performance.now() - from, pages: pages.length, megabytes });
});

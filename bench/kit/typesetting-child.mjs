/** A warm child that sets sheets as the service's children do, and tells the processor time and memory of each. */
import { typesetFile } from '../../dist/base/typeset/typeset.js';

process.on('message', async ({ sheet, outPath }) => {
  const from = performance.now();
  const before = process.cpuUsage();
  const { pages } = await typesetFile(sheet, {}, outPath);
  const { user, system } = process.cpuUsage(before);
  const megabytes = process.memoryUsage.rss() / 1048576;
  process.send({ cpuMs: (user + system) / 1000, wallMs: performance.now() - from, pages: pages.length, megabytes });
});

/** Threads and child processes run compiled files, even when a test runs their parent from TypeScript. */
import { fileURLToPath } from 'node:url';

/** The path in `dist` of the TypeScript module at `address`, for a parent that runs from source or from `dist`. */
export function compiledPath(address: string, fromSource = import.meta.url.endsWith('.ts')): string {
  if (!address.endsWith('.ts')) return fileURLToPath(address);
  // The project itself may lie below another folder called src.
  const at = address.lastIndexOf('/src/');
  const inDist = fromSource ? `${address.slice(0, at)}/dist/${address.slice(at + '/src/'.length)}` : address;
  return fileURLToPath(inDist.replace(/\.ts$/, '.js'));
}

/**
 * Rejects dependencies with a known vulnerability of severity high or critical. A registry that does not answer is
 * reported, never counted as success.
 */
import { execFile } from 'node:child_process';

const run = root =>
  new Promise(resolve => {
    const options = { cwd: root, timeout: 60_000, maxBuffer: 64 * 2 ** 20 };
    execFile('npm', ['audit', '--json', '--audit-level=high'], options, (error, out, err) =>
      resolve({ error, out, err }),
    );
  });

/** Reads what `npm audit --json` printed. */
export function readAudit(out, err = '') {
  const looked = 'known flaws of every dependency, high and critical';
  let report = null;
  try {
    report = JSON.parse(out);
  } catch {
    // Not a report; handled below.
  }
  if (!report?.vulnerabilities || !report.metadata) {
    const why = report?.message ?? report?.error?.summary ?? err.trim().split('\n').at(-1) ?? '';
    return {
      looked,
      unanswered: `The registry gave no answer to npm audit (${why || 'nothing was said'}). Run npm audit where it does.`,
    };
  }
  const bad = Object.values(report.vulnerabilities).filter(v => ['high', 'critical'].includes(v.severity));
  const reasons = v =>
    v.via.map(via => (typeof via === 'string' ? `through ${via}` : `${via.title} (${via.url})`)).join('; ');
  return { looked, found: bad.map(v => `${v.name} ${v.range}, ${v.severity}: ${reasons(v)}`) };
}

export async function audit(root) {
  const { out, err } = await run(root);
  return readAudit(out, err);
}

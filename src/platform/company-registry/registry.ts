/** A public registry of companies, asked by a company's number. Entries are JSON, which the caller checks. */
import type { Clock } from '../clock.ts';

export interface CompanyRegistry {
  /** The entry of a number without hyphens and spaces; null if there is none. Throws if the registry does not answer. */
  find(orgNumber: string): Promise<unknown>;
}

const keptMs = 3 * 86_400_000;
const maxKept = 1_000;

/** Remembers entries for three days. What is not found is asked for again, because it may be registered meanwhile. */
export function cached(registry: CompanyRegistry, clock: Clock): CompanyRegistry {
  const kept = new Map<string, { entry: unknown; until: number }>();
  return {
    async find(orgNumber) {
      const known = kept.get(orgNumber);
      if (known && known.until > clock.now().getTime()) return known.entry;
      kept.delete(orgNumber);
      const entry = await registry.find(orgNumber);
      if (entry === null) return null;
      const [oldest] = kept.keys();
      if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
      kept.set(orgNumber, { entry, until: clock.now().getTime() + keptMs });
      return entry;
    },
  };
}

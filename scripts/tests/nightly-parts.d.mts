type Part = 'attacks' | 'benchmarks' | 'cluster' | 'fuzz' | 'oauth' | 'pdf' | 'point-in-time' | 'shown' | 'versions';
export const parts: Record<Part, readonly string[]>;
export function changedParts(): Part[];

type Part = 'attacks' | 'cluster' | 'fuzz' | 'oauth' | 'pdf' | 'point-in-time' | 'shown';
export const parts: Record<Part, readonly string[]>;
export function changedParts(): Part[];

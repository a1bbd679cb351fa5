export const parts: Record<'attacks' | 'cluster' | 'fuzz' | 'point-in-time' | 'shown', readonly string[]>;
export function changedParts(): (keyof typeof parts)[];

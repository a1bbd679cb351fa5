export function compressBelow(
  folder: string,
  options?: { endings?: readonly string[]; quality?: number },
): Promise<void>;

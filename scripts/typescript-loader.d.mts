export const typescriptLoader: string[];

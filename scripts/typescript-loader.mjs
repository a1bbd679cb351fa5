/** Arguments with which Node runs TypeScript: none from 22.18 on, which strips types itself, and starts a second earlier. */
export const typescriptLoader = process.features.typescript ? [] : ['--import', 'tsx'];

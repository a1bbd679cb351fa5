/** The text of each generated file by its path in the project. */
export function generatedTypeScript(document: object): Promise<Map<string, string>>;

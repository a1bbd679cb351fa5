/** The text of each generated file by its path in the project. */
export function generatedPython(document: object): Map<string, string>;

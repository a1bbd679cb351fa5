export const referenceStyle = '';
export const referencePage = (_document: object): string => '<!doctype html><title>API</title>';

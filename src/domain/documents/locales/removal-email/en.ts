/** The e-mail before completed documents are deleted, in English. */
import type { RemovalEmailTexts } from './texts.ts';

export const en: RemovalEmailTexts = {
  heading: count => (count === 1 ? 'A document will soon be deleted' : `${count} documents will soon be deleted`),
  about: workspace =>
    `The workspace ${workspace} keeps completed documents for a limited time. These documents will be permanently deleted, with their journals, on the date shown:`,
  more: count => `… and ${count} more.`,
  advice:
    'Download the ones you want to keep before then. An administrator can change the retention time in the workspace settings.',
  reason:
    'You received this e-mail because you are responsible for the documents, or for the workspace if the person responsible has left.',
};

/** Texts of the page about AI assistants, in English. */
import type { AssistantTexts } from './sv.ts';

export const en: AssistantTexts = {
  title: 'Assistants',
  about: 'AI assistants that work in this workspace, in the name of the person who connected them.',
  connect: 'Connect an assistant',
  connectAbout:
    'Add the address to the assistant as a remote MCP server. It then opens a page here, where you choose what it may do.',
  address: 'Address of the tools',
  copy: 'Copy',
  copied: 'The address was copied.',
  groups: 'What assistants may do here',
  groupsAbout: 'Never more than the person who connected the assistant may do.',
  group: { READ: 'Read', WRITE: 'Write', SEND: 'Send', DELETE: 'Delete' },
  groupAbout: {
    READ: 'Find and read documents, templates, contacts, folders and approvals.',
    WRITE: 'Create and change drafts, file documents, and keep contacts.',
    SEND: 'Send and remind, ask for approval, and set up webhooks. An assistant can then send in people’s names, with their permissions.',
    DELETE:
      'Withdraw documents, remove parties, fields and webhooks, and move documents to the trash. An assistant can then delete in people’s names, with their permissions.',
  },
  tools: n => (n === 1 ? '1 tool' : `${n} tools`),
  readOnly: 'Only those whose role lets them change the settings of the workspace can change this.',
  save: 'Save',
  saved: 'What assistants may do was saved.',
  connected: 'Connected assistants',
  onlyOwn: 'Those that you connected.',
  none: 'No assistant is connected.',
  connectedBy: name => `Connected by ${name}`,
  lastUsed: time => `last used ${time}`,
  notUsed: 'not used yet',
  disconnect: 'Disconnect',
  disconnectNamed: (name, person) => `Disconnect ${name}, connected by ${person}`,
  ask: name => `Disconnect ${name}? It loses its access at once. What it has done stays.`,
  keep: 'Keep connected',
  actions: 'Recent actions',
  actionsAbout: 'The last 50 within seven days. The API log has more.',
  noActions: 'The connected assistants have done nothing yet.',
  action: (assistant, person) => `${assistant}, for ${person}`,
  disconnected: name => `${name} was disconnected.`,
};

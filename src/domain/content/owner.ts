/** Whose content blocks are: a document's, a template's (also that of a form), or a reusable block's. Pure. */
import type { DocumentLanguage } from '../../contract/values.ts';
import type { CustomValues } from './block.ts';
import type { BlockParty } from './validated-block.ts';

export const ownerKinds = ['DOCUMENT', 'TEMPLATE', 'REUSABLE_BLOCK'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

export interface Owner {
  kind: OwnerKind;
  id: string;
}

/** What writing blocks needs to know of their owner. */
export interface BlockOwner extends Owner {
  organization_id: string;
  workspace_id: string;
  /** Product tables to which nobody gives a language have this one. */
  language: DocumentLanguage;
  /** None for a reusable block. */
  parties: readonly BlockParty[];
  /** The current values of its custom fields; only documents have any. */
  custom: CustomValues;
}

export const documentOwner = (id: string): Owner => ({ kind: 'DOCUMENT', id });
export const reusableBlockOwner = (id: string): Owner => ({ kind: 'REUSABLE_BLOCK', id });
export const templateOwner = (id: string): Owner => ({ kind: 'TEMPLATE', id });

/** The columns of a block that name its owner; those of a reusable block are not shown. */
export const ownerColumnsOf = ({ kind, id }: Owner) => ({
  document_id: kind === 'DOCUMENT' ? id : null,
  template_id: kind === 'TEMPLATE' ? id : null,
});

export const noCustomValues: CustomValues = new Map();

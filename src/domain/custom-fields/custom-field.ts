/** The custom field: its row and its public shape. Pure. */
import type { CustomFieldInputType, CustomFieldType } from '../../contract/schemas/custom-field-types.ts';
import type { CustomField } from '../../contract/schemas/custom-fields.ts';

export interface CustomFieldRow {
  id: string;
  name: string;
  type: CustomFieldType;
  input_type: CustomFieldInputType;
  default_value: string | null;
  required: boolean;
  /** Null unless it is a SELECT. */
  options: string[] | null;
  created_at: Date;
  updated_at: Date;
}

export const showCustomField = (f: CustomFieldRow): CustomField => ({
  id: f.id,
  name: f.name,
  type: f.type,
  inputType: f.input_type,
  defaultValue: f.default_value,
  required: f.required,
  options: f.options,
  createdAt: f.created_at.toISOString(),
  updatedAt: f.updated_at.toISOString(),
});

/** The name of a field in messages, `{{custom.<slug>}}`: in lowercase, with hyphens for everything but letters and digits. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

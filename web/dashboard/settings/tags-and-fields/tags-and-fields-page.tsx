/** Tags, custom fields and document categories of the workspace, each for those who may change them. */
import type { Permission } from '../../../../src/contract/permissions.ts';
import type { DocumentCategory } from '../../../../src/contract/schemas/categories.ts';
import type { CustomField } from '../../../../src/contract/schemas/custom-fields.ts';
import type { Tag } from '../../../../src/contract/schemas/tags.ts';
import { useDashboard } from '../../session/context.ts';
import { SettingsMain } from '../settings-main.tsx';
import { CategoryForm } from './category-form.tsx';
import { FieldForm } from './field-form.tsx';
import { FilingSection } from './filing-section.tsx';
import { TagForm } from './tag-form.tsx';
import './tags-and-fields.css';
import { useFilingTexts } from './texts.ts';
import { useCustomFields } from './use-custom-fields.ts';

const ofTags = { create: 'CREATE_TAG', update: 'UPDATE_TAG', remove: 'DELETE_TAG' } as const;
const ofFields = {
  create: 'CREATE_CUSTOM_FIELD',
  update: 'UPDATE_CUSTOM_FIELD',
  remove: 'DELETE_CUSTOM_FIELD',
} as const;

export const TagsAndFieldsPage = () => {
  const texts = useFilingTexts();
  const { permissions } = useDashboard();
  const mayAny = (those: Readonly<Record<string, Permission>>) =>
    Object.values(those).some(one => permissions.has(one));
  return (
    <SettingsMain title={texts.title} about={texts.about}>
      {mayAny(ofTags) && (
        <FilingSection<Tag>
          path="/tags"
          texts={texts.tags}
          needs={ofTags}
          row={tag => <TagRow tag={tag} />}
          Form={TagForm}
        />
      )}
      {mayAny(ofFields) && (
        <FilingSection<CustomField>
          path="/custom-fields"
          texts={texts.fields}
          needs={ofFields}
          row={field => <FieldRow field={field} />}
          Form={FieldForm}
        />
      )}
      {mayAny(ofFields) && permissions.has('READ_DOCUMENT') && (
        <FilingSection<DocumentCategory>
          path="/document-categories"
          texts={texts.categories}
          needs={ofFields}
          row={category => <CategoryRow category={category} />}
          Form={CategoryForm}
        />
      )}
    </SettingsMain>
  );
};

const TagRow = ({ tag: { name, color, availableFor } }: { tag: Tag }) => {
  const texts = useFilingTexts();
  return (
    <>
      <p className="filing-name">
        <span className="filing-color" style={{ background: color ?? 'transparent' }} aria-hidden="true" />
        {name}
      </p>
      <p className="soft small">{availableFor.map(use => texts.tags.use[use]).join(', ')}</p>
    </>
  );
};

const FieldRow = ({ field: { name, inputType, type, required, options } }: { field: CustomField }) => {
  const texts = useFilingTexts();
  const facts = [
    texts.fields.inputType[inputType],
    type === 'CONTACT' && texts.fields.ofContacts,
    required && texts.fields.required,
  ].filter(fact => fact !== false);
  return (
    <>
      <p>{name}</p>
      <p className="soft small">
        {facts.join(' · ')}
        {options && ` · ${options.join(', ')}`}
      </p>
    </>
  );
};

const CategoryRow = ({ category: { name, customFieldIds } }: { category: DocumentCategory }) => {
  const texts = useFilingTexts();
  const fields = useCustomFields();
  const names = customFieldIds.flatMap(id => fields?.find(field => field.id === id)?.name ?? []);
  return (
    <>
      <p>{name}</p>
      <p className="soft small">{fields && texts.categories.withFields(names)}</p>
    </>
  );
};

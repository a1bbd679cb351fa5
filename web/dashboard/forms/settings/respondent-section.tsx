/** Which party a visitor is, and how they go on from the form to signing. */
import { Link } from 'wouter';
import type { Form } from '../../../../src/contract/schemas/forms.ts';
import type { TemplateParty } from '../../../../src/contract/schemas/template-parties.ts';
import { Field } from '../../components/field.tsx';
import { usePrepareTexts } from '../../prepare/texts.ts';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import type { Saved } from '../../settings/form/use-saved.ts';
import { FormSection, useFormSection } from '../form-section.tsx';
import { useFormTexts } from '../texts.ts';
import { numberIn } from '../typed-number.ts';

interface Props {
  of: Saved<Form>;
  form: Form;
  parties: readonly TemplateParty[];
}

export const RespondentSection = ({ of, form, parties }: Props) => {
  const texts = useFormTexts();
  const { parties: partyTexts } = usePrepareTexts();
  const { requests, texts: general } = useDashboard();
  const section = useFormSection({
    ...{ name: 'respondent', of, form },
    pick: ({ respondentPartyId, continueBy, documentExpiresInDays }: Form) => ({
      ...{ respondentPartyId: respondentPartyId ?? '', continueBy, days: String(documentExpiresInDays) },
    }),
    body: ({ continueBy, days }) => ({
      ...(continueBy !== undefined && { continueBy }),
      ...(days !== undefined && { documentExpiresInDays: numberIn(days) }),
    }),
    after: ({ respondentPartyId: partyId }) =>
      partyId ? requests.send<Form>('PUT', `/forms/${form.id}/respondent`, { partyId }) : null,
  });
  const { values, set, failure } = section;
  const signers = parties.filter(({ role }) => role === 'SIGNER');
  const chosen = parties.find(({ id }) => id === values.respondentPartyId);
  return (
    <FormSection
      form={form}
      title={texts.respondent}
      about={texts.respondentAbout}
      section={section}
      names={texts.respondentNames}
    >
      <Field
        label={texts.respondentNames.respondentPartyId}
        hint={chosen ? texts.signsBy(partyTexts.methods[chosen.signatureMethod]) : texts.nobodyChosen}
        error={errorAt(failure, 'partyId', general)}
      >
        {attributes => (
          <select
            {...attributes}
            value={values.respondentPartyId}
            onChange={({ target }) => set('respondentPartyId', target.value)}
          >
            {values.respondentPartyId === '' && <option value="">{texts.choose}</option>}
            {signers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="small">
        <Link href={`/forms/${form.id}/parties`}>{texts.toParties}</Link>
      </p>
      <fieldset className="form-values">
        <legend className="small strong">{texts.respondentNames.continueBy}</legend>
        {(['LINK', 'EMAIL'] as const).map(way => (
          <div key={way}>
            <label className="choice">
              <input
                type="radio"
                name="continue-by"
                checked={values.continueBy === way}
                onChange={() => set('continueBy', way)}
              />
              {texts.continueBy[way].name}
            </label>
            <p className="soft small choice-about">{texts.continueBy[way].about}</p>
          </div>
        ))}
      </fieldset>
      <Field
        label={texts.respondentNames.days}
        hint={texts.daysHint}
        error={errorAt(failure, 'documentExpiresInDays', general)}
      >
        {attributes => (
          <input
            {...attributes}
            className="input input-short"
            inputMode="numeric"
            maxLength={3}
            value={values.days}
            onChange={({ target }) => set('days', target.value)}
          />
        )}
      </Field>
    </FormSection>
  );
};

/** How people sign in to the organization. */
import type { Security } from '../../../../src/contract/dashboard/security.ts';
import { Loaded } from '../form/loaded.tsx';
import { useSaved } from '../form/use-saved.ts';
import './security.css';
import { SettingsMain } from '../settings-main.tsx';
import { FactorSection } from './factor-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { EnforceSection } from './provider/enforce-section.tsx';
import { ProviderSection } from './provider/provider-section.tsx';
import { TrialSection } from './provider/trial-section.tsx';
import { useSecurityTexts } from './texts.ts';

export const SecurityPage = () => {
  const texts = useSecurityTexts();
  const of = useSaved<Security>('/security');
  return (
    <SettingsMain title={texts.title} about={texts.about} isBusy={!of.data && !of.failure}>
      <Loaded of={of}>
        {security => (
          <>
            {!security.mayChange && <p className="notice">{texts.onlySeen}</p>}
            <fieldset className="security-fields" disabled={!security.mayChange}>
              <FactorSection of={of} security={security} />
              <InvitationsSection of={of} security={security} />
              <ProviderSection of={of} security={security} />
              {security.provider && (
                <>
                  <TrialSection of={of} security={security} />
                  <EnforceSection of={of} security={security} />
                </>
              )}
            </fieldset>
          </>
        )}
      </Loaded>
    </SettingsMain>
  );
};

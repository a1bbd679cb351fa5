/** Whether the provider is the only way in for members with addresses of its domains. */
import { DecisionSection } from '../decision-section.tsx';
import { useSecurityTexts } from '../texts.ts';
import type { SecurityProps } from './provider-section.tsx';

export const EnforceSection = ({ of, security: { provider, trial, enforcement } }: SecurityProps) => {
  const texts = useSecurityTexts();
  const { isOn, touches } = enforcement;
  const hasDomain = provider?.domains.some(({ isApproved }) => isApproved) ?? false;
  return (
    <DecisionSection
      of={of}
      title={texts.enforce}
      about={texts.enforceAbout}
      state={isOn ? texts.isOn(touches) : texts.isOff}
      isOn={isOn}
      missing={trial?.outcome !== 'SUCCESS' || !trial.isCurrent ? texts.mustTry : hasDomain ? null : texts.mustApprove}
      turnOn={texts.turnOnEnforce}
      turnOff={texts.turnOffEnforce}
      question={{ title: texts.enforceAsk, about: texts.enforceAskAbout(touches) }}
      path="/security/provider/enforcement"
      body={on => ({ isOn: on })}
      done={security => (security.enforcement.isOn ? texts.enforced : texts.relaxed)}
    >
      <p className="soft small">{texts.endsBy}</p>
    </DecisionSection>
  );
};

/** Whether members must have a second factor. */
import { Link } from 'wouter';
import { twoStepPlace } from '../me/two-step-place.ts';
import { DecisionSection } from './decision-section.tsx';
import type { SecurityProps } from './provider/provider-section.tsx';
import { useSecurityTexts } from './texts.ts';

export const FactorSection = ({ of, security: { secondFactor } }: SecurityProps) => {
  const texts = useSecurityTexts();
  const { isRequired, lacking, ownIsGiven } = secondFactor;
  return (
    <DecisionSection
      of={of}
      title={texts.factor}
      about={texts.factorAbout}
      state={`${isRequired ? texts.factorOn : texts.factorOff} ${texts.lacking(lacking)}`}
      isOn={isRequired}
      missing={
        ownIsGiven ? null : (
          <>
            {texts.ownMissing} <Link href={twoStepPlace}>{texts.turnOn}</Link>
          </>
        )
      }
      turnOn={texts.turnOnFactor}
      turnOff={texts.turnOffFactor}
      question={{ title: texts.factorAsk, about: texts.factorAskAbout(lacking) }}
      offQuestion={{ title: texts.factorFreeAsk, about: texts.factorFreeAskAbout }}
      path="/security/second-factor"
      body={on => ({ isRequired: on })}
      done={security => (security.secondFactor.isRequired ? texts.factorRequired : texts.factorFree)}
    />
  );
};

/** Code that verifies the signature of a delivery, in the language that is chosen. */
import { useState } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { useWebhookTexts } from './texts.ts';
import { type SampleLanguage, verifySamples } from './verify-samples.ts';

const languages = Object.keys(verifySamples) as SampleLanguage[];

export const VerifySample = () => {
  const texts = useWebhookTexts();
  const [language, setLanguage] = useState<SampleLanguage>('JavaScript');
  return (
    <CodeBlock label={`${texts.verify} (${language})`} code={verifySamples[language]}>
      <span className="webhook-sample-top">
        <span className="soft small">{texts.verify}</span>
        <select
          className="input type-choice"
          aria-label={texts.language}
          value={language}
          onChange={({ target }) => setLanguage(languages.find(one => one === target.value) ?? 'JavaScript')}
        >
          {languages.map(one => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </span>
    </CodeBlock>
  );
};

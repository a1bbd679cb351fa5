/** The API keys of the workspace, and its service accounts. */
import { SettingsMain } from '../../settings/settings-main.tsx';
import { CodeBlock } from '../code-block.tsx';
import { firstRequest } from '../first-request.ts';
import { Keys } from './keys.tsx';
import { ServiceAccounts } from './service-accounts.tsx';
import { useKeyTexts } from './texts.ts';

export const KeysPage = () => {
  const texts = useKeyTexts();
  return (
    <SettingsMain title={texts.title} about={texts.about} isWide>
      <Keys />
      <ServiceAccounts />
      <CodeBlock label={texts.sample} code={firstRequest()} />
    </SettingsMain>
  );
};

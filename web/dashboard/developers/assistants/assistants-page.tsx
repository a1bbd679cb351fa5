/** AI assistants in the workspace: how to connect one, what they may do, and which are connected. */
import './assistants.css';
import { fullAddress } from '../../../base-path.ts';
import { useCopy } from '../../components/use-copy.ts';
import { ConnectedAssistants } from './connected-assistants.tsx';
import { RecentActions } from './recent-actions.tsx';
import { useAssistantTexts } from './texts.ts';
import { ToolGroups } from './tool-groups.tsx';

export const AssistantsPage = () => {
  const texts = useAssistantTexts();
  return (
    <main className="main assistants-main" id="content">
      <div className="assistants-page">
        <header>
          <h1 className="title">{texts.title}</h1>
          <p className="soft">{texts.about}</p>
        </header>
        <Connecting />
        <ToolGroups />
        <ConnectedAssistants />
        <RecentActions />
      </div>
    </main>
  );
};

const Connecting = () => {
  const texts = useAssistantTexts();
  const copy = useCopy();
  const address = fullAddress('/api/mcp');
  return (
    <section className="assistants-part" aria-labelledby="assistants-connect">
      <h2 id="assistants-connect">{texts.connect}</h2>
      <p>{texts.connectAbout}</p>
      <div className="assistants-address">
        <input
          className="input mono"
          aria-label={texts.address}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="button" onClick={() => void copy(address, texts.copied)}>
          {texts.copy}
        </button>
      </div>
    </section>
  );
};

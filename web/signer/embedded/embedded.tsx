/**
 * The signing page in a frame of another site. The session lives in this component: a frame that is loaded again has none,
 * and asks the embedding page for a new address by reporting that it has ended.
 */
import { type ReactNode, useCallback, useState } from 'react';
import '../../framed/framed.css';
import { isFramedBy } from '../../framed/place.ts';
import { useFrame, useOnce } from '../../framed/use-frame.ts';
import { startLanguage } from '../language/start-language.ts';
import { embeddedTexts } from '../locales/embedded.ts';
import { Outcome } from '../panel/outcome.tsx';
import { WholePage } from '../screens/whole-page.tsx';
import type { Link } from '../session/link.ts';
import type { SignerRequests } from '../session/requests.ts';
import { type Embedding, errorOf, type Reports, reported, reportsTo } from './messages.ts';
import { embeddingIn, openSession } from './open.ts';

export type Watch = (requests: SignerRequests) => SignerRequests;
type Page = (link: Link, watch: Watch) => ReactNode;

/** The frame that this is; null: it is none, or not where it belongs. */
function placeOfFrame(): Embedding | null {
  const embedding = embeddingIn(document.getElementById('root'), window.location.pathname);
  return embedding && isFramedBy(embedding.origin, window) ? embedding : null;
}

export const Embedded = ({ page }: { page: Page }) => {
  const [embedding] = useState(placeOfFrame);
  return embedding ? <Frame embedding={embedding} page={page} /> : <Alone />;
};

/** Opened in a window of its own: nothing is asked of the service, so that the address still works in its frame. */
const Alone = () => {
  const texts = embeddedTexts[startLanguage()];
  return (
    <WholePage title={null}>
      <Outcome tone="bad" title={texts.aloneTitle} level="h1" leadsBack={false}>
        <p>{texts.alone}</p>
      </Outcome>
    </WholePage>
  );
};

type State = { at: 'OPENING' | 'UNAVAILABLE' | 'ENDED' } | { at: 'OPEN'; link: Link };

const Frame = ({ embedding, page }: { embedding: Embedding; page: Page }) => {
  const [state, setState] = useState<State>({ at: 'OPENING' });
  const { secret, reports } = useFrame(embedding, reportsTo);
  const end = useCallback(() => setState({ at: 'ENDED' }), []);
  const open = useCallback(() => begin(embedding, secret, reports).then(setState), [embedding, secret, reports]);
  useOnce(open);
  const watch = useCallback<Watch>(requests => reported(requests, reports, end), [reports, end]);
  if (state.at === 'OPENING') return null;
  if (state.at === 'OPEN') return page(state.link, watch);
  return <Stopped at={state.at} onAgain={state.at === 'ENDED' ? () => reports.error('SESSION_ENDED') : open} />;
};

async function begin({ documentId }: Embedding, secret: string | null, reports: Reports): Promise<State> {
  if (secret === null) {
    reports.error('SESSION_ENDED');
    return { at: 'ENDED' };
  }
  const answer = await openSession(documentId, secret);
  if (answer.done) return { at: 'OPEN', link: { documentId, token: answer.value.token } };
  if (answer.failure.code === 'EXPIRED') reports.once('expired');
  else reports.error(errorOf(answer.failure) ?? 'UNAVAILABLE');
  return { at: errorOf(answer.failure) || answer.failure.code === 'EXPIRED' ? 'ENDED' : 'UNAVAILABLE' };
}

const Stopped = ({ at, onAgain }: { at: 'UNAVAILABLE' | 'ENDED'; onAgain: () => void }) => {
  const texts = embeddedTexts[startLanguage()];
  const [title, text] = at === 'ENDED' ? [texts.endedTitle, texts.ended] : [texts.unavailableTitle, texts.unavailable];
  return (
    <WholePage title={null}>
      <Outcome tone="plain" title={title} level="h1" leadsBack={false}>
        <p role="status">{text}</p>
        <p>
          <button type="button" className="button" onClick={onAgain}>
            {texts.again}
          </button>
        </p>
      </Outcome>
    </WholePage>
  );
};

/** A drawn sign and a word for the state of a document. */
import { Icon, type IconName, Ring } from '../components/icon.tsx';
import { type Seen, type ShownState, signedOf, stateOf } from './state.ts';
import { useDocumentTexts } from './texts.ts';

const tones: Partial<Record<ShownState, string>> = {
  YOU_APPROVE: ' state-you',
  YOU_SIGN: ' state-you',
  SEALED: ' state-done',
  DECLINED: ' state-bad',
  BOUNCED: ' state-bad',
  NOT_APPROVED: ' state-bad',
  EXPIRED: ' state-warn',
};
const icons: Partial<Record<ShownState, IconName>> = {
  DRAFT: 'draft',
  YOU_APPROVE: 'you',
  APPROVAL: 'late',
  APPROVED: 'draft',
  NOT_APPROVED: 'bad',
  YOU_SIGN: 'you',
  BOUNCED: 'warn',
  SEALED: 'done',
  IMPORTED: 'document',
  DECLINED: 'bad',
  EXPIRED: 'late',
};

export const Status = ({ document }: { document: Seen }) => {
  const texts = useDocumentTexts();
  const state = stateOf(document);
  const { signed, all } = signedOf(document);
  const icon = icons[state];
  const [asked] = document.approval?.asked ?? [];
  return (
    <span className={`state${tones[state] ?? ''}`}>
      {icon ? <Icon name={icon} /> : <Ring share={all > 0 ? signed / all : 0} />}{' '}
      <span className="one-line">
        {state === 'APPROVAL' && asked !== undefined ? texts.withForApproval(asked) : texts.state[state]}
      </span>
    </span>
  );
};

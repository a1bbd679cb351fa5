/** An identity check that has ended: completed, expired or cancelled. */
import type { IdentityView } from '../../src/contract/pages/identity/identity-page.ts';
import { useSpeech } from '../signer/language/speech.ts';
import { Outcome } from '../signer/panel/outcome.tsx';
import { WholePage } from '../signer/screens/whole-page.tsx';

export const EndedCheck = ({ view }: { view: IdentityView }) => {
  const { words } = useSpeech();
  const { name } = view.organization;
  const [tone, title, text] =
    view.state === 'VERIFIED'
      ? (['done', words.identity.verifiedTitle, words.identity.verified(name)] as const)
      : view.state === 'EXPIRED'
        ? (['bad', words.identity.expiredTitle, words.identity.expired(name)] as const)
        : (['plain', words.identity.cancelledTitle, words.identity.cancelled(name)] as const);
  return (
    <WholePage title={null}>
      <Outcome tone={tone} title={title} level="h1" takesFocus={view.state === 'VERIFIED'}>
        <p>{text}</p>
      </Outcome>
    </WholePage>
  );
};

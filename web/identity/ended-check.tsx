/** An identity check that has ended: completed, expired or cancelled. */
import type { IdentityView } from '../../src/contract/pages/identity/identity-page.ts';
import { useSpeech } from '../signer/language/speech.ts';
import { Outcome } from '../signer/panel/outcome.tsx';
import { WholePage } from '../signer/screens/whole-page.tsx';

export const EndedCheck = ({ view }: { view: IdentityView }) => {
  const { texts } = useSpeech();
  const { name } = view.organization;
  const [tone, title, text] =
    view.state === 'VERIFIED'
      ? (['done', texts.identity.verifiedTitle, texts.identity.verified(name)] as const)
      : view.state === 'EXPIRED'
        ? (['bad', texts.identity.expiredTitle, texts.identity.expired(name)] as const)
        : (['plain', texts.identity.cancelledTitle, texts.identity.cancelled(name)] as const);
  return (
    <WholePage title={null}>
      <Outcome tone={tone} title={title} level="h1" takesFocus={view.state === 'VERIFIED'}>
        <p>{text}</p>
      </Outcome>
    </WholePage>
  );
};

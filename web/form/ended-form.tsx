/** A form that takes no answers: it is closed, or this browser has submitted it. */
import type { FormPageView } from '../../src/contract/pages/form/form-page.ts';
import { useSpeech } from '../signer/language/speech.ts';
import type { Texts } from '../signer/locales/sv.ts';
import { Outcome } from '../signer/panel/outcome.tsx';
import { WholePage } from '../signer/screens/whole-page.tsx';
import type { FormRequests } from './requests.ts';
import { StartAgain } from './start-again.tsx';
import type { Entered } from './use-entered.ts';
import type { Form } from './use-form.ts';

/** Whether the sender has left or not finished the form is no visitor's concern: it may open again. */
const closedTexts = ({ closedReason }: FormPageView, { form }: Texts) => {
  if (closedReason === 'MAX_SUBMISSIONS') return [form.closedTitle, form.closedFull];
  if (closedReason === 'EXPIRED') return [form.closedTitle, form.closedExpired];
  return [form.notOpenTitle, form.notOpen];
};

export const ClosedForm = ({ view }: { view: FormPageView }) => {
  const { texts } = useSpeech();
  const [title = '', text] = closedTexts(view, texts);
  return (
    <WholePage title={null}>
      <Outcome tone="plain" title={title} level="h1">
        <p>{text}</p>
        <p>{texts.form.closedAsk(view.organization.name)}</p>
      </Outcome>
    </WholePage>
  );
};

type Props = { view: FormPageView; form: Form; entered: Entered; requests: FormRequests };

export const SubmittedForm = ({ view, form, entered, requests }: Props) => {
  const { texts } = useSpeech();
  const { signingUrl = null, sentTo = null, thankYouMessage = null, redirectUrl = null } = view.submitted ?? {};
  const { submittedNext, submittedSent, submittedNothing } = texts.form;
  const sent = sentTo === null ? submittedNothing : submittedSent(sentTo);
  return (
    <WholePage title={null}>
      <Outcome tone="done" title={texts.form.submittedTitle} level="h1" takesFocus>
        {thankYouMessage && <p className="own-lines">{thankYouMessage}</p>}
        <p>{signingUrl ? submittedNext : sent}</p>
        {signingUrl ? (
          <p>
            <a className="button button-primary" href={signingUrl}>
              {texts.form.goOn}
            </a>
          </p>
        ) : (
          redirectUrl && (
            <p>
              <a className="button" href={redirectUrl} rel="noreferrer">
                {texts.leaving.title}
              </a>
            </p>
          )
        )}
      </Outcome>
      <StartAgain {...{ form, entered, requests }} />
    </WholePage>
  );
};

/** A code of the second factor, before an operator can change something. */
import { useId } from 'react';
import { Field } from '../../../components/field.tsx';
import { useDashboard } from '../../../session/context.ts';
import { AccountProblem, problemText } from '../../me/account-problem.tsx';
import { useCode } from '../../me/second-factor/use-code.ts';
import { useMeTexts } from '../../me/texts.ts';
import { useInstallationTexts } from '../texts.ts';

interface Props {
  onDone(): unknown;
  /** What for; the mail server, if it is left out. */
  title?: string;
  about?: string;
  /** Its level below the heading that it follows. */
  heading?: 'h2' | 'h3';
}

export const ConfirmCode = ({ onDone, title, about, heading: Heading = 'h3' }: Props) => {
  const texts = useInstallationTexts();
  const words = useMeTexts();
  const { texts: general } = useDashboard();
  const id = useId();
  const { attributes: ofCode, problem, isWrong, isPending, submit } = useCode(onDone);
  return (
    <form className="stack" aria-labelledby={id} onSubmit={event => void submit(event)} noValidate>
      <div>
        <Heading id={id} className="small">
          {title ?? texts.confirm}
        </Heading>
        <p className="soft">{about ?? texts.confirmAbout}</p>
      </div>
      <Field label={texts.code} error={problem && isWrong ? problemText(problem, words, general.offline) : null}>
        {attributes => <input {...attributes} className="input input-short" {...ofCode} />}
      </Field>
      {problem && !isWrong && <AccountProblem problem={problem} />}
      <div className="row">
        <button type="submit" className="button button-small" aria-disabled={isPending}>
          {texts.confirmButton}
        </button>
      </div>
    </form>
  );
};

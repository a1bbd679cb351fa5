/** The page in its language: nothing is rendered before the texts are loaded, and `<html lang>` names the language. */
import { type ReactNode, useEffect, useState } from 'react';
import { loadFailureTexts } from '../locales/load-failure.ts';
import { WholePage } from '../screens/whole-page.tsx';
import { languageOf, type SignerRequests } from '../session/requests.ts';
import type { Language } from './dates.ts';
import { anySpeech, fetchSpeech, SpeechContext, speechIn, type Wording } from './speech.ts';

/**
 * Loads the texts of the document's language before the first answer is shown, so that the page never switches
 * language.
 */
export const withText = (requests: SignerRequests): SignerRequests => ({
  ...requests,
  async view() {
    const answer = await requests.view();
    const { language, type } = answer.done
      ? answer.value.document
      : { language: languageOf(answer.failure), type: undefined };
    if (language) await fetchSpeech(language, type);
    return answer;
  },
});

/** Null while texts are loading, undefined if none can be loaded. */
const useSpoken = (language: Language, wording: Wording) => {
  const [tried, setTried] = useState<Language | null>(null);
  const here = speechIn(language, wording);
  useEffect(() => {
    if (here) return;
    let wanted = true;
    void fetchSpeech(language, wording).then(() => wanted && setTried(language));
    return () => {
      wanted = false;
    };
  }, [here, language, wording]);
  return here ?? anySpeech() ?? (tried === language ? undefined : null);
};

type Props = { language: Language; wording?: Wording | undefined; title: string | null; children: ReactNode };

export const Spoken = ({ language, wording = 'SIGNABLE', title, children }: Props) => {
  const speech = useSpoken(language, wording);
  const spoken = speech?.language ?? language;
  useEffect(() => {
    document.documentElement.lang = spoken;
    document.title = title ? `${title} · Sigill` : 'Sigill';
  }, [spoken, title]);
  if (speech === undefined) return <Wordless language={language} />;
  return speech && <SpeechContext value={speech}>{children}</SpeechContext>;
};

const Wordless = ({ language }: { language: Language }) => {
  const [message, again] = loadFailureTexts[language];
  return (
    <WholePage title={null}>
      <h1 className="title">{message}</h1>
      <p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {again}
        </button>
      </p>
    </WholePage>
  );
};

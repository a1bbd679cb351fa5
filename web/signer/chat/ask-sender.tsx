/** A line with the number of new messages, which opens the chat with the sender. The chat is loaded on demand. */
import { useEffect, useRef, useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { lazyPart } from '../../boundary/lazy-part.tsx';
import { useSpeech } from '../language/speech.ts';
import { SheetGuard } from '../screens/guard.tsx';
import type { SignerRequests } from '../session/requests.ts';

type Props = { view: SignerView; requests: SignerRequests; onStale: () => void };

const TalkSheet = lazyPart(async () => (await import('./talk-sheet.tsx')).TalkSheet);

/** E-mails about a new message link to this fragment. */
const opensIt = '#ask';
const longestExcerpt = 1_000;

/** The selected text of the document, or null. */
const selectedText = (): string | null => {
  const selection = window.getSelection();
  const from = selection?.anchorNode?.parentElement;
  if (!selection || selection.isCollapsed || !from?.closest('.pdf-text')) return null;
  return selection.toString().replace(/\s+/g, ' ').trim().slice(0, longestExcerpt) || null;
};

export const AskSender = ({ view, requests, onStale }: Props) => {
  const { texts } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const selected = useRef<string | null>(null);
  const { chat } = view;

  const open = () => setOpen(true);
  const close = () => {
    selected.current = null;
    setOpen(false);
    onStale();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, if the page was opened by that link
  useEffect(() => {
    if (!chat || window.location.hash !== opensIt) return;
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    open();
  }, []);

  if (!chat) return null;
  const organization = view.document.sender.organization;
  return (
    <div className="card card-quiet ways-out">
      <p>
        {chat.open ? texts.talk.anyQuestion : texts.talk.messageSent}{' '}
        <button
          type="button"
          className="button button-quiet"
          aria-haspopup="dialog"
          // Pressing clears the selection before the click event.
          onPointerDown={() => {
            selected.current = selectedText();
          }}
          onClick={() => {
            selected.current ??= selectedText();
            open();
          }}
        >
          {chat.open ? texts.talk.ask(organization) : texts.talk.read}
        </button>
        {chat.unseen > 0 && !isOpen && (
          <>
            {'\u2003'}
            <span className="status status-warn">{texts.talk.unseen(chat.unseen)}</span>
          </>
        )}
      </p>
      {isOpen && (
        <SheetGuard onClose={close}>
          <TalkSheet {...{ view, requests, onStale }} excerpt={selected.current} onClose={close} />
        </SheetGuard>
      )}
    </div>
  );
};

/** Send, or what is left before it: the button always does something. */
import { Popover } from '@base-ui/react/popover';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../components/icon.tsx';
import { messageIn } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import type { Draft } from '../draft.ts';
import type { SaveState } from '../save-state.ts';
import { addressOf, type Step, stepsOf } from '../steps.ts';
import { usePrepareTexts } from '../texts.ts';
import { useSaveFirst } from '../use-save-first.ts';
import { useSigningPlaces } from '../use-signing-places.ts';
import { isReached, useWithin } from '../within.ts';
import { AskDialog } from './ask-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { readinessText, stepOf, useReadiness } from './use-readiness.ts';

export const SendButton = ({ draft, save }: { draft: Draft; save: SaveState }) => {
  const texts = usePrepareTexts();
  const { permissions, viewer, language, texts: general } = useDashboard();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const saveFirst = useSaveFirst(draft, texts.sending.unsaved);
  const readiness = useReadiness(draft, save);
  const places = useSigningPlaces(draft, save);
  const issues = readiness.data?.issues ?? [];
  const blockers = issues.filter(({ severity }) => severity === 'BLOCKER');
  const sendsApproved = viewer.workspace.requireApproval || !permissions.has('SEND_WITHOUT_APPROVAL');
  const needsApproval = sendsApproved && draft.approval?.status !== 'APPROVED';
  const may = permissions.has(needsApproval ? 'EDIT_DOCUMENT' : 'SEND_DOCUMENT');
  if (draft.locked === 'APPROVAL') return <span className="small soft">{waiting(draft, texts)}</span>;
  if (!may) return <span className="small soft send-explained">{texts.sending.notAllowed}</span>;
  /** What was typed last counts too, so it is saved before anything is asked. */
  const press = async () => {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    try {
      await saveFirst();
      const { issues: known } = await readiness.readNow();
      if (known.some(({ severity }) => severity === 'BLOCKER')) setOpen(true);
      else setAsking(true);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        {issues.length > 0 && (
          <Popover.Trigger className={blockers.length > 0 ? 'button readiness readiness-left' : 'button readiness'}>
            <Icon name={blockers.length > 0 ? 'late' : 'done'} small />
            {blockers.length > 0 ? texts.readiness.left(blockers.length) : texts.readiness.warnings}
          </Popover.Trigger>
        )}
        <Popover.Portal>
          <Popover.Positioner className="float-place" sideOffset={8} align="end">
            <Popover.Popup className="float-panel">
              <Popover.Title className="small strong">
                {blockers.length > 0 ? texts.readiness.title : texts.readiness.warnings}
              </Popover.Title>
              <ul className="readiness-list">
                {issues.map(issue => (
                  <li key={`${issue.code} ${issue.message}`}>
                    <Icon name={issue.severity === 'BLOCKER' ? 'late' : 'bad'} small />
                    <IssueText
                      to={stepOf(issue, stepsOf(draft, places))}
                      addressOf={step => addressOf(draft, step, places)}
                      onGo={() => setOpen(false)}
                    >
                      {readinessText(issue, language)}
                    </IssueText>
                  </li>
                ))}
              </ul>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <button
        ref={button}
        type="button"
        className="button button-primary button-small"
        aria-disabled={isSaving}
        onClick={press}
      >
        {isSaving ? texts.saving : needsApproval ? texts.sending.ask : texts.sending.send}
      </button>
      <Popover.Root open={failure !== null} onOpenChange={() => setFailure(null)}>
        <Popover.Portal>
          <Popover.Positioner className="float-place" anchor={button} sideOffset={8} align="end">
            <Popover.Popup className="float-panel" finalFocus={button}>
              <Popover.Title className="small strong">{texts.sending.notYet}</Popover.Title>
              <Popover.Description className="small">{failure && messageIn(failure, general)}</Popover.Description>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {isAsking &&
        (needsApproval ? (
          <AskDialog draft={draft} onClose={() => setAsking(false)} />
        ) : (
          <SendDialog draft={draft} hasMessage={!sendsApproved} onClose={() => setAsking(false)} />
        ))}
    </>
  );
};

interface IssueTextProps {
  to: Step;
  addressOf(step: Step): string;
  onGo(): void;
  children: string;
}

/** Leads to where it is put right, if that is a step here. */
const IssueText = ({ to, addressOf, onGo, children }: IssueTextProps) =>
  isReached(useWithin(), to) ? (
    <Link href={addressOf(to)} onClick={onGo}>
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  );

function waiting({ approval }: Draft, texts: ReturnType<typeof usePrepareTexts>): string {
  const names = approval?.approvers.filter(({ status }) => status === 'PENDING').map(({ user }) => user.name) ?? [];
  return texts.sending.waiting(texts.sending.list(names));
}

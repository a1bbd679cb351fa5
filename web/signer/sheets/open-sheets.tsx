/** The sheet that lies open, if any. */
import type { SignerView } from '../../../src/contract/signer.ts';
import { nextMissing } from '../fields.ts';
import type { SignerRequests } from '../requests.ts';
import type { Signing } from '../use-signing.ts';
import { useSpeech } from '../words/words.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { DeclineSheet } from './decline-sheet.tsx';
import { DrawSheet } from './draw-sheet.tsx';
import { FieldSheet } from './field-sheet.tsx';
import { GateSheet } from './gate-sheet.tsx';

type Props = { view: SignerView; signing: Signing; requests: SignerRequests };

export const OpenSheets = ({ view, signing, requests }: Props) => {
  const { words } = useSpeech();
  const { steps, draft, guide, act } = signing;
  const { sheet } = guide;
  if (!sheet || view.state !== 'OPEN') return null;
  if (!('key' in sheet)) {
    if (sheet.kind === 'GATE')
      return (
        view.signGate && (
          <GateSheet
            gate={view.signGate}
            organization={view.document.sender.organization}
            requests={requests}
            onPassed={signing.passGate}
            onClose={guide.close}
          />
        )
      );
    return sheet.kind === 'CONFIRM' ? (
      <ConfirmSheet {...{ view, act }} onSign={signing.sign} onClose={guide.close} />
    ) : (
      <DeclineSheet {...{ view, act }} onDecline={signing.decline} onClose={guide.close} />
    );
  }

  const step = steps.find(each => each.key === sheet.key);
  if (!step) return null;
  const complaint = guide.complaints[step.key] ?? null;
  const waiting = nextMissing(steps, draft, step.key);
  const more = waiting !== null && waiting.key !== step.key;
  const onNext = () => {
    if (signing.leave(step)) guide.next(step.key, draft, true);
  };
  if (step.kind === 'CHOICE') {
    return (
      <ChoiceSheet
        key={step.key}
        {...{ step, draft, complaint, more, onNext }}
        amounts={signing.amounts}
        onChoice={choice => signing.choose(step.table, choice)}
        onClose={guide.close}
      />
    );
  }
  if (step.kind !== 'FIELD') {
    return (
      <DrawSheet
        key={step.key}
        kind={step.kind}
        boxes={step.boxes.length}
        name={step.kind === 'SIGNATURE' ? view.party.name : initialsOf(view.party.name, words.language)}
        complaint={complaint}
        onUse={drawing => signing.draw(step, drawing)}
        onClose={guide.close}
      />
    );
  }
  return (
    <FieldSheet
      key={step.key}
      {...{ step, draft, complaint, more, onNext }}
      onValue={value => signing.enter(step.box, value)}
      onClose={guide.close}
    />
  );
};

const initialsOf = (name: string, language: string) =>
  name
    .split(/[\s-]+/)
    .map(part => [...part][0] ?? '')
    .join('')
    .toLocaleUpperCase(language);

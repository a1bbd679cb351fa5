/** The open sheet, if any. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { lazyPart } from '../../boundary/lazy-part.tsx';
import { verificationBefore } from '../delegation/use-handing-over.ts';
import { nextStop, type Step } from '../fields/fields.ts';
import { useSpeech } from '../language/speech.ts';
import { SheetGuard } from '../screens/guard.tsx';
import type { SignerRequests } from '../session/requests.ts';
import type { Session } from '../session/use-session.ts';
import type { OpenSheet } from '../signing/use-guide.ts';
import type { Signing } from '../signing/use-signing.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { DeclineSheet } from './decline-sheet.tsx';
import { DrawSheet } from './draw-sheet.tsx';
import { EidSheet } from './eid-sheet.tsx';
import { FieldSheet } from './field-sheet.tsx';
import { VerificationSheet } from './verification-sheet.tsx';

/** With what it sends by. */
const FileSheet = lazyPart(async () => {
  const [{ FileSheet }] = await Promise.all([import('../uploads/file-sheet.tsx'), import('../uploads/send-file.ts')]);
  return FileSheet;
});
const HandOverSheet = lazyPart(async () => (await import('../delegation/hand-over-sheet.tsx')).HandOverSheet);
const HandBackSheet = lazyPart(async () => (await import('../delegation/hand-back-sheet.tsx')).HandBackSheet);

type Props = {
  view: SignerView;
  session: Session;
  signing: Signing;
  requests: SignerRequests;
  onHandedBack: () => void;
};

type SheetOfDocument = Exclude<OpenSheet, { key: string }>;

export const OpenSheets = (props: Props) => {
  const { view, signing } = props;
  const { sheet } = signing.guide;
  if (!sheet || view.state !== 'OPEN') return null;
  const step = 'key' in sheet ? signing.steps.find(each => each.key === sheet.key) : null;
  return (
    <SheetGuard key={'key' in sheet ? sheet.key : sheet.kind} onClose={signing.guide.close}>
      {'key' in sheet ? step && <StepSheet {...props} step={step} /> : <DocumentSheet {...props} sheet={sheet} />}
    </SheetGuard>
  );
};

/** What the person does with the document as a whole: sign, decline, hand over or back, and be verified before. */
const DocumentSheet = ({ view, signing, requests, onHandedBack, sheet }: Props & { sheet: SheetOfDocument }) => {
  const { guide, action } = signing;
  if (sheet.kind === 'VERIFICATION') {
    const verification = verificationBefore(view, sheet.before);
    return (
      verification && (
        <VerificationSheet
          key={verification.purpose}
          verification={verification}
          partyId={view.party.id}
          organization={view.document.sender.organization}
          requests={requests}
          onPassed={signing.passVerification}
          onStale={signing.refresh}
          onClose={guide.close}
        />
      )
    );
  }
  if (sheet.kind === 'CONFIRM' && view.party.signatureMethod === 'EID')
    return <EidSheet {...{ view, signing, requests }} onClose={guide.close} />;
  if (sheet.kind === 'HAND_OVER')
    return <HandOverSheet {...{ view, action }} onHandOver={signing.handOver} onClose={guide.close} />;
  if (sheet.kind === 'HAND_BACK')
    return (
      <HandBackSheet
        name={view.actsFor?.name ?? ''}
        requests={requests}
        onDone={onHandedBack}
        onStale={signing.refresh}
        onClose={guide.close}
      />
    );
  return sheet.kind === 'CONFIRM' ? (
    <ConfirmSheet {...{ view, action }} onSign={signing.sign} onClose={guide.close} />
  ) : (
    <DeclineSheet {...{ view, action }} onDecline={signing.decline} onClose={guide.close} />
  );
};

/** Fills one step. */
const StepSheet = ({ view, session, signing, requests, step }: Props & { step: Step }) => {
  const { texts } = useSpeech();
  const { steps, draft, guide } = signing;
  const complaint = guide.complaints[step.key] ?? null;
  const waiting = nextStop(steps, draft, guide.reached, step.key);
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
        name={step.kind === 'SIGNATURE' ? view.party.name : initialsOf(view.party.name, texts.language)}
        complaint={complaint}
        fetchSaved={step.kind === 'SIGNATURE' && view.savedSignature ? requests.savedSignature : null}
        onUse={drawing => signing.draw(step, drawing)}
        onClose={guide.close}
      />
    );
  }
  if (step.box.file) {
    return (
      <FileSheet
        key={step.key}
        {...{ step, session: session, requests, complaint, more, onNext }}
        onDone={() => guide.forgive(step.key)}
        onDownload={() => void signing.download(step.box)}
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

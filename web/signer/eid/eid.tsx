/**
 * An electronic ID, wherever a page asks for one: how to start, what to do while it waits, and the result. Loaded only
 * when needed.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import './eid.css';
import { failureTexts } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import { Pending } from './pending.tsx';
import { languageOfMessage } from './schemes.ts';
import { type OrderHere, type OrderProps, useOrder } from './use-order.ts';
import { Ways } from './ways.tsx';

export type EidProps<View> = OrderProps<View> & {
  scheme: string | null;
  /** Why it cannot be started yet. */
  blocked?: string | null;
  /** Shown only before the person starts. */
  children?: ReactNode;
};

export const Eid = <View,>({ scheme, blocked, children, ...props }: EidProps<View>) => {
  const here = useOrder(props);
  const place = useRef<HTMLDivElement>(null);
  const phase = here.pending ? 'PENDING' : here.order?.status === 'DONE' ? 'DONE' : here.order ? 'FAILED' : 'WAYS';
  useFocusOn(place, phase);
  return (
    <div ref={place} className="stack eid" tabIndex={-1}>
      {phase === 'PENDING' && <Pending here={here} />}
      {phase === 'DONE' && <Done />}
      {(phase === 'WAYS' || phase === 'FAILED') && (
        <>
          <Problem here={here} />
          {children}
          {blocked ? <p role="status">{blocked}</p> : <Ways {...{ scheme, here }} use={props.use} />}
        </>
      )}
    </div>
  );
};

/** The focused element disappears with its phase, so the focus moves to the new content. Not on the first view. */
const useFocusOn = (place: { current: HTMLElement | null }, phase: string) => {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    const notice = place.current?.querySelector<HTMLElement>('[data-notice]') ?? place.current;
    notice?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [place, phase]);
};

const Done = () => {
  const { texts } = useSpeech();
  return (
    <p className="status status-done" role="status" tabIndex={-1} data-notice>
      {texts.eid.done}
    </p>
  );
};

const Problem = ({ here }: { here: OrderHere }) => {
  const { texts, language } = useSpeech();
  const { order, failure } = here;
  if (!failure && order?.status !== 'FAILED') return null;
  const isOwnDoing = !failure && order?.failure === 'USER_CANCEL';
  return (
    <div className={isOwnDoing ? 'notice' : 'notice notice-bad'} role="alert" tabIndex={-1} data-notice>
      {failure && <p>{failureText(failure, texts)}</p>}
      {!failure && order && <p lang={languageOfMessage(order, language)}>{order.message}</p>}
    </div>
  );
};

const failureText = (failure: NonNullable<OrderHere['failure']>, texts: ReturnType<typeof useSpeech>['texts']) => {
  if (failure.code === 'UPSTREAM_UNAVAILABLE') return texts.eid.unavailable;
  return failure.code === 'OFFLINE' ? texts.eid.notStarted : failureTexts(failure, texts).text;
};

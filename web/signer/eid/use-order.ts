/**
 * One eID order on this page: started once however often the button is pressed, polled until it has ended, and found
 * again after a reload. A lost connection does not end it: the page reports it and keeps polling.
 */
import { useEffect, useRef, useState } from 'react';
import { isTransient } from '../../saving/failure.ts';
import type { Failure } from '../session/requests.ts';
import { opensWindow } from './device.ts';
import { dropOrder, type KeptOrder, keepOrder, openOrder, tabStorage } from './kept-order.ts';
import type { Order, OrderRoutes } from './routes.ts';
import { useQuestions } from './use-questions.ts';

export type OrderProps<View> = {
  keptAs: string;
  use: Order['use'];
  routes: OrderRoutes<View>;
  /** The order had its effect. With null, the page has to fetch the new state itself. */
  onDone: (view: View | null) => void;
  /** The order ended without effect. */
  onFailed?: (order: Order) => void;
  /** Cannot be solved here: the state has to be fetched again. */
  onRefused: (failure: Failure) => void;
};

/** Temporary failures, which are shown in place because nothing else has changed. */
const isPassing = (failure: Failure): boolean => isTransient(failure) || failure.code === 'FOREIGN_REQUEST';

export const useOrder = <View>({ keptAs, use, routes, onDone, onFailed, onRefused }: OrderProps<View>) => {
  const [kept, setKept] = useState<KeptOrder | null>(() => openOrder(keptAs));
  const [order, setOrder] = useState<Order | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [doing, setDoing] = useState<'STARTING' | 'CANCELLING' | null>(null);
  const busy = useRef(false);
  const leave = useLeaving(kept, keptAs, routes);

  const keep = (found: KeptOrder) => {
    setKept(found);
    keepOrder(tabStorage(), keptAs, found);
  };
  const forget = () => {
    leave.current = null;
    setKept(null);
    dropOrder(tabStorage(), keptAs);
  };

  const learn = (found: Order, view: View | null) => {
    if (found.use !== use) return forget();
    setOrder(found);
    if (found.status === 'PENDING') return;
    forget();
    if (found.status === 'DONE') onDone(view);
    else onFailed?.(found);
  };

  const refuse = (met: Failure) => {
    if (isPassing(met)) return setFailure(met);
    forget();
    setOrder(null);
    onRefused(met);
  };

  const question = async () => {
    if (!kept) return;
    const answer = await routes.poll(kept.orderId, kept.sameDevice);
    if (!answer.done) return refuse(answer.failure);
    setFailure(null);
    learn(answer.value.order, answer.value.view);
  };
  const { beginAgain, ...questions } = useQuestions({ open: kept !== null, order, failure, question });

  const once = async (name: 'STARTING' | 'CANCELLING', action: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setDoing(name);
    setFailure(null);
    await action();
    busy.current = false;
    setDoing(null);
  };

  const start = (sameDevice: boolean) =>
    once('STARTING', async () => {
      const answer = await routes.start();
      if (!answer.done) return refuse(answer.failure);
      const { order: begun } = answer.value;
      beginAgain();
      keep({ orderId: begun.id, sameDevice });
      learn(begun, null);
      if (begun.redirect && !opensWindow(begun.redirect)) window.location.assign(begun.redirect);
    });

  /** The server decides: an order that was completed meanwhile stays completed, and the next poll reports it. */
  const cancel = () =>
    once('CANCELLING', async () => {
      if (!kept) return;
      const answer = await routes.cancel(kept.orderId);
      if (!answer.done) return refuse(answer.failure);
      if (answer.value.order.status === 'FAILED') learn(answer.value.order, null);
    });

  return {
    order,
    /** An order exists that has not ended as far as this page knows. */
    pending: kept !== null,
    sameDevice: kept?.sameDevice ?? false,
    failure,
    doing,
    start,
    cancel,
    /** Switches between this device and another one, with the same order. */
    changeWay: () => kept && keep({ ...kept, sameDevice: !kept.sameDevice }),
    ...questions,
  };
};

export type OrderHere = ReturnType<typeof useOrder>;

/**
 * If the person closes the sheet or the page shows something else, nobody waits for the order any more, so it is
 * cancelled. Reloading the page or leaving it for the provider does not unmount it and cancels nothing.
 */
const useLeaving = (kept: KeptOrder | null, keptAs: string, { cancel }: Pick<OrderRoutes<unknown>, 'cancel'>) => {
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!kept) return;
    leave.current = () => {
      dropOrder(tabStorage(), keptAs);
      void cancel(kept.orderId);
    };
  });
  useEffect(() => () => leave.current?.(), []);
  return leave;
};

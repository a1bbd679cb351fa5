/** Who signs a document, and in which order. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import type { Draft, DraftParty } from '../draft.ts';
import { PrepareFrame } from '../frame.tsx';
import { type SaveState, savedAt } from '../save-state.ts';
import { usePrepareTexts } from '../texts.ts';
import { useWithin } from '../within.ts';
import { AddParty, type Chosen } from './add-party.tsx';
import { type Groups, groupsOf, joinPrevious, leaveGroup, moveParty, ordersOf } from './order.ts';
import './parties.css';
import { PartyCard } from './party-card.tsx';
import { PartyForm } from './party-form.tsx';
import {
  bodyOf,
  emptyParty,
  lacksOf,
  methodOf,
  ofWords,
  type PartyValues,
  valuesOf,
  withContact,
} from './party-values.ts';
import { useParties } from './use-parties.ts';

/** `id` null: a new party. */
interface Editing {
  id: string | null;
  initial: PartyValues;
}

const saveStateOf = (isPending: boolean, failure: Error | null, doneAt: Date | null): SaveState =>
  isPending ? { state: 'saving' } : failure ? { state: 'unsaved', failure: failureOf(failure) } : savedAt(doneAt);

/** After a move or a save the focus goes to the party's card. */
function useFocusOnCard(isPending: boolean): RefObject<string | null> {
  const focusOn = useRef<string | null>(null);
  useEffect(() => {
    if (focusOn.current === null || isPending) return;
    document.querySelector<HTMLElement>(`[data-party="${focusOn.current}"] .party-open`)?.focus();
    focusOn.current = null;
  });
  return focusOn;
}

export const PartiesPage = ({ draft }: { draft: Draft }) => {
  const { parties: texts } = usePrepareTexts();
  const { texts: general } = useDashboard();
  const showToast = useToast();
  const { save, remove, setInOrder, reorder } = useParties(draft);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [doneAt, setDoneAt] = useState<Date | null>(null);
  const [pin, setPin] = useState<string | null>(null);
  const within = useWithin();
  const isLocked = draft.locked !== null;
  const groups = groupsOf(draft.parties);
  const isPending = save.isPending || remove.isPending || setInOrder.isPending || reorder.isPending;
  const focusOn = useFocusOnCard(isPending);
  const failure = remove.error ?? setInOrder.error ?? reorder.error ?? (editing === null ? save.error : null);
  const isDone = () => setDoneAt(new Date());
  const edit = (next: Editing | null) => {
    save.reset();
    setEditing(next);
  };
  const submit = async (values: PartyValues): Promise<boolean> => {
    if (!editing) return false;
    const body = bodyOf(values, editing.id === null ? null : editing.initial);
    const party = await save.mutateAsync({ id: editing.id, body }).catch(() => null);
    if (!party) return false;
    focusOn.current = party.id;
    setPin(party.signVerificationPin ? texts.pin(party.name, party.signVerificationPin) : null);
    setEditing(null);
    isDone();
    return true;
  };
  const add = async (values: PartyValues) => {
    if (isPending) return;
    const party = await save.mutateAsync({ id: null, body: bodyOf(values, null) }).catch(() => null);
    if (!party) return;
    focusOn.current = party.id;
    isDone();
  };
  const take = (party: DraftParty) =>
    remove.mutate(party.id, {
      onSuccess: () => {
        isDone();
        const body = { ...bodyOf(valuesOf(party), null), signingOrder: party.signingOrder };
        showToast(texts.removed(party.name), {
          label: texts.undo,
          action: () => save.mutate({ id: null, body }),
        });
      },
    });
  const arrange = (party: DraftParty, next: Groups) => {
    if (next === groups || isPending) return;
    focusOn.current = party.id;
    reorder.mutate(next, {
      onSuccess: () => {
        isDone();
        showToast(texts.moved(party.name, ordersOf(next).get(party.id) ?? 1));
      },
    });
  };
  const shown = draft.inOrder ? [...draft.parties].sort((a, b) => a.signingOrder - b.signingOrder) : draft.parties;
  const form = (title: string) =>
    editing && (
      <PartyForm
        title={title}
        path={draft.path}
        isNew={editing.id === null}
        initial={editing.initial}
        failure={save.error && failureOf(save.error)}
        isPending={save.isPending}
        onSave={submit}
        onClose={() => edit(null)}
      />
    );
  return (
    <PrepareFrame draft={draft} step="parties" save={saveStateOf(isPending, failure, doneAt)}>
      <section className="prepare-page" aria-labelledby="parties-title">
        <div className="prepare-head">
          <h2 id="parties-title">{texts.title}</h2>
          {draft.parties.length > 1 && (
            <OrderChoice draft={draft} onChoose={inOrder => setInOrder.mutate(inOrder, { onSuccess: isDone })} />
          )}
        </div>
        {failure && <Notice failure={failureOf(failure)} texts={general} />}
        {pin && (
          <p className="notice notice-warn" role="status">
            {pin}
          </p>
        )}
        {draft.parties.length === 0 && editing === null && (
          <p className="soft">{within ? texts.emptyHere : texts.empty}</p>
        )}
        <ol className="party-list">
          {shown.map(party => (
            <li key={party.id}>
              {editing?.id === party.id ? (
                form(texts.editParty(party.name))
              ) : (
                <PartyCard
                  party={party}
                  index={draft.parties.indexOf(party)}
                  isLocked={isLocked}
                  lacks={draft.owner === 'document' ? lacksOf(party) : null}
                  order={draft.inOrder ? placeOf(party.id, groups) : null}
                  onEdit={() => edit({ id: party.id, initial: valuesOf(party) })}
                  onRemove={() => take(party)}
                  onMove={by => arrange(party, moveParty(groups, party.id, by))}
                  onJoin={() => arrange(party, joinPrevious(groups, party.id))}
                  onLeave={() => arrange(party, leaveGroup(groups, party.id))}
                />
              )}
            </li>
          ))}
        </ol>
        {draft.inOrder && draft.parties.length > 1 && !isLocked && (
          <p className="soft tiny order-keys">{texts.orderKeys}</p>
        )}
        {editing?.id === null && form(texts.newParty)}
        {editing === null && !isLocked && (
          <AddRow parties={draft.parties} onAdd={add} onFill={initial => edit({ id: null, initial })} />
        )}
      </section>
    </PrepareFrame>
  );
};

/** Where a party stands in the order of signing, and which moves there are. */
const placeOf = (id: string, groups: Groups) => ({
  number: ordersOf(groups).get(id) ?? 1,
  isShared: (groups.find(ids => ids.includes(id))?.length ?? 0) > 1,
  isFirst: groups[0]?.length === 1 && groups[0][0] === id,
  isLast: groups.at(-1)?.length === 1 && groups.at(-1)?.[0] === id,
});

/** Whether parties sign at the same time or one after another. */
const OrderChoice = ({ draft, onChoose }: { draft: Draft; onChoose: (inOrder: boolean) => void }) => {
  const { parties: texts } = usePrepareTexts();
  return (
    <fieldset className="order-choice" disabled={draft.locked !== null}>
      <legend className="hidden-text">{texts.orderLegend}</legend>
      {[false, true].map(inOrder => (
        <label key={String(inOrder)} className="choice">
          <input type="radio" name="order" checked={draft.inOrder === inOrder} onChange={() => onChoose(inOrder)} />
          {inOrder ? texts.inOrder : texts.all}
        </label>
      ))}
    </fieldset>
  );
};

interface AddRowProps {
  parties: readonly DraftParty[];
  onAdd(values: PartyValues): void;
  /** Opens the form with what is known. */
  onFill(initial: PartyValues): void;
}

/** Adds somebody from the contacts, by name or address, or the person themselves. */
const AddRow = ({ parties, onAdd, onFill }: AddRowProps) => {
  const { parties: texts } = usePrepareTexts();
  const { viewer } = useDashboard();
  const within = useWithin();
  const method = methodOf(viewer);
  const hasMe = parties.some(({ email }) => email?.toLowerCase() === viewer.user.email.toLowerCase());
  const choose = (chosen: Chosen) =>
    onFill(
      'contact' in chosen
        ? withContact(emptyParty(method), chosen.contact, viewer.available.sms)
        : ofWords(chosen.words, method),
    );
  const addMe = () => onAdd({ ...emptyParty(method), name: viewer.user.name, email: viewer.user.email });
  return (
    <div className="add-row">
      <AddParty onChoose={choose} />
      {!hasMe && !within && (
        <button type="button" className="button button-small" onClick={addMe}>
          {texts.addMe}
        </button>
      )}
    </div>
  );
};

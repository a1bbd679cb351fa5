/** The properties of the chosen fields: party, name, key, place, style. On a phone it is a sheet from below. */
import { Icon } from '../../components/icon.tsx';
import { duplicate, edit, giveTo, remove } from '../board/actions.ts';
import type { Box } from '../boxes/box.ts';
import { isDrawn, isWritten } from '../boxes/kinds.ts';
import { DrawnIcon } from '../components/kind-icon.tsx';
import { useBoardPart, useChosen, usePlacing } from '../context.ts';
import { isPlaceLocked, isTakenOver } from '../forms/taken-over.ts';
import { partyLetter } from '../names.ts';
import { CopyTo } from './copy-to.tsx';
import { Nothing } from './field-list.tsx';
import { Choice, Switch } from './inputs.tsx';
import { Nudge } from './nudge.tsx';
import { PlaceInputs } from './place-inputs.tsx';
import { StyleInputs } from './style-inputs.tsx';
import { Words } from './words.tsx';

export const Inspector = () => {
  const { board, texts } = usePlacing();
  const chosen = useChosen();
  const [box] = chosen;
  if (!box) return <Nothing />;
  const title = chosen.length === 1 ? texts.kind[box.kind] : texts.chosen(chosen.length);
  return (
    <aside className="side side-end side-sheet" aria-label={texts.inspector}>
      <div className="side-title">
        <h2 className="side-head">{title}</h2>
        <span className="soft tiny push">{chosen.length === 1 && texts.onPage(box.page)}</span>
        <button
          type="button"
          className="button button-icon phone-only"
          aria-label={texts.done}
          onClick={() => board.select([])}
        >
          <Icon name="close" />
        </button>
      </div>
      <Reason />
      <LockedPlace boxes={chosen} />
      <fieldset className="side-fields" disabled={board.readOnly}>
        <Nudge />
        <Whose boxes={chosen} />
        {chosen.length === 1 && <Words key={box.id} box={box} />}
        <Required boxes={chosen} />
        <PlaceInputs boxes={chosen} />
        {chosen.every(({ kind }) => isWritten(kind)) && <StyleInputs boxes={chosen} />}
        {!board.readOnly && <CopyTo boxes={chosen} />}
        {!board.readOnly && (
          <div className="side-row">
            <button type="button" className="button button-small" onClick={() => duplicate(board)}>
              {texts.duplicate}
            </button>
            <button type="button" className="button button-small" onClick={() => remove(board)}>
              {texts.remove}
            </button>
          </div>
        )}
      </fieldset>
      {!board.readOnly && <Keys />}
    </aside>
  );
};

const Reason = () => {
  const { board, texts } = usePlacing();
  const refused = useBoardPart(board, 'refused');
  const selected = useBoardPart(board, 'selected');
  const reason = selected.map(id => refused.get(id)?.reason).find(Boolean);
  return reason ? (
    <p className="notice notice-bad small" role="alert">
      <span>{texts.refused(reason)}</span>
    </p>
  ) : null;
};

/** Fields of the file's own form stay where the file has them until somebody unlocks them. */
const LockedPlace = ({ boxes }: { boxes: readonly Box[] }) => {
  const { board, texts } = usePlacing();
  const unlocked = useBoardPart(board, 'unlocked');
  const locked = boxes.filter(box => isPlaceLocked(board, box));
  const [box] = locked;
  if (!box || board.readOnly) return null;
  const taken = isTakenOver(box, board.form);
  return (
    <div className="notice small notice-locked">
      <span>
        <DrawnIcon name="lock" />{' '}
        {taken ? texts.placeLocked : board.mayUnlock ? texts.fieldLocked : texts.fieldLockedForYou}
      </span>
      {(taken || board.mayUnlock) && (
        <button
          type="button"
          className="button button-small"
          onClick={() => board.set({ unlocked: new Set([...unlocked, ...locked.map(({ id }) => id)]) })}
        >
          {texts.unlock}
        </button>
      )}
    </div>
  );
};

const Whose = ({ boxes }: { boxes: readonly Box[] }) => {
  const { board, texts } = usePlacing();
  const inputs = boxes.filter(({ kind }) => kind !== 'STATIC');
  if (inputs.length === 0) return null;
  const drawn = inputs.some(({ kind }) => isDrawn(kind));
  const [first] = inputs;
  const isOne = inputs.every(({ partyId }) => partyId === first?.partyId);
  const options = [
    ...(isOne ? [] : [{ value: 'mixed', label: texts.severalParties }]),
    ...board.parties
      .filter(({ role }) => !drawn || role === 'SIGNER')
      .map(({ id, name }) => ({
        value: id,
        label: `${partyLetter(board.parties.findIndex(one => one.id === id))} ${name}`,
      })),
    ...(drawn ? [] : [{ value: '', label: texts.byYou }]),
  ];
  return (
    <Choice
      label={texts.whose}
      value={isOne ? (first?.partyId ?? '') : 'mixed'}
      options={options}
      onChange={value => value !== 'mixed' && giveTo(board, value === '' ? null : value)}
    />
  );
};

const Required = ({ boxes }: { boxes: readonly Box[] }) => {
  const { board, texts } = usePlacing();
  const inputs = boxes.filter(({ kind }) => kind !== 'STATIC');
  if (inputs.length === 0) return null;
  return (
    <>
      <Switch
        label={texts.required}
        isOn={inputs.every(({ required }) => required)}
        onChange={required => edit(board, { required })}
      />
      {inputs.every(({ kind }) => kind === 'TEXT') && (
        <Switch
          label={texts.multiline}
          isOn={inputs.every(({ multiline }) => multiline)}
          onChange={multiline => edit(board, { multiline })}
        />
      )}
    </>
  );
};

const Keys = () => {
  const { texts } = usePlacing();
  return (
    <dl className="key-list wide-only">
      {texts.keyList.map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map(key => (
              <kbd key={key} className="key">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
};

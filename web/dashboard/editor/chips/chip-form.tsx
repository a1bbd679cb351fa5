/** The little form of a chip: who fills it in, what it is called and what it takes. */
import { Popover } from '@base-ui/react/popover';
import type { Editor } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { Choice, Entry, LinesEntry, Switch } from '../inspector/controls.tsx';
import { useEditor } from '../model/context.ts';
import { isRequired, optionsOf, type PartyFieldAttrs, typeIn } from '../rich-text/party-field.ts';

export interface OpenChip {
  editor: Editor;
  /** Of the chip in its text. */
  pos: number;
}

const attrsAt = ({ editor, pos }: OpenChip): PartyFieldAttrs | null => {
  const node = editor.state.doc.nodeAt(pos);
  return node?.type.name === 'svcField' ? (node.attrs as unknown as PartyFieldAttrs) : null;
};

export const ChipForm = ({ chip, onClose }: { chip: OpenChip; onClose(): void }) => {
  const { draft, texts } = useEditor();
  const { editor, pos } = chip;
  const [, draw] = useState(0);
  const attrs = attrsAt(chip);
  const words = texts.chips;
  const change = (given: Partial<PartyFieldAttrs>) => {
    const now = attrsAt(chip);
    if (!now) return;
    editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, undefined, { ...now, ...given }));
    draw(n => n + 1);
  };
  // A chip gets another element when it changes.
  const anchor = useMemo(
    () => ({
      getBoundingClientRect: () =>
        ((editor.view.nodeDOM(pos) as Element | null) ?? editor.view.dom).getBoundingClientRect(),
    }),
    [editor, pos],
  );
  const close = () => {
    onClose();
    editor.commands.setTextSelection(pos + 1);
    editor.view.focus();
  };
  if (!attrs) return null;
  const type = typeIn(attrs);
  const isHere = draft.parties.some(({ id }) => id === attrs.party);
  const who = Object.fromEntries([
    ...(isHere ? [] : [[attrs.party ?? '', words.gone]]),
    ...draft.parties.filter(({ role }) => role === 'SIGNER').map(({ id, name, email }) => [id, name || (email ?? '')]),
  ]);
  return (
    <Popover.Root open onOpenChange={open => !open && close()}>
      <Popover.Portal>
        <Popover.Positioner className="float-place" anchor={anchor} sideOffset={6} align="start">
          <Popover.Popup className="menu chip-form" finalFocus={false}>
            <Popover.Title className="editor-head">{words.form}</Popover.Title>
            <Entry
              label={texts.form.label}
              value={attrs.label ?? ''}
              maxLength={255}
              onChange={text => change({ label: text || null })}
            />
            <div className="control-pair">
              <Choice
                label={texts.form.filledBy}
                value={attrs.party ?? ''}
                options={who}
                onChange={party => change({ party })}
              />
              <Choice
                label={texts.form.kind}
                value={type}
                options={words.types}
                onChange={next =>
                  change({
                    type: next,
                    options:
                      next === 'SELECT' && optionsOf(attrs).length === 0 ? [...texts.form.optionNames] : attrs.options,
                  })
                }
              />
            </div>
            {type === 'SELECT' && (
              <LinesEntry
                label={texts.form.options}
                hint={texts.form.optionsHint}
                value={optionsOf(attrs)}
                onChange={options => options.length > 0 && change({ options: [...options] })}
              />
            )}
            <Switch
              label={texts.form.required}
              value={isRequired(attrs)}
              onChange={required => change({ required: required ? null : false })}
            />
            <Entry
              label={texts.form.proposal}
              type={type === 'DATE' ? 'date' : 'text'}
              value={attrs.value ?? ''}
              onChange={text => change({ value: text || null })}
            />
            <Entry
              label={texts.form.key}
              value={attrs.key ?? ''}
              maxLength={100}
              onChange={text => /^[a-z0-9_-]{1,100}$/.test(text) && change({ key: text })}
            />
            <button type="button" className="button button-small" onClick={close}>
              {words.done}
            </button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};

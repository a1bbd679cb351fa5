/** The editor: outline at the left, the sheet in the middle, settings at the right. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import { clockTime } from '../language/times.ts';
import type { Draft } from '../prepare/draft.ts';
import { PrepareFrame } from '../prepare/frame.tsx';
import type { SaveState } from '../prepare/save-state.ts';
import { useWithin } from '../prepare/within.ts';
import { useDashboard } from '../session/context.ts';
import { AddMenu } from './adding/add-menu.tsx';
import { AddingContext } from './adding/adding-context.ts';
import { SlashMenu } from './adding/slash-menu.tsx';
import { useAddBlocks } from './adding/use-add-blocks.tsx';
import { Sheet } from './blocks/sheet.tsx';
import { Toolbar } from './blocks/toolbar.tsx';
import { UndoButtons } from './blocks/undo-buttons.tsx';
import { useBlockKeys } from './blocks/use-block-keys.ts';
import { useSheetFocus } from './blocks/use-sheet-focus.ts';
import { AtMenu } from './chips/at-menu.tsx';
import { ChipForm } from './chips/chip-form.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { openCommands } from './model/commands.ts';
import { EditorContext, type EditorContextValue } from './model/context.ts';
import { Outline } from './outline/outline.tsx';
import { PartyList } from './outline/party-list.tsx';
import { PagesContext, usePageEnds } from './pages/use-page-ends.ts';
import { AlsoHere } from './presence/also-here.tsx';
import { PresenceContext, usePresence } from './presence/use-presence.ts';
import { openRichText } from './rich-text/context.ts';
import { TypingContext } from './rich-text/typing.tsx';
import { useTypingParts } from './rich-text/use-typing-parts.ts';
import { type Opening, openSession } from './saving/open-session.ts';
import { useEditorTexts } from './texts.ts';

interface Props {
  draft: Draft;
  /** Under which unsaved blocks are kept in this browser. */
  name: string;
  opening: Opening;
  /** When the content was last read; later ones say that something may have changed. */
  readAt: number;
}

export const EditorView = ({ draft, name, opening, readAt }: Props) => {
  const { requests, viewer, language } = useDashboard();
  const texts = useEditorTexts();
  const [session] = useState(() => openSession({ requests, path: draft.path, name, opening, texts }));
  const { document, saver } = session;
  const { save, conflicts, restoredAt } = useSyncExternalStore(session.subscribe, session.state);
  const shown: SaveState =
    conflicts.size > 0 && save.state === 'unsaved' && save.failure.code === 'INVALID_STATE'
      ? { ...save, failure: { ...save.failure, message: texts.conflict.waits } }
      : save;
  const within = useWithin();
  const [commands] = useState(() => openCommands(document, within?.steps.has('place') === false));
  const partyIds = draft.parties.map(({ id, name }) => `${id} ${name}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `partyIds` says when the parties are others
  const richText = useMemo(() => openRichText(draft.parties, texts), [partyIds, texts]);
  const isReadOnly = draft.locked !== null;
  const scroller = useRef<HTMLDivElement>(null);
  const { focusBlock, enterBlock } = useSheetFocus(scroller, document);
  const { selection, setSelection, select, onKeys } = useBlockKeys({
    ...{ document, commands, focusBlock, enterBlock, isReadOnly },
  });
  const { currency } = viewer.workspace;
  const money = useMemo(() => ({ language: draft.language, currency }), [draft.language, currency]);
  const { adding, menu, closeMenu, picker } = useAddBlocks({ document, commands, money, texts, owner: draft.owner });
  const {
    typing,
    trigger,
    closeTrigger,
    onKeys: onMenuKeys,
    editor,
    chip,
    closeChip,
  } = useTypingParts({
    ...{ document, onEscape: select, onFiles: (key: string, files: readonly File[]) => adding.addFiles(files, key) },
  });

  const first = useRef(readAt);
  useEffect(() => {
    if (readAt !== first.current) void saver.refresh();
  }, [readAt, saver]);
  useEffect(() => () => session.close(), [session]);

  const pages = usePageEnds(draft, session, requests);
  const [idOf] = useState(() => (key: string) => saver.server().known.get(key)?.id);
  const others = usePresence({ draft, document, idOf, requests });

  const wanted = new URLSearchParams(useSearch()).get('block');
  useEffect(() => {
    if (wanted !== null) enterBlock(wanted);
  }, [wanted, enterBlock]);

  const value: EditorContextValue = useMemo(
    () => ({
      ...{ draft, document, richText, texts, commands, isReadOnly },
      conflicts,
      decide: session.decide,
      knownOf: key => saver.server().known.get(key),
    }),
    [draft, document, richText, texts, commands, isReadOnly, saver, conflicts, session],
  );
  return (
    <EditorContext value={value}>
      <PresenceContext value={others}>
        <PagesContext value={pages}>
          <AddingContext value={adding}>
            <TypingContext value={typing}>
              <PrepareFrame draft={draft} step="edit" save={shown} actions={<AlsoHere />}>
                <div className="editor">
                  <aside className="editor-side" aria-label={texts.outline}>
                    <Outline onGo={enterBlock} />
                    <PartyList />
                    <section className="editor-part">
                      <h2 className="editor-head">{texts.chips.values}</h2>
                      <p className="soft tiny">{texts.chips.about}</p>
                    </section>
                  </aside>
                  <div className="editor-middle" ref={scroller}>
                    {!isReadOnly && (
                      <div className="editor-tools">
                        <Toolbar editor={editor} />
                        <UndoButtons />
                      </div>
                    )}
                    {restoredAt !== null && (
                      <div className="notice editor-notice" role="status">
                        <p>{texts.restored(clockTime(new Date(restoredAt), language))}</p>
                        <button type="button" className="button button-small" onClick={session.forgetRestored}>
                          {texts.close}
                        </button>
                      </div>
                    )}
                    <Sheet
                      {...{ selection, onKeys }}
                      onSelectNone={() => setSelection(null)}
                      scroller={() => scroller.current}
                    />
                  </div>
                  <aside className="editor-side editor-settings" aria-label={texts.settings}>
                    <Inspector />
                  </aside>
                </div>
                {picker}
                {!isReadOnly && <AddMenu place={menu} onClose={closeMenu} />}
                {trigger?.sign === '/' && <SlashMenu trigger={trigger} onKeys={onMenuKeys} onClose={closeTrigger} />}
                {trigger?.sign === '@' && <AtMenu trigger={trigger} onKeys={onMenuKeys} onClose={closeTrigger} />}
                {chip && <ChipForm key={chip.pos} chip={chip} onClose={closeChip} />}
              </PrepareFrame>
            </TypingContext>
          </AddingContext>
        </PagesContext>
      </PresenceContext>
    </EditorContext>
  );
};

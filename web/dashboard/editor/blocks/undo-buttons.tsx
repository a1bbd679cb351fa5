import { EditorIcon } from '../icons.tsx';
import { useDocumentState, useEditor } from '../model/context.ts';

export const UndoButtons = () => {
  const { document, texts } = useEditor();
  useDocumentState(document);
  return (
    <span className="toolbar-group push">
      <button
        type="button"
        className="button button-icon"
        aria-label={texts.undo}
        title={texts.undoKeys}
        aria-disabled={!document.canUndo()}
        onClick={document.undo}
      >
        <EditorIcon name="undo" small />
      </button>
      <button
        type="button"
        className="button button-icon"
        aria-label={texts.redo}
        title={texts.redoKeys}
        aria-disabled={!document.canRedo()}
        onClick={document.redo}
      >
        <EditorIcon name="redo" small />
      </button>
    </span>
  );
};

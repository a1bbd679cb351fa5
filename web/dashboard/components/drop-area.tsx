/** Takes files that are dropped on it, and shows a quiet frame while they are above it. */
import { type ReactNode, useState } from 'react';

interface Props {
  /** Shown while files are above it. */
  text: string;
  onFiles(files: readonly File[]): void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer }) => dataTransfer.types.includes('Files');

export const DropArea = ({ text, onFiles, children }: Props) => {
  const [depth, setDepth] = useState(0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button does the same for the keyboard
    <div
      className={depth > 0 ? 'drop-area drop-over' : 'drop-area'}
      onDragEnter={event => hasFiles(event) && setDepth(depth + 1)}
      onDragLeave={event => hasFiles(event) && setDepth(Math.max(0, depth - 1))}
      onDragOver={event => hasFiles(event) && event.preventDefault()}
      onDrop={event => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {depth > 0 && (
        <p className="drop-text" aria-hidden="true">
          {text}
        </p>
      )}
    </div>
  );
};

import { loadTools } from './loadTools.ts';

interface StatusBarProps {
  /** Path of the active row. */
  path: string;
  /** What was copied, or why nothing was. */
  said: string | undefined;
  /** Whether the active row is a secret, and revealed; absent when it is none. */
  revealed: boolean | undefined;
  onReveal(): void;
  onCopyPath(): void;
  onCopyValue(): void;
  /** Absent where nothing is to be downloaded. */
  onDownload: (() => void) | undefined;
}

/** Where the person is, and what can be done with the value there. */
export function StatusBar(props: StatusBarProps) {
  const { path, said, revealed, onReveal, onCopyPath, onCopyValue, onDownload } = props;
  return (
    <div className="bar bottom" onPointerEnter={loadTools} onFocus={loadTools}>
      <span className="path">
        <bdi>{path}</bdi>
      </span>
      <span className="said" role="status">
        {said}
      </span>
      {revealed !== undefined && (
        <button type="button" onClick={onReveal}>
          {revealed ? 'Hide value' : 'Reveal value'}
        </button>
      )}
      <button type="button" onClick={onCopyPath}>
        Copy path
      </button>
      <button type="button" onClick={onCopyValue}>
        Copy value
      </button>
      {onDownload && (
        <button type="button" onClick={onDownload}>
          Download
        </button>
      )}
    </div>
  );
}

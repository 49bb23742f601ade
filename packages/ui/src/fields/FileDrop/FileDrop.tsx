import { FileText, Upload, X } from 'lucide-react';
import { useRef, useState, type DragEvent, type FocusEventHandler } from 'react';
import { Field, type RootFieldProps } from '../field/Field.tsx';
import { useFieldIds } from '../field/useFieldIds.ts';
import { IconButton } from '../../IconButton/IconButton.tsx';
import { accepts, advice } from './accepts.ts';
import { FileDropFrame } from './FileDrop.styles.ts';
import { fileSize } from './fileSize.ts';

/** Props of {@link FileDrop}; other props, `ref` included, go to its root. */
export interface FileDropProps extends RootFieldProps {
  /** Endings and types that are taken, as in the `accept` attribute: `.csv,text/csv`. */
  accept: string;
  /** The chosen file. */
  file: File | undefined;
  /** Called with the file chosen or dropped, or with nothing when it is taken back. */
  onFile(file: File | undefined): void;
  /** Cannot be changed. Default false. */
  disabled?: boolean;
  /** Called when focus leaves the input. */
  onBlur?: FocusEventHandler<HTMLElement>;
}

/** Why a file was refused; shown until the field holds another file. */
interface Refused {
  readonly why: string;
  readonly currentFile: File | undefined;
}

/**
 * A place to drop a file on, or to choose one with the keyboard.
 *
 * @example
 * <FileDrop label="Companies" accept=".csv" file={file} onFile={setFile} />
 */
export function FileDrop({ accept, file, onFile, disabled, onBlur, ...field }: FileDropProps) {
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const input = useRef<HTMLInputElement>(null);
  const error = field.error ?? (refusal?.currentFile === file ? refusal?.why : undefined);
  const { ids, aria } = useFieldIds({ ...field, error });
  const fileId = file && `${ids.control}-file`;
  const described = [fileId, aria['aria-describedby']].filter(Boolean).join(' ');

  const take = (next: File | undefined) => {
    setOver(false);
    if (!next || disabled) return;
    const fits = accepts(accept, next);
    const why = `${next.name} is not a file of this kind. ${advice(accept)}`;
    setRefusal(fits ? undefined : { why, currentFile: file });
    if (fits) onFile(next);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const clear = () => {
    onFile(undefined);
    input.current?.focus();
  };

  return (
    <Field {...field} error={error} ids={ids} frame={FileDropFrame}>
      <div
        className="zone"
        data-over={over || undefined}
        data-full={file ? '' : undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...aria}
          // By itself it says that no file is chosen: it is emptied with every choice.
          aria-describedby={described || undefined}
          ref={input}
          id={ids.control}
          type="file"
          accept={accept}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Else choosing the same file again, once corrected, would say nothing.
            event.target.value = '';
          }}
        />
        {file ? (
          <>
            <FileText size={16} aria-hidden="true" />
            <span className="name" role="status" id={fileId}>
              <bdi>{file.name}</bdi> <bdi className="size">{fileSize(file.size)}</bdi>
            </span>
            <IconButton
              label={`Remove ${file.name}`}
              icon={<X size={14} aria-hidden="true" />}
              disabled={disabled}
              onClick={clear}
            />
          </>
        ) : (
          <>
            <Upload size={18} aria-hidden="true" />
            <span className="call">
              <span className="verb">Choose a file</span> or drop it here
            </span>
          </>
        )}
      </div>
    </Field>
  );
}

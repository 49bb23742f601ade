import { Check, Copy, Eye, EyeOff, Route } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';

interface StatusBarProps {
  /** Path of the active row. */
  path: string;
  /** Whether the active row is a secret, and revealed; absent when it is none. */
  revealed: boolean | undefined;
  onReveal(): void;
  onCopyPath(): Promise<boolean>;
  onCopyValue(): Promise<boolean>;
}

const icons = {
  show: <Eye size={16} aria-hidden="true" />,
  hide: <EyeOff size={16} aria-hidden="true" />,
  path: <Route size={16} aria-hidden="true" />,
  value: <Copy size={16} aria-hidden="true" />,
  done: <Check size={16} aria-hidden="true" />,
};

/** Where the person is, and what can be done with the value there. */
export function StatusBar(props: StatusBarProps) {
  const { path, revealed, onReveal, onCopyPath, onCopyValue } = props;
  const [copied, setCopied] = useState<{ path: string; what: 'path' | 'value'; ok: boolean }>();
  const now = copied?.path === path ? copied : undefined;
  const copy = async (what: 'path' | 'value') => {
    const ok = await (what === 'path' ? onCopyPath() : onCopyValue());
    setCopied({ path, what, ok });
  };
  const icon = (what: 'path' | 'value') =>
    now?.ok && now.what === what ? icons.done : icons[what];
  return (
    <div className="bar bottom">
      <span className="path">
        <bdi>{path}</bdi>
      </span>
      <span className="said" role="status">
        {now && (now.ok ? `Copied the ${now.what}` : 'The browser does not allow copying here')}
      </span>
      {revealed !== undefined && (
        <IconButton
          label={revealed ? 'Hide value' : 'Reveal value'}
          icon={revealed ? icons.hide : icons.show}
          onClick={onReveal}
        />
      )}
      <IconButton label="Copy path" icon={icon('path')} onClick={() => void copy('path')} />
      <IconButton label="Copy value" icon={icon('value')} onClick={() => void copy('value')} />
    </div>
  );
}

import { IconButton } from '@steward/ui';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { showToast } from '../../core/activity/toasts.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import { useCopy } from '../copyAsCommand/useCopy.ts';

interface CopyButtonProps {
  /** What is copied, in a sentence. */
  label: string;
  value: string;
  icon?: ReactNode;
}

/** Copies the value of a field, or another text. */
export function CopyButton({ label, value, icon = <Copy size={14} /> }: CopyButtonProps) {
  const { copied, copy } = useCopy();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (copied !== 'refused') return;
    const text = `The browser did not copy ${label}. Select the value and copy it yourself.`;
    dispatch(showToast({ tone: 'warning', text }));
  }, [copied, dispatch, label]);
  return (
    <>
      <IconButton
        label={`Copy ${label}`}
        icon={copied === 'done' ? <Check size={14} /> : icon}
        onClick={() => copy(value)}
      />
      <span className="sw-hidden" role="status">
        {copied === 'done' ? `${label} copied` : ''}
      </span>
    </>
  );
}

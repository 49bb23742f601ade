import { IconButton } from '@steward/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect } from 'react';
import { showToast } from '../../core/activity/toasts.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import { useCopy } from '../copyAsCommand/useCopy.ts';

/** Copies the value of a field. */
export function CopyButton({ label, value }: { label: string; value: string }) {
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
        icon={copied === 'done' ? <Check size={14} /> : <Copy size={14} />}
        onClick={() => copy(value)}
      />
      <span className="sw-hidden" role="status">
        {copied === 'done' ? `${label} copied` : ''}
      </span>
    </>
  );
}

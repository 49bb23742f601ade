import { useEffect, useState } from 'react';

/** How long a copied text is told about, in milliseconds. */
const told = 3_000;

/** What became of the last copying: nothing yet, done, or not possible here. */
export type Copied = 'idle' | 'done' | 'refused';

/** Copies to the clipboard, and says for a while that it did. */
export function useCopy(): { readonly copied: Copied; copy(text: string): void } {
  const [copied, setCopied] = useState<Copied>('idle');
  useEffect(() => {
    if (copied !== 'done') return;
    const timer = setTimeout(() => setCopied('idle'), told);
    return () => clearTimeout(timer);
  }, [copied]);

  async function write(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('done');
    } catch {
      // No permission, or a page without TLS: the text is shown to be selected by hand.
      setCopied('refused');
    }
  }
  return { copied, copy: (text) => void write(text) };
}

import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSettled } from './useSettled.ts';

/** An address that an image may come from; undefined for every other, such as javascript: and data:. */
function imageUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

interface BrandImageProps {
  /** The field that the address is typed in. */
  label: string;
  url: string;
  className?: string;
  /** What stands in place of an image that was not given. */
  children?: ReactNode;
}

/** An image of the brand, once its address is typed; a mark where it does not load. */
export function BrandImage({ label, url, className, children }: BrandImageProps) {
  const typed = useSettled(url.trim());
  const [failed, setFailed] = useState<string>();
  if (typed === '') return children ?? null;
  const address = imageUrl(typed);
  if (address === undefined || failed === address) {
    return (
      <span className="broken" title={typed.slice(0, 200)}>
        <ImageOff size={14} aria-hidden="true" />
        {label} does not load
      </span>
    );
  }
  return (
    <img
      key={address}
      className={className}
      src={address}
      alt={label}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(address)}
    />
  );
}

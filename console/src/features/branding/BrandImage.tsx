import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
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
  /** There is room for the mark alone: the caller says which image does not load. */
  small?: boolean;
  /** Called when the image turns out not to load, and when another address is tried. */
  onBroken?(broken: boolean): void;
  /** What stands in place of an image that was not given. */
  children?: ReactNode;
}

/** What is said of an image that does not load. */
export const notLoading = (label: string): string => `${label} does not load`;

/** An image of the brand, once its address is typed; a mark where it does not load. */
export function BrandImage(props: BrandImageProps) {
  const { label, url, className, small = false, onBroken, children } = props;
  const typed = useSettled(url.trim());
  const [failed, setFailed] = useState<string>();
  const address = imageUrl(typed);
  const broken = typed !== '' && (address === undefined || failed === address);
  const tell = useEffectEvent((now: boolean) => onBroken?.(now));
  useEffect(() => tell(broken), [broken]);
  if (typed === '') return children ?? null;
  if (address === undefined || broken) {
    return (
      <span className="broken" title={typed.slice(0, 200)} data-small={small || undefined}>
        <ImageOff size={14} aria-hidden="true" />
        {!small && notLoading(label)}
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

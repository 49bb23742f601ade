import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedValue } from './useDebouncedValue.ts';

/** The URL of an image; undefined for other protocols, such as javascript: and data:. */
function imageUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

interface BrandImageProps {
  /** The label of the field that has the URL. */
  label: string;
  url: string;
  className?: string;
  /** Shows only an icon for a broken image; the caller says which image it is. */
  small?: boolean;
  /** Called when the image fails to load, and when another URL is tried. */
  onBroken?(broken: boolean): void;
  /** Shown where no URL is given. */
  children?: ReactNode;
}

export const notLoadingText = (label: string): string => `${label} does not load`;

/** An image of the brand, loaded once typing pauses; an icon where it does not load. */
export function BrandImage(props: BrandImageProps) {
  const { label, url, className, small = false, onBroken, children } = props;
  const settledUrl = useDebouncedValue(url.trim());
  const [failed, setFailed] = useState<string>();
  const address = imageUrl(settledUrl);
  const broken = settledUrl !== '' && (address === undefined || failed === address);
  const reportBroken = useEffectEvent((isBroken: boolean) => onBroken?.(isBroken));
  useEffect(() => reportBroken(broken), [broken]);
  if (settledUrl === '') return children ?? null;
  if (address === undefined || broken) {
    return (
      <span className="broken" title={settledUrl.slice(0, 200)} data-small={small || undefined}>
        <ImageOff size={14} aria-hidden="true" />
        {!small && <span>{notLoadingText(label)}</span>}
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

import type { CSSProperties } from 'react';
import { useMemo } from 'react';
import { useFormState } from 'react-final-form';
import type { FormValues } from '../../engine/definition/values.ts';
import { parseBrand } from './brand.ts';
import { BrandingFrame } from './BrandingPreview.styles.ts';
import { BrowserTab } from './scenes/BrowserTab.tsx';
import { readableInk } from './colour.ts';
import { ColourFigures } from './ColourFigures.tsx';
import { EmailScene } from './scenes/EmailScene.tsx';
import { HeaderScene } from './scenes/HeaderScene.tsx';
import { LoginScene } from './scenes/LoginScene.tsx';

/** The colour of the preview while none is given. */
const neutral = '#5f6977';

/** A live preview of the branding in the form. */
export function BrandingPreview() {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const brand = useMemo(() => parseBrand(values), [values]);
  const colour = brand.colour ?? neutral;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--brand': colour,
    '--brand-ink': readableInk(colour),
  };
  return (
    <BrandingFrame gap={6} style={style}>
      <ColourFigures brand={brand} />
      <LoginScene brand={brand} />
      <HeaderScene brand={brand} theme="light" />
      <HeaderScene brand={brand} theme="dark" />
      <BrowserTab brand={brand} />
      <EmailScene brand={brand} />
    </BrandingFrame>
  );
}

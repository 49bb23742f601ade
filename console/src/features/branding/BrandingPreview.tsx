import type { CSSProperties } from 'react';
import { useMemo } from 'react';
import { useFormState } from 'react-final-form';
import type { FormValues } from '../../engine/definition/values.ts';
import { brandOf } from './brand.ts';
import { PreviewFrame } from './BrandingPreview.styles.ts';
import { BrowserTab } from './BrowserTab.tsx';
import { inkOn } from './colour.ts';
import { ColourFigures } from './ColourFigures.tsx';
import { EmailScene } from './EmailScene.tsx';
import { HeaderScene } from './HeaderScene.tsx';
import { LoginScene } from './LoginScene.tsx';

/** What stands for the primary colour while none is given. */
const neutral = '#5f6977';

/** What the branding would look like, drawn from the form as one types. */
export function BrandingPreview() {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const brand = useMemo(() => brandOf(values), [values]);
  const colour = brand.colour ?? neutral;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--brand': colour,
    '--brand-ink': inkOn(colour),
  };
  return (
    <PreviewFrame style={style}>
      <ColourFigures brand={brand} />
      <LoginScene brand={brand} />
      <HeaderScene brand={brand} theme="light" />
      <HeaderScene brand={brand} theme="dark" />
      <BrowserTab brand={brand} />
      <EmailScene brand={brand} />
    </PreviewFrame>
  );
}

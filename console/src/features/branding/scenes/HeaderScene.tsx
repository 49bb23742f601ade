import { Inline, Text } from '@steward/ui';
import { useState } from 'react';
import type { BrandSettings } from '../brand.ts';
import { BrandImage, notLoadingText } from './BrandImage.tsx';
import { Scene } from './Scene.tsx';

const logos = {
  light: ['logo_url', 'logo_url_small'],
  dark: ['logo_url_dark', 'logo_url_dark_small'],
} as const;

/** The header of the platform: wide and narrow. */
export function HeaderScene({ brand, theme }: { brand: BrandSettings; theme: 'light' | 'dark' }) {
  const { text, label, platform } = brand;
  const [large, small] = logos[theme];
  const [broken, setBroken] = useState(false);
  return (
    <Scene title={`Header, ${theme}`}>
      <div className="header" data-theme={theme}>
        <Inline className="bar" gap={5} justify="between" wrap={false}>
          <div className="logo">
            <BrandImage label={label(large)} url={text(large)}>
              <strong>{platform}</strong>
            </BrandImage>
          </div>
          <Text aria-hidden="true" tone="muted" wrap="nowrap">
            <Inline as="span" className="nav" gap={4} align="baseline" wrap={false}>
              <b>Companies</b>
              <span>News</span>
              <span>Dealflows</span>
            </Inline>
          </Text>
        </Inline>
        <div className="rail">
          <div className="logo" data-small="">
            <BrandImage small label={label(small)} url={text(small)} onBroken={setBroken}>
              <strong aria-hidden="true">{[...platform][0]}</strong>
            </BrandImage>
          </div>
        </div>
        <Inline className="company">
          <div className="logo" data-small="">
            <BrandImage
              label={label('default_company_logo_url')}
              url={text('default_company_logo_url')}
            >
              <span className="blank" aria-hidden="true" />
            </BrandImage>
          </div>
          <Text tone="muted">A company without a logo</Text>
        </Inline>
        {broken && (
          <Text as="p" size="sm" tone="danger" weight="medium" className="note">
            {notLoadingText(label(small))}
          </Text>
        )}
      </div>
    </Scene>
  );
}

import { useState } from 'react';
import type { BrandSettings } from '../brand.ts';
import { BrandImage, notLoadingText } from './BrandImage.tsx';

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
    <section className="scene" aria-label={`Header, ${theme}`}>
      <h3>Header, {theme}</h3>
      <div className="header" data-theme={theme}>
        <div className="bar">
          <div className="logo">
            <BrandImage label={label(large)} url={text(large)}>
              <strong>{platform}</strong>
            </BrandImage>
          </div>
          <span aria-hidden="true" className="nav">
            <b>Companies</b>
            <i>News</i>
            <i>Dealflows</i>
          </span>
        </div>
        <div className="rail">
          <div className="logo" data-small="">
            <BrandImage small label={label(small)} url={text(small)} onBroken={setBroken}>
              <strong aria-hidden="true">{[...platform][0]}</strong>
            </BrandImage>
          </div>
        </div>
        <div className="company">
          <div className="logo" data-small="">
            <BrandImage
              label={label('default_company_logo_url')}
              url={text('default_company_logo_url')}
            >
              <span className="blank" aria-hidden="true" />
            </BrandImage>
          </div>
          <span>A company without a logo</span>
        </div>
        {broken && <p className="note">{notLoadingText(label(small))}</p>}
      </div>
    </section>
  );
}

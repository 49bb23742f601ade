import { Globe, X } from 'lucide-react';
import type { BrandSettings } from '../brand.ts';
import { BrandImage } from './BrandImage.tsx';

/** A browser tab with the favicon. */
export function BrowserTab({ brand }: { brand: BrandSettings }) {
  const { text, label, platform } = brand;
  return (
    <section className="scene" aria-label="Browser tab">
      <h3>Browser tab</h3>
      <div className="tabs">
        <div className="tab">
          <BrandImage label={label('favicon')} url={text('favicon')}>
            <Globe size={16} aria-hidden="true" />
          </BrandImage>
          <span className="name">{platform}</span>
          <X size={14} aria-hidden="true" />
        </div>
      </div>
    </section>
  );
}

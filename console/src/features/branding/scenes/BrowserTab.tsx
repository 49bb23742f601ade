import { Inline, Text } from '@steward/ui';
import { Globe, X } from 'lucide-react';
import type { BrandSettings } from '../brand.ts';
import { BrandImage } from './BrandImage.tsx';
import { Scene } from './Scene.tsx';

/** A browser tab with the favicon. */
export function BrowserTab({ brand }: { brand: BrandSettings }) {
  const { text, label, platform } = brand;
  return (
    <Scene title="Browser tab">
      <div className="tabs">
        <Inline className="tab" wrap={false}>
          <BrandImage label={label('favicon')} url={text('favicon')}>
            <Globe size={16} aria-hidden="true" />
          </BrandImage>
          <Text size="md" tone="default" truncate grow>
            {platform}
          </Text>
          <X size={14} aria-hidden="true" />
        </Inline>
      </div>
    </Scene>
  );
}

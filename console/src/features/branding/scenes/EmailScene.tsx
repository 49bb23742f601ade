import { Card, Stack, Text } from '@steward/ui';
import type { BrandSettings } from '../brand.ts';
import { BrandImage } from './BrandImage.tsx';
import { Scene } from './Scene.tsx';

const productTexts = ['what_is_product', 'getting_started', 'support_instructions'] as const;

/** A mail in the brand; the extended mail has the texts about the product. */
export function EmailScene({ brand }: { brand: BrandSettings }) {
  const { text, label, platform, organisation, extendedEmail } = brand;
  const style = text('email_style');
  return (
    <Scene title="Email" note={style === '' ? undefined : `${label('email_style')} ${style}`}>
      <div className="mail" data-theme="light">
        <Text as="p" tone="subtle" className="from">
          <Text as="strong" tone="default" weight="semibold">
            {organisation}
          </Text>{' '}
          {text('sender_email') || 'No sender email yet'}
        </Text>
        <Card className="letter">
          <Stack gap={3}>
            <div className="logo">
              <BrandImage label={label('logo_url')} url={text('logo_url')}>
                <strong>{platform}</strong>
              </BrandImage>
            </div>
            <Text as="p" weight="semibold">
              Your daily digest
            </Text>
            <p>Five companies that you follow were in the news.</p>
            <b className="button" aria-hidden="true">
              Open {platform}
            </b>
            {extendedEmail &&
              productTexts
                .filter((name) => text(name) !== '')
                .map((name) => (
                  <Text as="div" key={name} tone="muted" className="more">
                    <Text as="strong" size="sm" weight="medium">
                      {label(name)}
                    </Text>
                    <Text as="p" lineClamp={4}>
                      {text(name)}
                    </Text>
                  </Text>
                ))}
          </Stack>
        </Card>
      </div>
    </Scene>
  );
}

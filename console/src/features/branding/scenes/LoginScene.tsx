import { Card, Stack, Text } from '@steward/ui';
import type { BrandSettings } from '../brand.ts';
import { BrandImage } from './BrandImage.tsx';
import { Scene } from './Scene.tsx';

/** The login page with the brand's background, logo and button. */
export function LoginScene({ brand }: { brand: BrandSettings }) {
  const { text, label, platform } = brand;
  return (
    <Scene title="Login page">
      <div className="login" data-theme="light">
        <div className="ground">
          <BrandImage label={label('login_background_url')} url={text('login_background_url')} />
        </div>
        <Card className="card">
          <Stack gap={3}>
            <div className="logo">
              <BrandImage label={label('logo_url')} url={text('logo_url')}>
                <strong>{platform}</strong>
              </BrandImage>
            </div>
            <Text as="p" weight="semibold">
              Log in to {platform}
            </Text>
            <Stack aria-hidden="true">
              <i>Email</i>
              <i>Password</i>
              <b className="button">Log in</b>
              <u data-words="Forgot your password?" />
            </Stack>
          </Stack>
        </Card>
      </div>
    </Scene>
  );
}

import type { BrandSettings } from '../brand.ts';
import { BrandImage } from './BrandImage.tsx';

/** The login page with the brand's background, logo and button. */
export function LoginScene({ brand }: { brand: BrandSettings }) {
  const { text, label, platform } = brand;
  return (
    <section className="scene" aria-label="Login page">
      <h3>Login page</h3>
      <div className="login" data-theme="light">
        <div className="ground">
          <BrandImage label={label('login_background_url')} url={text('login_background_url')} />
        </div>
        <div className="card">
          <div className="logo">
            <BrandImage label={label('logo_url')} url={text('logo_url')}>
              <strong>{platform}</strong>
            </BrandImage>
          </div>
          <p className="lead">Log in to {platform}</p>
          <div aria-hidden="true" className="fields">
            <i>Email</i>
            <i>Password</i>
            <b>Log in</b>
            <u data-words="Forgot your password?" />
          </div>
        </div>
      </div>
    </section>
  );
}

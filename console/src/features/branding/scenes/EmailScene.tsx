import type { BrandSettings } from '../brand.ts';
import { BrandImage } from './BrandImage.tsx';

const productTexts = ['what_is_product', 'getting_started', 'support_instructions'] as const;

/** A mail in the brand; the extended mail has the texts about the product. */
export function EmailScene({ brand }: { brand: BrandSettings }) {
  const { text, label, platform, organisation, extendedEmail } = brand;
  const style = text('email_style');
  return (
    <section className="scene" aria-label="Email">
      <h3>
        Email
        {style !== '' && <small>{`${label('email_style')} ${style}`}</small>}
      </h3>
      <div className="mail" data-theme="light">
        <p className="from">
          <strong>{organisation}</strong> {text('sender_email') || 'No sender email yet'}
        </p>
        <div className="letter">
          <div className="top">
            <BrandImage label={label('logo_url')} url={text('logo_url')}>
              <strong>{platform}</strong>
            </BrandImage>
          </div>
          <p className="lead">Your daily digest</p>
          <p>Five companies that you follow were in the news.</p>
          <b aria-hidden="true">Open {platform}</b>
          {extendedEmail &&
            productTexts
              .filter((name) => text(name) !== '')
              .map((name) => (
                <div key={name} className="more">
                  <strong>{label(name)}</strong>
                  <p>{text(name)}</p>
                </div>
              ))}
        </div>
      </div>
    </section>
  );
}

import { Badge } from '@steward/ui';
import type { BrandSettings } from './brand.ts';
import type { ContrastGrade } from './colour.ts';
import { contrastPairs, formatRatio } from './colour.ts';

const tones: Record<ContrastGrade, 'success' | 'warning' | 'danger'> = {
  AAA: 'success',
  AA: 'success',
  'Large text only': 'warning',
  Fails: 'danger',
};

/** The contrast of the primary colour against its backgrounds, with the WCAG grades. */
export function ColourFigures({ brand }: { brand: BrandSettings }) {
  const { colour, isColourInvalid, label } = brand;
  return (
    <section className="scene" aria-label="Contrast">
      <h3>{`Contrast of the ${label('primary_colour').toLowerCase()}`}</h3>
      {colour === undefined ? (
        <p className="none" role="status">
          {isColourInvalid
            ? 'This is not a colour. Enter one such as #3451C7.'
            : 'No colour is given. This preview uses grey.'}
        </p>
      ) : (
        <dl className="figures">
          {contrastPairs(colour).map(({ label, text, background, ratio, grade }) => (
            <div key={label}>
              <dt>
                <span className="sample" style={{ color: text, background: background }} />
                {label}
              </dt>
              <dd>
                <b>{formatRatio(ratio)}</b> <Badge tone={tones[grade]}>{grade}</Badge>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

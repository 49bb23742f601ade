import { Badge } from '@steward/ui';
import type { Brand } from './brand.ts';
import type { ContrastGrade } from './colour.ts';
import { contrastPairs, formatRatio } from './colour.ts';

const tones: Record<ContrastGrade, 'success' | 'warning' | 'danger'> = {
  AAA: 'success',
  AA: 'success',
  'Large text only': 'warning',
  Fails: 'danger',
};

/** The contrast of the primary colour against its backgrounds, with the WCAG grades. */
export function ColourFigures({ brand }: { brand: Brand }) {
  const { colour, isColourInvalid, label } = brand;
  return (
    <section className="scene" aria-label="Contrast">
      <h3>{`Contrast of the ${label('primary_colour').toLowerCase()}`}</h3>
      {colour === undefined ? (
        <p className="none" role="status">
          {isColourInvalid
            ? 'What is typed is no colour. Write one such as #3451C7.'
            : 'None is given, so a grey stands for it here.'}
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

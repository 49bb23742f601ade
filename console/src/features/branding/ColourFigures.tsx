import { Badge } from '@steward/ui';
import type { Brand } from './brand.ts';
import type { Grade } from './colour.ts';
import { pairsOf, ratioText } from './colour.ts';

const tones: Record<Grade, 'success' | 'warning' | 'danger'> = {
  AAA: 'success',
  AA: 'success',
  'Large text only': 'warning',
  Fails: 'danger',
};

/** The contrast of the primary colour on its grounds, with what it is good for. */
export function ColourFigures({ brand }: { brand: Brand }) {
  const { colour, badColour, label } = brand;
  return (
    <section className="scene" aria-label="Contrast">
      <h3>{`Contrast of the ${label('primary_colour').toLowerCase()}`}</h3>
      {colour === undefined ? (
        <p className="none" role="status">
          {badColour
            ? 'What is typed is no colour. Write one such as #3451C7.'
            : 'None is given, so a grey stands for it here.'}
        </p>
      ) : (
        <dl className="figures">
          {pairsOf(colour).map(({ what, text, ground, ratio, grade }) => (
            <div key={what}>
              <dt>
                <span className="sample" style={{ color: text, background: ground }} />
                {what}
              </dt>
              <dd>
                <b>{ratioText(ratio)}</b> <Badge tone={tones[grade]}>{grade}</Badge>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

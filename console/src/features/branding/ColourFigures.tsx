import { Badge, Inline, List, Text } from '@steward/ui';
import type { BrandSettings } from './brand.ts';
import type { ContrastGrade } from './colour.ts';
import { contrastPairs, formatRatio } from './colour.ts';
import { ColourSample } from './ColourFigures.styles.ts';
import { Scene } from './scenes/Scene.tsx';

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
    <Scene label="Contrast" title={`Contrast of the ${label('primary_colour').toLowerCase()}`}>
      {colour === undefined ? (
        <Text as="p" size="md" tone="subtle" role="status">
          {isColourInvalid
            ? 'This is not a colour. Enter one such as #3451C7.'
            : 'No colour is given. This preview uses grey.'}
        </Text>
      ) : (
        <List variant="bordered">
          {contrastPairs(colour).map(({ label, text, background, ratio, grade }) => (
            <Inline as="li" key={label} justify="between">
              <Text size="md">
                <Inline as="span" wrap={false}>
                  <ColourSample style={{ color: text, background: background }} /> {label}
                </Inline>
              </Text>
              <Text size="md" tabular>
                <strong>{formatRatio(ratio)}</strong> <Badge tone={tones[grade]}>{grade}</Badge>
              </Text>
            </Inline>
          ))}
        </List>
      )}
    </Scene>
  );
}

import { styled } from 'styled-components';
import { useHydrated } from '../../internal/useHydrated.ts';
import { hexColour } from '../../theme/hexColour.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

/** Props of {@link ColourField}; everything else goes to the input, `ref` included. */
export type ColourFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

const Swatch = styled.span`
  display: grid;
  flex: none;
  margin-inline-end: -6px;

  > input {
    appearance: none;
    inline-size: 24px;
    block-size: 24px;
    padding: 2px;
    border: 0;
    border-radius: 5px;
    /* The swatch of a text that is no colour. */
    background: repeating-linear-gradient(-45deg, var(--sw-line-2) 0 1px, var(--sw-surface) 1px 5px)
      content-box;
    cursor: pointer;

    &::-webkit-color-swatch-wrapper {
      padding: 0;
    }

    &::-webkit-color-swatch {
      border: 1px solid var(--sw-line-strong);
      border-radius: 3px;
    }

    &::-moz-color-swatch {
      border: 1px solid var(--sw-line-strong);
      border-radius: 3px;
    }

    &[data-none]::-webkit-color-swatch {
      background: none !important;
    }

    &[data-none]::-moz-color-swatch {
      background: none !important;
    }

    &:disabled {
      cursor: not-allowed;
    }

    @media (pointer: coarse) {
      inline-size: 44px;
      block-size: 44px;
      margin: -1px -6px;
      padding: 10px;
    }
  }
`;

/**
 * A CSS colour as text, with a swatch that shows the colour and opens the system's colour picker.
 * The value is the text, in any CSS notation of a colour.
 *
 * @example
 * <ColourField label="Primary colour" value={colour} onChange={setColour} />
 */
export function ColourField(props: ColourFieldProps) {
  const { label, value, onChange, disabled, readOnly } = props;
  const hydrated = useHydrated();
  const colour = hydrated ? hexColour(value) : undefined;
  return (
    <TextField
      spellCheck={false}
      autoComplete="off"
      dir="ltr"
      {...props}
      trailing={
        <Swatch>
          <input
            type="color"
            aria-label={`Choose ${label}`}
            title={`Choose ${label}`}
            data-none={colour === undefined || undefined}
            value={colour ?? '#000000'}
            disabled={disabled || readOnly}
            onChange={(event) => onChange(event.target.value)}
          />
        </Swatch>
      }
    />
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../IconButton/IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Props of {@link SecretField}. */
export type SecretFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/**
 * A password or key, hidden until the person asks to see it.
 *
 * @example
 * <SecretField label="API key" value={key} onChange={setKey} />
 */
export function SecretField(props: SecretFieldProps) {
  const [isRevealed, setShown] = useState(false);
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      {...props}
      type={isRevealed ? 'text' : 'password'}
      trailing={
        <IconButton
          label={`${isRevealed ? 'Hide' : 'Show'} ${props.label}`}
          icon={isRevealed ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          disabled={props.disabled}
          onClick={() => setShown(!isRevealed)}
        />
      }
    />
  );
}

import { Button, Inline, Text } from '@steward/ui';
import { Check, Copy, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../copyAsCommand/useCopy.ts';

interface GeneratedSecretProps {
  /** The label of the input. */
  label: string;
  /** The value of the input. */
  value: string;
  /** Puts a new secret into the input. */
  onGenerate(): void;
}

/** The button that makes a new secret, and the one that copies it while it can still be seen. */
export function GeneratedSecret({ label, value, onGenerate }: GeneratedSecretProps) {
  const { copied, copy } = useCopy();
  const [isGenerated, setGenerated] = useState(false);
  const isCopied = copied === 'done';
  return (
    <Inline>
      <Button
        size="sm"
        icon={<KeyRound size={14} />}
        onClick={() => {
          onGenerate();
          setGenerated(true);
        }}
      >
        Generate {label}
      </Button>
      {value !== '' && (
        <Button
          size="sm"
          icon={isCopied ? <Check size={14} /> : <Copy size={14} />}
          onClick={() => copy(value)}
        >
          Copy {label}
        </Button>
      )}
      {/* A live region must exist before its text changes. */}
      <Text as="p" size="sm" tone="muted" grow role="status">
        {copied === 'refused'
          ? 'This browser does not let the page copy. Show it, and copy it by hand.'
          : isCopied
            ? 'Copied to the clipboard.'
            : isGenerated && value !== '' && 'Copy it now: it is not shown again once it is saved.'}
      </Text>
    </Inline>
  );
}

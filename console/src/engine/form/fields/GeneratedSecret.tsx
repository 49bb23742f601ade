import { Button } from '@steward/ui';
import { Check, Copy, KeyRound } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useCopy } from '../../copyAsCommand/useCopy.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-block-start: 8px;

  > p {
    flex: 1 1 200px;
    margin: 0;
    color: var(--sw-ink-2);
    font-size: 12px;
    line-height: 16px;
  }
`;

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
    <Row>
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
      <p role="status">
        {copied === 'refused'
          ? 'This browser does not let the page copy. Show it, and copy it by hand.'
          : isCopied
            ? 'Copied to the clipboard.'
            : isGenerated && value !== '' && 'Copy it now: it is not shown again once it is saved.'}
      </p>
    </Row>
  );
}

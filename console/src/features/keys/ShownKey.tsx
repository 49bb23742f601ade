import { Banner, Button, Modal, Stack, TextField } from '@steward/ui';
import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { useCopy } from '../../engine/copyAsCommand/useCopy.ts';

interface ShownKeyProps {
  /** The whole key, which nothing keeps. */
  value: string;
  /** What else there is to know, in a sentence. */
  note?: string | undefined;
  onClose(): void;
}

/** A new API key, which is shown this once. */
export function ShownKey({ value, note, onClose }: ShownKeyProps) {
  const { copied, copy } = useCopy();
  const copyButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title="Copy the API Key"
      size="form"
      initialFocus={copyButton}
      onClose={(reason) => {
        // A press outside must not lose the key.
        if (reason !== 'outside') onClose();
      }}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={4}>
        <Banner tone="warning">
          This is the only time that the key is shown. Keep it where only the program can read it.
        </Banner>
        <TextField label="Key" readOnly mono value={value} onChange={() => undefined} hint={note} />
        <div>
          <Button
            ref={copyButton}
            variant="primary"
            icon={copied === 'done' ? <Check size={16} /> : <Copy size={16} />}
            onClick={() => copy(value)}
          >
            Copy Key
          </Button>{' '}
          <span role="status">
            {copied === 'done'
              ? 'Copied'
              : copied === 'refused' && 'The browser did not copy it. Select the key, and copy it.'}
          </span>
        </div>
      </Stack>
    </Modal>
  );
}

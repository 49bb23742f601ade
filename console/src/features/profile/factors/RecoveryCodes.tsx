import { Banner, Button, Modal, Stack, Text } from '@steward/ui';
import { Check, Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useConfig } from '../../../core/store/context.ts';
import { downloadFile } from '../../../engine/export/file.ts';
import { CodeList } from './factors.styles.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose(): void;
}

/** Shows new recovery codes, the only time. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { productName } = useConfig();
  const [isCopied, setIsCopied] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  const text = `${codes.join('\n')}\n`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Without access to the clipboard, the codes are selected by hand.
      setIsCopied(false);
    }
  }
  return (
    <Modal
      open
      title="Recovery codes"
      initialFocus={copyButton}
      // Only the button closes it: the codes are not shown again.
      onClose={(reason) => {
        if (reason === 'close') onClose();
      }}
      footer={
        <>
          <Button
            ref={copyButton}
            icon={isCopied ? <Check size={16} /> : <Copy size={16} />}
            onClick={() => void copy()}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button
            icon={<Download size={16} />}
            onClick={() => downloadFile('recovery-codes.txt', new Blob([text]))}
          >
            Download
          </Button>
          <Button variant="primary" onClick={onClose}>
            I Have Stored Them
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text as="p">
          Each of these codes logs you in to {productName} once, should you lose your other factors.
        </Text>
        <CodeList aria-label="Recovery codes" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </CodeList>
        <Banner tone="warning">
          They are not shown again. Keep them apart from your password.
        </Banner>
      </Stack>
    </Modal>
  );
}

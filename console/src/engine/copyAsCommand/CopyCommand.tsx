import { formatCount } from '@steward/api';
import type { Command } from '@steward/api/commands';
import { IconButton, Menu, Text } from '@steward/ui';
import { Check, Ellipsis, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { CopyFrame } from './CopyCommand.styles.ts';
import { useCopy } from './useCopy.ts';

interface CopyCommandProps {
  /** Returns the current command; undefined while the form is incomplete. */
  command(): Command | undefined;
}

const listFormat = new Intl.ListFormat('en');

/** A note about a copied command with several lines or with secrets left out. */
function copyNote({ lines, secrets }: Command): string | undefined {
  const start = lines.length > 1 ? `Copied ${formatCount(lines.length)} commands.` : 'Copied.';
  if (secrets.length === 0) return lines.length > 1 ? start : undefined;
  const files = [...new Map(secrets.map((secret) => [secret.file, secret])).values()];
  const labels = listFormat.format(files.map(({ label }) => label));
  const names = listFormat.format(files.map(({ file }) => file));
  return `${start} ${labels} ${files.length === 1 ? 'is' : 'are'} left out: the command reads ${names}.`;
}

/** The menu in the header of a modal, which copies the equivalent shell command. */
export function CopyCommand({ command }: CopyCommandProps) {
  const { copied, copy } = useCopy();
  const [lastCommand, setLastCommand] = useState<Command | 'nothing'>();
  const text = typeof lastCommand === 'object' ? lastCommand.lines.join('\n') : '';
  function choose() {
    const current = command();
    setLastCommand(current ?? 'nothing');
    if (current !== undefined) copy(current.lines.join('\n'));
  }
  const icon = copied === 'done' ? <Check size={16} /> : <Ellipsis size={16} />;
  return (
    <CopyFrame>
      <Menu
        label="More actions"
        trigger={<IconButton label="More actions" icon={icon} />}
        items={[
          {
            id: 'command',
            label: 'Copy as command',
            icon: <SquareTerminal size={16} />,
            onSelect: choose,
          },
        ]}
      />
      <Text as="div" size="md" tone="muted" wrap="anywhere" className="notice" role="status">
        <span>
          {lastCommand === 'nothing'
            ? 'There is nothing to copy yet. Fill in the missing fields first.'
            : lastCommand && copied === 'refused'
              ? 'This browser does not let the page copy. Select the command here:'
              : lastCommand && copyNote(lastCommand)}
        </span>
        {copied === 'refused' && text !== '' && <pre translate="no">{text}</pre>}
      </Text>
      <span className="sw-hidden" role="status">
        {copied === 'done' && 'Copied'}
      </span>
    </CopyFrame>
  );
}

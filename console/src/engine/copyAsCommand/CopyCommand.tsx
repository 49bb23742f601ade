import type { Command } from '@steward/api/commands';
import { IconButton, Menu } from '@steward/ui';
import { Check, Ellipsis, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { CopyFrame } from './CopyCommand.styles.ts';
import { useCopy } from './useCopy.ts';

interface CopyCommandProps {
  /** The command as of now; undefined while there is nothing that it could do. */
  command(): Command | undefined;
}

const listed = new Intl.ListFormat('en');

/** What is to be known about a command that was copied; undefined where the line says it all. */
function remark({ lines, secrets }: Command): string | undefined {
  const start = lines.length > 1 ? `Copied ${lines.length} commands.` : 'Copied.';
  if (secrets.length === 0) return lines.length > 1 ? start : undefined;
  const files = [...new Map(secrets.map((secret) => [secret.file, secret])).values()];
  const labels = listed.format(files.map(({ label }) => label));
  const names = listed.format(files.map(({ file }) => file));
  return `${start} ${labels} ${files.length === 1 ? 'is' : 'are'} left out: the command reads ${names}.`;
}

/** The menu of a modal's head, which copies what to type in a terminal for the same effect. */
export function CopyCommand({ command }: CopyCommandProps) {
  const { copied, copy } = useCopy();
  const [made, setMade] = useState<Command | 'nothing'>();
  const text = typeof made === 'object' ? made.lines.join('\n') : '';
  function choose() {
    const now = command();
    setMade(now ?? 'nothing');
    if (now !== undefined) copy(now.lines.join('\n'));
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
      <div className="notice" role="status">
        {made === 'nothing'
          ? 'There is nothing to copy yet. Fill in what is missing first.'
          : made && copied === 'refused'
            ? 'This browser does not let the page copy. Select the command here:'
            : made && remark(made)}
        {copied === 'refused' && text !== '' && <pre>{text}</pre>}
      </div>
      <span className="sw-hidden" role="status">
        {copied === 'done' && 'Copied'}
      </span>
    </CopyFrame>
  );
}

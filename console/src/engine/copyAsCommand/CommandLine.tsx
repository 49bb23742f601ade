import { IconButton } from '@steward/ui';
import { Check, Copy } from 'lucide-react';
import styled from 'styled-components';
import { useCopy } from './useCopy.ts';

const Frame = styled.div`
  position: relative;
  display: flex;
  align-items: start;
  gap: 4px;
  min-inline-size: 0;
  padding-inline-start: 10px;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius);
  background: var(--sw-sunken);

  pre {
    flex: 1 1 auto;
    min-inline-size: 0;
    max-block-size: 96px;
    margin: 0;
    padding-block: 7px;
    overflow: auto;
    color: var(--sw-ink-2);
    font: 12px/18px var(--sw-mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .flag {
    white-space: nowrap;
  }
`;

/** Matches flags, which must not break at their dashes. */
const flags = /(--[a-z-]+)/;

/** A shell command with a button that copies it. */
export function CommandLine({ text }: { text: string }) {
  const { copied, copy } = useCopy();
  return (
    <Frame>
      {/* A scrolling command must be reachable by the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label="Command" translate="no">
        {text.split(flags).map((part, index) =>
          index % 2 === 1 ? (
            <span key={index} className="flag">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </pre>
      <IconButton
        label={copied === 'done' ? 'Copied' : 'Copy command'}
        icon={copied === 'done' ? <Check size={16} /> : <Copy size={16} />}
        onClick={() => copy(text)}
      />
      <span className="sw-hidden" role="status">
        {copied === 'done' && 'Copied'}
      </span>
    </Frame>
  );
}

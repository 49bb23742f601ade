import { KeyHint, Modal } from '@steward/ui';
import styled from 'styled-components';
import { useConfig } from '../../core/store/context.ts';
import { frameShortcuts, describeKeys } from '../../core/browser/shortcuts.ts';
import { componentKeys } from './componentKeys.ts';

const Keys = styled.div`
  h3 {
    margin-block: 20px 4px;
    color: var(--sw-ink-3);
    font-size: 12px;
    font-weight: 550;
    line-height: 16px;
  }

  p {
    margin-block: 20px 0;
  }

  section:first-child > h3 {
    margin-block-start: 0;
  }

  dl {
    margin: 0;
  }

  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 24px;
    padding-block: 6px;
    border-block-end: 1px solid var(--sw-line);
  }

  dl > div:last-child {
    border-block-end: 0;
  }

  dd {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    margin: 0;
    color: var(--sw-ink-3);
    font-size: 12px;
  }

  dd > span {
    display: flex;
    gap: inherit;
  }
`;

const globalKeys = {
  component: 'Everywhere',
  keys: describeKeys(frameShortcuts),
};

/** The dialog that lists all keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { docs } = useConfig();
  return (
    <Modal open title="Keyboard shortcuts" size="form" onClose={onClose}>
      <Keys>
        {[globalKeys, ...componentKeys].map(({ component, keys }) => (
          <section key={component}>
            <h3>{component}</h3>
            <dl>
              {keys.map(([what, ...ways]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {ways.map((way, at) => (
                      <span key={way}>
                        {at > 0 && <span>or</span>}
                        <KeyHint keys={way} />
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {docs !== undefined && (
          <p>
            <a href={docs} target="_blank" rel="noreferrer">
              Open the guides
            </a>
          </p>
        )}
      </Keys>
    </Modal>
  );
}

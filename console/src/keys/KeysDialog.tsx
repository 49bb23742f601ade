import { KeyHint, Modal } from '@steward/ui';
import styled from 'styled-components';
import { shortcuts, writtenAs } from './keys.ts';

const Keys = styled.dl`
  display: grid;
  margin: 0;

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 24px;
    padding-block: 10px;
    border-block-end: 1px solid var(--sw-line);
  }

  > div:last-child {
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
`;

/** The keys that work everywhere, and those of lists, menus and dialogs. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Modal open title="Keys" size="form" onClose={onClose}>
      <Keys>
        {Object.values(shortcuts).map(({ what, presses }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {presses.map((press, at) => (
                <span key={press.key}>
                  {at > 0 && 'or '}
                  <KeyHint keys={writtenAs(press)} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </Keys>
    </Modal>
  );
}

import styled from 'styled-components';

/** The deliveries of a webhook, below the button that sends a test. */
export const DeliveriesFrame = styled.div`
  display: grid;
  gap: 12px;
  padding: 0 24px 16px;

  > .head {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }

  > .head > p {
    margin: 0;
    color: var(--sw-ink-3);
    font-size: 13px;
  }

  > .more {
    display: grid;
    gap: 8px;
    justify-items: center;
    color: var(--sw-ink-3);
    font-size: 12px;
  }
`;

export const DeliveryList = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    align-items: start;
    padding-block: 12px;
    border-block-start: 1px solid var(--sw-line);
  }

  .event {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    min-block-size: 24px;
    color: var(--sw-ink);
  }

  code {
    font: 500 13px/20px var(--sw-mono);
    overflow-wrap: anywhere;
  }

  .quiet,
  time {
    color: var(--sw-ink-3);
    font-size: 13px;
  }

  time {
    font-size: 12px;
    line-height: 24px;
    white-space: nowrap;
  }

  p {
    margin: 0;
    color: var(--sw-ink-2);
    font-size: 13px;
    line-height: 20px;
    overflow-wrap: anywhere;
  }

  li > :is(time, button) {
    justify-self: end;
  }
`;

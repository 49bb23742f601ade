import styled from 'styled-components';

export const WeekPreviewFrame = styled.section`
  display: grid;
  gap: 8px;

  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 18px;
    margin: 0;
    color: var(--sw-ink-2);
    font-size: 12px;
    line-height: 16px;
  }

  .key {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  i {
    inline-size: 12px;
    block-size: 12px;
    border-radius: 3px;
    background: color-mix(in srgb, var(--sw-accent) 20%, var(--sw-accent-soft));
  }

  @media (width >= 480px) {
    .zone {
      margin-inline-start: auto;
    }
  }

  i[data-new] {
    background: var(--sw-ok-soft);
    box-shadow: inset 0 0 0 1px var(--sw-ok);
  }

  /* Forced colours hide the backgrounds, so the legend shows numbers as the hours do. */
  @media (forced-colors: active) {
    i {
      inline-size: auto;
      block-size: auto;
      font-style: normal;
      font-weight: 600;
    }

    i::before {
      content: '1';
    }

    i[data-new]::before {
      content: '+1';
    }
  }
`;

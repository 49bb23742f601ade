import styled from 'styled-components';

/** What is rarely needed, folded away. */
export const Folded = styled.details`
  color: var(--sw-ink-2);
  font-size: 13px;
  line-height: 20px;

  > summary {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    border-radius: var(--sw-radius);
    list-style: none;
    cursor: pointer;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary:hover {
    color: var(--sw-ink);
  }

  &[open] > summary {
    margin-block-end: 12px;
  }

  &[open] > summary > svg {
    transform: rotate(90deg);
  }
`;

/** Fields beside each other, as many as there is room for. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  align-items: start;
  gap: 16px;
`;

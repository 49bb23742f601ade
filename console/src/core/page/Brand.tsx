import styled from 'styled-components';

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  color: var(--sw-ink);
  font-weight: 620;
  letter-spacing: -0.01em;
  white-space: nowrap;

  img {
    display: block;
    inline-size: 22px;
    block-size: 22px;
  }
`;

/** The product's mark and name. */
export function Brand({ name }: { name: string }) {
  return (
    <Mark>
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" />
      {name}
    </Mark>
  );
}

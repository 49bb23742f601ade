import styled from 'styled-components';

/** A QR code on white in every theme: cameras read no other. */
export const QrFrame = styled.div`
  display: grid;
  place-items: center;
  padding: 16px;
  border-radius: 8px;
  background: #fff;
`;

/** Recovery codes, in two columns where they fit, and each in one line. */
export const CodeList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 232px), 1fr));
  gap: 8px 16px;
  margin: 0;
  padding: 16px;
  border: 1px solid var(--sw-line);
  border-radius: 8px;
  list-style: none;
  font: 12px/20px var(--sw-mono);
  font-variant-ligatures: none;
`;

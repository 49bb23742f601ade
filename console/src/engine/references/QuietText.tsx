import styled from 'styled-components';

const Quiet = styled.span`
  color: var(--sw-ink-3);
`;

/** The meaning of a raw value, in a quiet color beside it. */
export const QuietText = ({ children }: { children: string }) => <Quiet>{` · ${children}`}</Quiet>;

import styled from 'styled-components';

const Quiet = styled.span`
  color: var(--sw-ink-3);
`;

/** What a raw value stands for, in a quiet tone beside it. */
export const Aside = ({ children }: { children: string }) => <Quiet>{` · ${children}`}</Quiet>;

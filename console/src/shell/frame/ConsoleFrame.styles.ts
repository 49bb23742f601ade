import { Link } from '../../core/routing/Link.tsx';
import styled from 'styled-components';

export const BrandLink = styled(Link)`
  display: flex;
  border-radius: var(--sw-radius);
  text-decoration: none;

  /* Only the mark: with the name, the search would be one letter wide. */
  @media (width < 380px) {
    > span {
      gap: 0;
      font-size: 0;
    }
  }
`;

export const ProfileTrigger = styled.button`
  display: grid;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  padding: 0;
  border: 0;
  border-radius: 99px;
  background: none;
  cursor: pointer;

  &:focus-visible {
    outline: 2px solid var(--sw-ring);
    outline-offset: 1px;
  }
`;

/** The current user, one line each for name, email address and kind. */
export const PersonLines = styled.span`
  display: grid;
  color: var(--sw-ink-3);
  font-size: 12px;
  line-height: 16px;

  > strong {
    color: var(--sw-ink);
    font-size: 13px;
    font-weight: 600;
    line-height: 20px;
  }
`;

import { DescriptionItem } from '@steward/ui';
import styled from 'styled-components';

/** The id of one provider; the chosen one stands out, up to the edges of the list. */
export const ProviderIdItem = styled(DescriptionItem)`
  &[data-chosen] {
    margin-inline: -12px;
    padding-inline: 12px;
    background: var(--sw-accent-soft);
  }
`;

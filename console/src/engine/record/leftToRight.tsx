import type { ReactNode } from 'react';

/** Letters of the scripts that are written from right to left. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** An address in the order in which it is typed: it would turn round after a letter of such a script. */
export const leftToRight = (address: string | null | undefined): ReactNode =>
  address && fromTheRight.test(address) ? <bdi dir="ltr">{address}</bdi> : address;

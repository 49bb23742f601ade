import type { ReactNode } from 'react';

/** Letters of right-to-left scripts. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** Isolates an address, since a letter of such a script would reverse the text after it. */
export const leftToRight = (address: string | null | undefined): ReactNode =>
  address && fromTheRight.test(address) ? <bdi dir="ltr">{address}</bdi> : address;

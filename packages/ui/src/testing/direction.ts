const isRightToLeft = () => document.dir === 'rtl';

/** The arrow key that leads on in the direction of the page's text, as `userEvent.keyboard` names it. */
export const forwardKey = (): string => (isRightToLeft() ? '{ArrowLeft}' : '{ArrowRight}');

/** The arrow key that leads back. */
export const backKey = (): string => (isRightToLeft() ? '{ArrowRight}' : '{ArrowLeft}');

/** A way across, as the page's text goes: 40 pixels on are 40 to the left from right to left. */
export const across = (pixels: number): number => (isRightToLeft() ? -pixels : pixels);

/** The end of a box in the direction of the page's text. */
export const endOf = ({ left, right }: DOMRect): number => (isRightToLeft() ? left : right);

/** The start of a box in the direction of the page's text. */
export const startOf = ({ left, right }: DOMRect): number => (isRightToLeft() ? right : left);

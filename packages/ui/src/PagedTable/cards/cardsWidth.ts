/** The width of a table in pixels below which its rows are cards. */
export const CARDS_BELOW = 560;

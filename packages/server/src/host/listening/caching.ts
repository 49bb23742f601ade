/** The Cache-Control of a file whose name changes with its content. */
export const immutable = 'public, max-age=31536000, immutable';

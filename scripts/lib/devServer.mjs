/** Where the server listens for the console in front of it; it, too, takes an empty setting for none. */
export const devServer = ({ PORT }) => `http://127.0.0.1:${PORT?.trim() || 4600}`;

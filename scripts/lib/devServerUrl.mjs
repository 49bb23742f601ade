/** The URL of the development server. The server, too, reads an empty PORT as none. */
export const devServerUrl = ({ PORT }) => `http://127.0.0.1:${PORT?.trim() || 4600}`;

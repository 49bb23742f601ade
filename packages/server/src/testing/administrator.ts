/** The first administrator of a server under test. */
export const admin = { email: 'ada@example.com', password: 'correct horse battery' };

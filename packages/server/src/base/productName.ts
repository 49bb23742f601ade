/** The name under which people know the platform, where its operator gives no other. */
export const defaultProductName = 'Steward';

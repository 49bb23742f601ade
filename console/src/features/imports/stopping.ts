/** The id of the action that stops an import, in addresses. */
export const stopActionId = 'stop';

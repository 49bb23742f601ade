/** The id of the action that enables a webhook, in addresses. */
export const enableActionId = 'enable';

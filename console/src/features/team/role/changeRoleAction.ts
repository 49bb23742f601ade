/** The action that gives a user another role, as the address of the team screen names it. */
export const changeRoleAction = { id: 'change-role', label: 'Change Role' } as const;

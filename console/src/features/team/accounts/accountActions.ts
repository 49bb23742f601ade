/** The actions about the account of a user, as the address of the team screen names them. */
export const accountActions = {
  sessions: { id: 'sessions', label: 'Sessions' },
  demand: { id: 'demand-password', label: 'Demand New Password' },
  factors: { id: 'reset-factors', label: 'Reset Second Factors' },
  deactivation: { id: 'deactivate', label: 'Deactivate User' },
  activation: { id: 'activate', label: 'Activate User' },
} as const;

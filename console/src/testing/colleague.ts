import { createCaller } from '@steward/api';
import { mockPeople } from '@steward/server/msw';

/** Makes calls as another person than the one of the story. */
export const colleague = createCaller({ token: () => mockPeople.standardUser.token });

/** Makes calls as the administrator, beside the console. */
export const administrator = createCaller({ token: () => mockPeople.administrator.token });

import { Button } from '@steward/ui';

/** Buttons for a dialog that is edited. */
export const footer = (
  <>
    <Button variant="quiet">Cancel</Button>
    <Button variant="primary">Save</Button>
  </>
);

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { MakeCase } from '../case.ts';
import { fieldNames, stepTitles } from '../data.ts';
import { show } from '../show.tsx';

export { prepare } from '../show.tsx';

function Wizard() {
  const [step, setStep] = useState(0);
  const [values, setValues] = useState<Record<string, string>>({});
  return (
    <Dialog open>
      <DialogTitle>Add branding</DialogTitle>
      <DialogContent>
        <Stepper activeStep={step}>
          {stepTitles.map((title) => (
            <Step key={title}>
              <StepLabel>{title}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {fieldNames(step).map((name) => (
          <TextField
            key={name}
            label={name}
            fullWidth
            value={values[name] ?? ''}
            onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button>Cancel</Button>
        <Button>Back</Button>
        <Button onClick={() => setStep((before) => before + 1)}>Next</Button>
      </DialogActions>
    </Dialog>
  );
}

export const make: MakeCase = () => ({
  mount(root) {
    show(root, Wizard, undefined);
  },
});

export {
  back as wizardBack,
  initialWizard,
  jump as wizardJump,
  next as wizardNext,
  type WizardState,
} from './model.ts';
export { StepWizard, type StepWizardProps, type WizardStep } from './StepWizard.tsx';

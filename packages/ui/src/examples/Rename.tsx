import { Button } from '@steward/ui';
import { FormTextField } from '@steward/ui/final-form';
import { Form } from 'react-final-form';

export const Rename = ({ onSave }: { onSave(values: { name: string }): void }) => (
  <Form<{ name: string }>
    onSubmit={onSave}
    render={({ handleSubmit }) => (
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <FormTextField
          name="name"
          label="Name"
          validate={(name) => (name ? undefined : 'Name it.')}
        />
        <Button type="submit" variant="primary">
          Save
        </Button>
      </form>
    )}
  />
);

import { newKeyFields } from '@steward/api';
import { FormTextField } from '@steward/ui/final-form';

const { name, networks } = newKeyFields;

/** The input of the name of a key. */
export const KeyName = () => (
  <FormTextField
    name="name"
    label={name.label}
    hint={name.hint}
    maxLength={name.maxLength}
    required
  />
);

/** The input of the networks from which a key works. */
export const KeyNetworks = () => (
  <FormTextField
    name="networks"
    label={networks.label}
    placeholder="203.0.113.0/24, 2001:db8::/32"
    hint="Addresses from which the key works, with commas between them. Leave empty to allow all."
  />
);

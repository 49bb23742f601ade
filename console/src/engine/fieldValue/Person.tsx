import { Initials } from './Person.styles.ts';
import { leftToRight } from './leftToRight.tsx';

/** A person with their initials, by their name or their email address. */
export const Person = ({ name }: { name: string }) => (
  <>
    <Initials size="sm" name={name} aria-hidden="true" />
    {name.includes('@') ? leftToRight(name) : name}
  </>
);

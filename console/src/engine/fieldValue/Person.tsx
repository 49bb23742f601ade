import { Avatar } from '@steward/ui';
import { PersonLine } from './Person.styles.ts';
import { leftToRight } from './leftToRight.tsx';

/** A person with their initials, by their name or their email address. */
export const Person = ({ name }: { name: string }) => (
  <PersonLine>
    <Avatar size="sm" name={name} aria-hidden="true" />
    <span>{name.includes('@') ? leftToRight(name) : name}</span>
  </PersonLine>
);

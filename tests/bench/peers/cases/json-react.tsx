import type { MakeCase } from '../case.ts';
import { documentOf } from '../data.ts';
import { show } from '../show.tsx';

export { prepare } from '../show.tsx';

function Branch({ value, name }: { value: unknown; name: string }) {
  return (
    <li>
      <span className="name">{`${name}: `}</span>
      {typeof value !== 'object' || value === null ? (
        <span className={typeof value}>{JSON.stringify(value)}</span>
      ) : (
        <ul>
          {Object.entries(value).map(([key, each]) => (
            <Branch key={key} value={each} name={key} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** What React takes by itself: the list of the plain DOM, with no press, style or part of a viewer. */
export const make: MakeCase = (size) => {
  const value = documentOf(size);
  return {
    mount(root) {
      show(
        root,
        () => (
          <ul>
            <Branch value={value} name="root" />
          </ul>
        ),
        false,
      );
    },
    isThere: () => document.querySelectorAll('li').length > 2,
  };
};

import type { Resource } from '@steward/api';
import type { Filter, FilterCondition } from '@steward/api/forms';
import { filterLimits, formatCondition, formatFilter } from '@steward/api/forms';
import { Button, Chips, Inline, Menu, Text } from '@steward/ui';
import { ChevronDown } from 'lucide-react';
import type { RefObject } from 'react';
import { useMemo, useState } from 'react';
import { useReferenceNames } from '../references/useReferenceNames.ts';
import { labelledFields } from './fields.ts';
import { FilterChip } from './FilterChip.tsx';
import type { FilterGroup } from './group.ts';
import {
  groupProblem,
  groupText,
  isFull,
  readFilter,
  toGroup,
  withoutPart,
  withPart,
} from './group.ts';
import { referencesOf } from './referencesOf.ts';

/** The filter of a list, as its address has it. */
export interface ListFilter {
  /** The JSON of the filter; undefined where the list has none. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

interface FilterBarProps extends ListFilter {
  resource: Resource;
  /** The field of the condition that is being added. */
  draft: string | undefined;
  /** The condition is not added after all. An applied one ends with the change of the filter. */
  onDraftEnd(): void;
  /** The button that adds conditions: it gets the focus where a condition goes. */
  menu: RefObject<HTMLButtonElement | null>;
}

const joins = { and: 'All of', or: 'Any of' } as const;

/** The conditions of a filter as chips: each is changed by a press, and removed by its button. */
export function FilterBar(props: FilterBarProps) {
  const { resource, value, onChange, draft, onDraftEnd, menu } = props;
  const fields = useMemo(() => labelledFields(resource), [resource]);
  const filter = useMemo(
    () => (value === undefined ? undefined : readFilter(resource, value).filter),
    [resource, value],
  );
  const references = useMemo(() => referencesOf(filter, fields), [filter, fields]);
  const nameOf = useReferenceNames(references);
  const [editing, setEditing] = useState<number>();
  const group = toGroup(filter);
  const { parts, join } = group;
  const apply = (next: FilterGroup) => {
    setEditing(undefined);
    onChange(groupText(next));
  };
  const focusMenu = () => menu.current?.focus();
  const remove = (at: number) => {
    if (parts.length === 1) focusMenu();
    apply(withoutPart(group, at));
  };
  const full = isFull(group);
  const adds = draft !== undefined && !full;
  const names = adds ? [...parts.map(nameOfPart), draft] : parts.map(nameOfPart);

  const chips = names.map((name, at) => {
    const part = parts[at];
    const field = name === undefined ? undefined : fields[name];
    const id = String(at);
    const label = part ? formatFilter(part, fields, nameOf) : (field?.label ?? '');
    if (name === undefined || field === undefined) return { id, label };
    const condition = part && toCondition(part);
    const content = (
      <FilterChip
        name={name}
        field={field}
        condition={condition}
        texts={condition ? formatCondition(condition, fields, nameOf) : undefined}
        nameOf={nameOf}
        problemOf={(next) => groupProblem(resource, withPart(group, at, next))}
        open={condition ? editing === at : adds}
        onOpenChange={(open) => {
          if (condition) return setEditing(open ? at : undefined);
          if (open) return;
          // The chip goes, and the panel that has the focus with it.
          if (document.activeElement?.closest('[role=dialog]')) focusMenu();
          onDraftEnd();
        }}
        onApply={(next) => apply(withPart(group, at, next))}
        onRemove={condition && (() => remove(at))}
      />
    );
    return { id, label, content };
  });

  return (
    <Inline role="group" aria-label="Filters">
      {parts.length > 1 && (
        <Menu
          label="Which conditions must be met"
          align="start"
          items={(['and', 'or'] as const).map((each) => ({
            id: each,
            label: each === 'and' ? 'All of the conditions' : 'Any of the conditions',
            onSelect: () => apply({ parts, join: each }),
          }))}
          trigger={
            <Button variant="quiet" size="sm">
              <Inline as="span" gap={1} wrap={false}>
                {joins[join]}
                <ChevronDown size={14} aria-hidden="true" />
              </Inline>
            </Button>
          }
        />
      )}
      <Chips
        label="Conditions"
        items={chips}
        onRemove={(id) => {
          if (parts[Number(id)]) return remove(Number(id));
          focusMenu();
          onDraftEnd();
        }}
      />
      {draft !== undefined && full && (
        <Text as="p" size="sm" tone="muted" role="status">
          A filter has {filterLimits.conditions} conditions at most. Remove one first.
        </Text>
      )}
      {parts.length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            focusMenu();
            apply(toGroup(undefined));
          }}
        >
          {parts.length === 1 ? 'Clear filter' : 'Clear filters'}
        </Button>
      )}
    </Inline>
  );
}

/** The field of a condition; undefined for a group. */
const nameOfPart = (part: Filter): string | undefined => toCondition(part)?.field;

const toCondition = (part: Filter): FilterCondition | undefined =>
  'field' in part ? part : undefined;

import { renames } from '@steward/api';
import { Badge, IconButton, Text } from '@steward/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { RenameRow } from './pending.ts';
import type { RenameField } from './state.ts';
import { invalidFields } from './pending.ts';
import { RenamesFrame } from './RenamesScreen.styles.ts';

const names: readonly RenameField[] = ['identifier', 'singular_name', 'plural_name'];
const { fields, columns } = renames;

interface RenamesTableProps {
  rows: readonly RenameRow[];
  repeated: ReadonlySet<string>;
  /** The number of new identifiers. While there are any, the other rows are disabled. */
  adding: number;
  /** Whether a save is running, so that nothing can be edited. */
  locked: boolean;
  /** Whether the user may only read them. */
  readOnly: boolean;
  onType(row: RenameRow, field: RenameField, text: string): void;
  /** Absent where the user may remove none. */
  onRemove: ((row: RenameRow) => void) | undefined;
}

/** An editable table of renames. */
export function RenamesTable(props: RenamesTableProps) {
  const { rows, repeated, adding, locked, readOnly, onType, onRemove } = props;
  const table = useRef<HTMLTableElement>(null);
  const lastAdding = useRef(adding);
  const hint = useId();

  // Focuses the newest identifier, which is in the first row.
  useEffect(() => {
    if (adding > lastAdding.current)
      table.current?.querySelector<HTMLElement>('tbody input')?.focus();
    lastAdding.current = adding;
  }, [adding]);

  return (
    <RenamesFrame padding="none">
      <table ref={table} aria-label="Renames">
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col">
                {header}
              </th>
            ))}
            <th scope="col">
              <span className="sw-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const invalid = invalidFields(row, repeated);
            const label = row.rename?.identifier ?? 'new identifier';
            return (
              <tr key={row.key} data-pending={row.pending || undefined}>
                <td>
                  <Text size="sm" tone="subtle" tabular wrap="nowrap">
                    {row.rename === undefined ? <Badge tone="accent">New</Badge> : row.rename.id}{' '}
                    {row.rename !== undefined && row.pending && (
                      <Badge tone="warning">Edited</Badge>
                    )}
                  </Text>
                </td>
                {names.map((name) => (
                  <td key={name} className={name} data-label={fields[name].label}>
                    <input
                      type="text"
                      aria-label={`${fields[name].label} of ${label}`}
                      aria-invalid={invalid.has(name) || undefined}
                      aria-describedby={invalid.has(name) ? hint : undefined}
                      className={name === 'identifier' ? 'mono' : undefined}
                      autoComplete="off"
                      spellCheck={name !== 'identifier'}
                      value={row.values[name]}
                      readOnly={readOnly}
                      disabled={locked || (adding > 0 && row.rename !== undefined)}
                      onChange={(event) => onType(row, name, event.target.value)}
                    />
                  </td>
                ))}
                <td>
                  {onRemove && (
                    <IconButton
                      label={`Remove ${label}`}
                      icon={<Trash2 size={16} />}
                      disabled={locked}
                      onClick={() => onRemove(row)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p id={hint} hidden>
        Every rename needs an identifier of its own and both names.
      </p>
    </RenamesFrame>
  );
}

import type { ImportTarget } from '@steward/api/imports';
import { SelectField } from '@steward/ui';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import type { ChosenColumns } from '../reading/columns.ts';
import { samplesOf, withTarget } from '../reading/columns.ts';
import type { OpenedFile } from '../reading/openFile.ts';
import { ColumnList } from './ColumnsPanel.styles.ts';

interface ColumnsPanelProps {
  opened: OpenedFile;
  /** What columns can be. */
  targets: readonly ImportTarget[];
  columns: ChosenColumns;
  onChange(columns: ChosenColumns): void;
}

/** The columns of a file, each with some of its cells and with what it becomes. */
export function ColumnsPanel({ opened, targets, columns, onChange }: ColumnsPanelProps) {
  const heading = useId();
  const { headers } = opened.table;
  const imported = columns.filter((target) => target !== undefined).length;
  const options = targets.map(({ name, label }) => ({ value: name, label }));
  return (
    <ColumnList aria-labelledby={heading}>
      <div className="head">
        <h3 id={heading}>Columns</h3>
        <span className="count">{`${imported} of ${headers.length} imported`}</span>
      </div>
      <ul>
        {headers.map((header, at) => {
          const target = columns[at];
          const name = header === '' ? `Column ${at + 1}` : header;
          return (
            <li key={at} data-off={target === undefined ? '' : undefined}>
              <span className="what">
                <bdi className="header">{name}</bdi>
                <span className="samples">
                  {samplesOf(opened.rows, at).map((sample) => (
                    <bdi key={sample}>{sample.slice(0, 120)}</bdi>
                  ))}
                </span>
              </span>
              <ArrowRight size={14} aria-hidden="true" />
              <SelectField
                label={name}
                hideLabel
                clearable
                placeholder="Not imported"
                options={options}
                value={target?.name ?? ''}
                onChange={(chosen) =>
                  onChange(
                    withTarget(
                      columns,
                      at,
                      targets.find((each) => each.name === chosen),
                    ),
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </ColumnList>
  );
}

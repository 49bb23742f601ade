import type { ImportTarget } from '@steward/api/imports';
import { Inline, List, SelectField, Stack, Text } from '@steward/ui';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import type { ChosenColumns } from '../reading/columns.ts';
import { samplesOf, withTarget } from '../reading/columns.ts';
import type { OpenedFile } from '../reading/openFile.ts';
import { ColumnItem } from './ColumnsPanel.styles.ts';

interface ColumnsPanelProps {
  openedFile: OpenedFile;
  /** What columns can be. */
  targets: readonly ImportTarget[];
  columns: ChosenColumns;
  onChange(columns: ChosenColumns): void;
}

/** The columns of a file, each with some of its cells and with what it becomes. */
export function ColumnsPanel({ openedFile, targets, columns, onChange }: ColumnsPanelProps) {
  const heading = useId();
  const { headers } = openedFile.table;
  const imported = columns.filter((target) => target !== undefined).length;
  const options = targets.map(({ name, label }) => ({ value: name, label }));
  return (
    <Stack as="section" aria-labelledby={heading}>
      <Inline align="baseline">
        <Text as="h3" size="md" weight="semibold" id={heading}>
          Columns
        </Text>
        <Text size="sm" tone="subtle">{`${imported} of ${headers.length} imported`}</Text>
      </Inline>
      <List variant="bordered" maxHeight={240}>
        {headers.map((header, at) => {
          const target = columns[at];
          const name = header === '' ? `Column ${at + 1}` : header;
          return (
            <ColumnItem key={at}>
              <span className="what">
                <Text
                  as="bdi"
                  size="md"
                  tone={target === undefined ? 'subtle' : 'default'}
                  weight={target === undefined ? 'regular' : 'medium'}
                  truncate
                >
                  {name}
                </Text>
                <Text size="md" tone="subtle" truncate>
                  {samplesOf(openedFile.rows, at).map((sample) => (
                    <bdi key={sample} className="sample">
                      {sample.slice(0, 120)}
                    </bdi>
                  ))}
                </Text>
              </span>
              <ArrowRight size={14} aria-hidden="true" />
              <SelectField
                label={name}
                hideLabel
                clearable
                placeholder="Not imported"
                options={options}
                value={target?.name ?? ''}
                onChange={(targetName) =>
                  onChange(
                    withTarget(
                      columns,
                      at,
                      targets.find((each) => each.name === targetName),
                    ),
                  )
                }
              />
            </ColumnItem>
          );
        })}
      </List>
    </Stack>
  );
}

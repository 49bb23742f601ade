import { IconButton, Inline, Text } from '@steward/ui';
import { ChartColumn, Table } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { DeskCard } from '../DeskCard.tsx';
import type { DeskAnswer } from '../useDeskQuery.ts';
import { Drawing, Figures } from './charts.styles.ts';

interface ChartCardProps {
  title: string;
  /** The figure that the picture comes to. */
  figure?: string;
  answer: DeskAnswer;
  /** What the picture shows, as a table. */
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly ReactNode[])[] };
  /** What is said where there is nothing to draw. */
  emptyText: string;
  children: ReactNode;
}

/** A picture of figures, which can be read as a table as well. */
export function ChartCard({ title, figure, answer, table, emptyText, children }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  const isEmpty = table.rows.length === 0;
  const aside = (
    <Inline gap={2} wrap={false}>
      {figure !== undefined && (
        <Text size="xl" weight="semibold" tabular>
          {figure}
        </Text>
      )}
      {!isEmpty && (
        <IconButton
          label={`${title}: show as a ${isTable ? 'chart' : 'table'}`}
          icon={isTable ? <ChartColumn size={14} /> : <Table size={14} />}
          onClick={() => setIsTable(!isTable)}
        />
      )}
    </Inline>
  );
  return (
    <DeskCard
      title={title}
      aside={aside}
      answer={answer}
      placeholder={<Drawing aria-hidden="true" />}
    >
      {isEmpty ? (
        <Text as="p" size="md" tone="subtle">
          {emptyText}
        </Text>
      ) : isTable ? (
        <Figures tabIndex={0} role="group" aria-label={title}>
          <table>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...cells], index) => (
                // The rows are a whole, and none is moved.
                <tr key={index}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, place) => (
                    <td key={table.head[place + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Figures>
      ) : (
        children
      )}
    </DeskCard>
  );
}

import { contract, pluralize, formatCount } from '@steward/api';
import type { AnyRow } from '@steward/api';
import { Button, Inline, Text, ToggleTree } from '@steward/ui';
import type { ToggleItem } from '@steward/ui';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import {
  hasMore,
  useAllRecords,
  useFilteredRecords,
} from '../../engine/allRecords/useAllRecords.ts';
import { FailedFilter } from '../../engine/filter/FailedFilter.tsx';
import { ViewSkeleton } from '../../engine/list/views/ViewSkeleton.tsx';
import type { ScreenViewProps } from '../../engine/definition/definition.ts';
import { TreePage } from './SectorTree.styles.ts';
import type { SectorNode } from './tree.ts';
import { countDescendants, sectorLabel, buildSectorTree, pruneTree } from './tree.ts';

/** Trees of up to this many sectors start expanded. */
const maxExpandedNodes = 80;

/** The note beside the name of a node. */
function noteOf(node: SectorNode) {
  if (node.problem !== undefined) {
    return (
      <span className="wrong">
        <TriangleAlert size={14} aria-hidden="true" />
        <span>{node.problem}</span>
      </span>
    );
  }
  const { row } = node;
  if (node.id.startsWith('type:')) {
    const words = pluralize(countDescendants(node), 'sector');
    return row?.is_internal === true ? `${words} · Internal` : words;
  }
  const name = row === undefined ? '' : String(row.name ?? '');
  return row !== undefined && name !== sectorLabel(row) ? (
    <code translate="no">{name}</code>
  ) : undefined;
}

const toItem = (node: SectorNode): ToggleItem => ({
  id: node.id,
  label: node.label,
  note: noteOf(node),
  ...(node.children.length > 0 && { children: node.children.map(toItem) }),
});

/** The ids of all nodes with children. */
const branchesOf = (nodes: readonly SectorNode[]): string[] =>
  nodes.flatMap(({ id, children }) => (children.length === 0 ? [] : [id, ...branchesOf(children)]));

const countProblems = (nodes: readonly SectorNode[]): number =>
  nodes.reduce(
    (sum, { problem, children }) => sum + (problem ? 1 : 0) + countProblems(children),
    0,
  );

/** The tree of sector types and sectors; rows have the menu of their screen. */
export function SectorTree(props: ScreenViewProps) {
  const { definition, query, rowActions, rowLink, onClearFilter, empty } = props;
  const types = useAllRecords(contract.sectorTypes);
  const sectors = useAllRecords(contract.sectors);
  const kind = definition.resource.name === contract.sectors.name ? 'sector' : 'type';
  const { filter } = query;
  const filtered = useFilteredRecords(definition.resource, query);
  const foundRows = filtered?.rows;
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>();
  const nodes = useMemo(() => {
    const all = buildSectorTree(types.rows, sectors.rows);
    const inScope = all.filter(
      ({ id }) => query.scope === undefined || id === `type:${query.scope}`,
    );
    const ids = foundRows && new Set(foundRows.map(({ id }) => `${kind}:${id}`));
    return ids === undefined ? inScope : pruneTree(inScope, ids);
  }, [types.rows, sectors.rows, query.scope, foundRows, kind]);
  const items = useMemo(() => nodes.map(toItem), [nodes]);
  const branches = useMemo(() => branchesOf(nodes), [nodes]);
  const rowOf = useMemo(() => {
    const rows = kind === 'sector' ? sectors.rows : types.rows;
    return new Map<string, AnyRow>(rows.map((row) => [`${kind}:${row.id}`, row]));
  }, [kind, sectors.rows, types.rows]);

  const queries = [types, sectors, ...(filtered ? [filtered] : [])];
  const isLoading = queries.some(({ status }) => status === 'loading');
  const failed = queries.find(({ status }) => status === 'failed');
  const problems = countProblems(nodes);
  const total = nodes.reduce((sum, node) => sum + countDescendants(node), 0);
  const expanded = expandedIds ?? new Set(total <= maxExpandedNodes ? branches : []);

  if (isLoading && queries.some(({ rows, status }) => rows.length === 0 && status === 'loading')) {
    return <ViewSkeleton label="Loading the tree" />;
  }
  if (filter !== undefined && filtered?.status === 'failed') {
    return (
      <FailedFilter
        resource={definition.resource}
        value={filter}
        message={filtered.message}
        onRetry={filtered.refetch}
        onClear={onClearFilter}
      />
    );
  }
  const failure = failed && (
    <LoadFailed
      message={failed.message}
      onRetry={() => queries.forEach(({ refetch }) => refetch())}
    />
  );
  // Without any rows, neither a count nor the empty state would be true.
  if (failed?.rows.length === 0) return failure;
  return (
    <TreePage data-waiting={isLoading || undefined} aria-busy={isLoading}>
      <Inline className="bar" justify="between">
        <Text as="p" size="md" tone="subtle" role="status">
          {[
            `${pluralize(total, 'sector')} in ${pluralize(nodes.length, 'type')}`,
            problems > 0 ? `, ${problems} with problems` : '',
            hasMore(sectors)
              ? `; drawn from the first ${formatCount(sectors.readCount)} of ${formatCount(sectors.count)}`
              : '',
          ].join('')}
        </Text>
        <Inline>
          <Button variant="quiet" size="sm" onClick={() => setExpandedIds(new Set(branches))}>
            Expand all
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setExpandedIds(new Set())}>
            Collapse all
          </Button>
        </Inline>
      </Inline>
      {failure}
      <ToggleTree
        label="Sectors"
        items={items}
        expandedIds={expanded}
        onExpandedChange={setExpandedIds}
        onToggle={() => undefined}
        itemMenu={({ id }) => {
          const row = rowOf.get(id);
          return row === undefined ? [] : rowActions(row);
        }}
        itemHref={({ id }) => {
          const row = rowOf.get(id);
          return row && rowLink.rowHref(row);
        }}
        onItemOpen={({ id }) => {
          const row = rowOf.get(id);
          if (row !== undefined) rowLink.onRowOpen(row);
        }}
        empty={empty}
      />
    </TreePage>
  );
}

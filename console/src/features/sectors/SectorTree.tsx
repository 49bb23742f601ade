import { contract, pluralize } from '@steward/api';
import type { AnyRow } from '@steward/api';
import { Button, ToggleTree } from '@steward/ui';
import type { ToggleItem } from '@steward/ui';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { hasMore, useAllRecords } from '../../engine/allRecords/useAllRecords.ts';
import { ViewSkeleton } from '../../engine/list/ViewSkeleton.tsx';
import type { ScreenViewProps } from '../../engine/definition/definition.ts';
import { TreePage } from './SectorTree.styles.ts';
import type { SectorNode } from './tree.ts';
import { countBelow, labelOf, sectorTree } from './tree.ts';

/** Up to this many sectors, all of them show at first. */
const openAtFirst = 80;

/** What is said of a node beside its name. */
function noteOf(node: SectorNode) {
  if (node.mark !== undefined) {
    return (
      <span className="wrong">
        <TriangleAlert size={14} aria-hidden="true" />
        {node.mark}
      </span>
    );
  }
  const { row } = node;
  if (node.id.startsWith('type:')) {
    const words = pluralize(countBelow(node), 'sector');
    return row?.is_internal === true ? `${words} · Internal` : words;
  }
  const name = row === undefined ? '' : String(row.name ?? '');
  return row !== undefined && name !== labelOf(row) ? <code>{name}</code> : undefined;
}

const toItem = (node: SectorNode): ToggleItem => ({
  id: node.id,
  label: node.label,
  note: noteOf(node),
  ...(node.children.length > 0 && { children: node.children.map(toItem) }),
});

/** The ids of all nodes that something lies below. */
const branchesOf = (nodes: readonly SectorNode[]): string[] =>
  nodes.flatMap(({ id, children }) => (children.length === 0 ? [] : [id, ...branchesOf(children)]));

const marked = (nodes: readonly SectorNode[]): number =>
  nodes.reduce((sum, { mark, children }) => sum + (mark ? 1 : 0) + marked(children), 0);

/** The tree of sector types, sectors and what lies below those; rows have the menu of their screen. */
export function SectorTree({ definition, query, rowActions, empty }: ScreenViewProps) {
  const types = useAllRecords(contract.sectorTypes);
  const sectors = useAllRecords(contract.sectors);
  const [opened, setOpened] = useState<ReadonlySet<string>>();
  const nodes = useMemo(() => {
    const all = sectorTree(types.rows, sectors.rows);
    return query.scope === undefined ? all : all.filter(({ id }) => id === `type:${query.scope}`);
  }, [types.rows, sectors.rows, query.scope]);
  const items = useMemo(() => nodes.map(toItem), [nodes]);
  const branches = useMemo(() => branchesOf(nodes), [nodes]);
  const rowOf = useMemo(() => {
    const own = definition.resource.name === contract.sectors.name ? sectors.rows : types.rows;
    const kind = definition.resource.name === contract.sectors.name ? 'sector' : 'type';
    return new Map<string, AnyRow>(own.map((row) => [`${kind}:${row.id}`, row]));
  }, [definition.resource.name, sectors.rows, types.rows]);

  const both = [types, sectors];
  const waiting = both.some(({ status }) => status === 'loading');
  const failed = both.find(({ status }) => status === 'failed');
  const wrong = marked(nodes);
  const total = nodes.reduce((sum, node) => sum + countBelow(node), 0);
  const expanded = opened ?? new Set(total <= openAtFirst ? branches : []);

  if (waiting && both.some(({ rows }) => rows.length === 0)) {
    return <ViewSkeleton label="Loading the tree" />;
  }
  const failure = failed && (
    <LoadFailed message={failed.message} onRetry={() => both.forEach(({ refetch }) => refetch())} />
  );
  // Of what was not read, nothing can be told: neither how many there are, nor that there are none.
  if (failed?.rows.length === 0) return failure;
  return (
    <TreePage data-waiting={waiting || undefined} aria-busy={waiting}>
      <div className="bar">
        <p className="facts" role="status">
          {pluralize(total, 'sector')} in {pluralize(nodes.length, 'type')}
          {wrong > 0 && `, ${wrong} to look at`}
          {hasMore(sectors) &&
            `; drawn from the first ${sectors.read.toLocaleString('en')} of ${sectors.count.toLocaleString('en')}`}
        </p>
        <div className="all">
          <Button variant="quiet" size="sm" onClick={() => setOpened(new Set(branches))}>
            Expand all
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setOpened(new Set())}>
            Collapse all
          </Button>
        </div>
      </div>
      {failure}
      <ToggleTree
        label="Sectors"
        items={items}
        expandedIds={expanded}
        onExpandedChange={setOpened}
        onToggle={() => undefined}
        itemMenu={({ id }) => {
          const row = rowOf.get(id);
          return row === undefined ? [] : rowActions(row);
        }}
        empty={empty}
      />
    </TreePage>
  );
}

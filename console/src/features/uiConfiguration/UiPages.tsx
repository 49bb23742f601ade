import { formatCount } from '@steward/api';
import type { UiItem } from '@steward/api/forms';
import { Button, IconButton, SegmentedControl, Stack, Text, ToggleTree } from '@steward/ui';
import { ChevronsDownUp, ChevronsUpDown, ListFilter, ListTree, PanelTop } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useAppSelector, useAppDispatch } from '../../core/store/context.ts';
import { useLocalFlag } from '../../core/browser/storage/useLocalStore.ts';
import { uiNames } from './keys.ts';
import { PartHeading } from './PartHeading.tsx';
import type { useUiAddress } from './useUiAddress.ts';
import { branchKeys, differingKeys, pageItems } from './view.ts';

interface UiPagesProps {
  pages: readonly UiItem[];
  address: ReturnType<typeof useUiAddress>;
  /** Whether the user may change the switches. */
  mayToggle: boolean;
}

const layouts = [
  { value: 'drill', label: 'Level by level', icon: <PanelTop size={16} /> },
  { value: 'tree', label: 'Whole tree', icon: <ListTree size={16} /> },
];

/** The keys of an item and its ancestors. */
const pathKeys = (key: string): readonly string[] =>
  key.split('/').map((_part, depth, parts) => parts.slice(0, depth + 1).join('/'));

/** Pages, tabs, widgets and fields with their switches, level by level or as one tree. */
export function UiPages({ pages, address, mayToggle }: UiPagesProps) {
  const { at, text, onlyDiffering } = address;
  const pending = useAppSelector(({ uiConfiguration }) => uiConfiguration.pending);
  const failed = useAppSelector(({ uiConfiguration }) => uiConfiguration.failed);
  const dispatch = useAppDispatch();
  const heading = useId();
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const [isTree, setTree] = useLocalFlag('uiTree', owner);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(at === undefined ? [] : pathKeys(at)),
  );
  const items = pageItems(pages);
  const differing = useMemo(() => new Set(differingKeys(pages)), [pages]);
  const filter = useMemo(
    () => (onlyDiffering ? ({ id }: { id: string }) => differing.has(id) : undefined),
    [onlyDiffering, differing],
  );
  const failures = useMemo(
    () => new Map(Object.entries(failed).map(([key, message]) => [key, `Not saved: ${message}`])),
    [failed],
  );

  const open = expanded.size > 0;
  const layout = isTree ? 'tree' : 'drill';
  const showLayout = (next: string) => {
    if (next === 'tree' && at !== undefined) setExpanded(new Set([...expanded, ...pathKeys(at)]));
    setTree(next === 'tree');
  };
  return (
    <Stack as="section" aria-labelledby={heading}>
      <PartHeading id={heading} title="Pages">
        <Button
          size="sm"
          variant="quiet"
          icon={<ListFilter size={14} />}
          aria-pressed={onlyDiffering}
          onClick={() => address.filter(!onlyDiffering)}
        >
          Differs from default{' '}
          <Text tone={onlyDiffering ? undefined : 'subtle'} weight="regular">
            {formatCount(differing.size)}
          </Text>
        </Button>
        {isTree && (
          <IconButton
            label={open ? 'Close all' : 'Open all'}
            icon={open ? <ChevronsDownUp size={16} /> : <ChevronsUpDown size={16} />}
            onClick={() => setExpanded(new Set(open ? [] : branchKeys(items)))}
          />
        )}
        <SegmentedControl
          label="Layout"
          iconsOnly
          segments={layouts}
          value={layout}
          onChange={showLayout}
        />
      </PartHeading>
      <ToggleTree
        label="Pages"
        items={items}
        layout={layout}
        searchPlaceholder="Search pages, tabs, widgets and fields"
        drillId={at}
        onDrillChange={address.goTo}
        expandedIds={expanded}
        onExpandedChange={setExpanded}
        searchText={text}
        onSearchChange={address.search}
        keep={filter}
        noMatch={
          text.trim() === ''
            ? 'Every page, tab, widget and field has its default.'
            : onlyDiffering
              ? 'No changed item matches.'
              : 'No match. Try another word.'
        }
        readOnly={!mayToggle}
        pendingIds={useMemo(() => new Set(Object.keys(pending)), [pending])}
        failedIds={failures}
        onToggle={(id, enabled) =>
          dispatch({ type: 'uiConfiguration/toggleRequested', names: uiNames(id), enabled })
        }
      />
    </Stack>
  );
}

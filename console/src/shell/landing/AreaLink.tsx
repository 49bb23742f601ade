import { Skeleton, Text } from '@steward/ui';
import { Link } from '../../core/routing/Link.tsx';
import { useAppSelector, useConfig } from '../../core/store/context.ts';
import { pageOf, selectQuery } from '../../engine/data/queries.ts';
import { useQuery } from '../../engine/data/useQuery.ts';
import type { ScreenEntry } from '../registry/entry.ts';
import { figuresKey, figuresOf, figuresRequest, screenResource } from './figures.ts';

/** Requests the figures of all areas. */
export function FiguresQuery() {
  useQuery(figuresKey, figuresRequest);
  return null;
}

/** An area on the landing page, with the number of its records. */
export function AreaLink({ entry }: { entry: ScreenEntry }) {
  const { path, label, icon, description } = entry;
  const hasFigures = useConfig().extensions.includes('query');
  const query = useAppSelector(selectQuery(figuresKey));
  const resource = hasFigures ? screenResource(entry) : undefined;
  const figures = resource && figuresOf(pageOf(query).rows, entry);
  const isLoading = query?.data === undefined && query?.status !== 'failed';
  return (
    <Link href={path} title={description}>
      {icon}
      <span className="label">{label}</span>
      {resource && (
        <Text size="sm" tone="subtle" tabular>
          {figures ? (
            <>
              <span aria-hidden="true">{figures.count}</span>
              <span className="sw-hidden">{figures.countText}</span>
            </>
          ) : (
            isLoading && <Skeleton width={24} height={10} />
          )}
        </Text>
      )}
    </Link>
  );
}

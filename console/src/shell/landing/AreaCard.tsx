import { Skeleton, Text } from '@steward/ui';
import { TriangleAlert } from 'lucide-react';
import { useAppSelector, useConfig, useServices } from '../../core/store/context.ts';
import { pageOf, selectQuery } from '../../engine/data/queries.ts';
import { useQuery } from '../../engine/data/useQuery.ts';
import { DateWithAge } from '../../engine/fieldValue/DateWithAge.tsx';
import { Link } from '../../core/routing/Link.tsx';
import type { ScreenEntry } from '../registry/entry.ts';
import { figuresKey, figuresOf, figuresRequest, screenResource } from './figures.ts';

/** Requests the figures of all areas. */
export function FiguresQuery() {
  useQuery(figuresKey, figuresRequest);
  return null;
}

/**
 * An area on the landing page, with its description, the number of its records, and a note on those
 * that need attention.
 */
export function AreaCard({ entry }: { entry: ScreenEntry }) {
  const { path, label, icon, description } = entry;
  const { now } = useServices();
  const hasFigures = useConfig().extensions.includes('query');
  const query = useAppSelector(selectQuery(figuresKey));
  const resource = hasFigures ? screenResource(entry) : undefined;
  const figures = resource && figuresOf(pageOf(query).rows, entry);
  const isLoading = query?.data === undefined && query?.status !== 'failed';
  return (
    <Link href={path}>
      <span className="icon">{icon}</span>
      <Text as="strong" size="md" weight="medium">
        {label}
      </Text>
      {resource && (
        <Text size="md" tone="muted" tabular className="count">
          {figures ? (
            <>
              {figures.attention !== undefined && (
                <TriangleAlert size={12} className="mark" aria-hidden="true" />
              )}
              <span aria-hidden="true">{figures.count}</span>
              <span className="sw-hidden">{figures.countText}</span>
            </>
          ) : (
            isLoading && <Skeleton width={24} height={10} />
          )}
        </Text>
      )}
      {figures?.attention === undefined ? (
        <Text as="small" size="sm" tone="subtle">
          {description}
        </Text>
      ) : (
        <Text as="small" size="sm" tone="warning" className="attention">
          <TriangleAlert size={12} aria-hidden="true" />
          {figures.attention}
        </Text>
      )}
      {resource?.fields.updated_at && (
        <Text as="small" size="sm" tone="subtle" className="changed">
          {figures?.changedAt && (
            <>
              {'Changed '}
              <DateWithAge value={figures.changedAt} now={now()} />
            </>
          )}
        </Text>
      )}
    </Link>
  );
}

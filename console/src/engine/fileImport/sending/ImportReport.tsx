import type { Contract, ResponseOf } from '@steward/api';
import { imports } from '@steward/api';
import { Banner, Button, Text } from '@steward/ui';
import { DialogContent } from '../../../core/page/DialogContent.styles.ts';
import { Link } from '../../../core/routing/Link.tsx';
import { paths } from '../../../core/routing/paths.ts';
import { useAppSelector } from '../../../core/store/context.ts';
import { useQuery } from '../../data/useQuery.ts';
import { WaitingEntries } from '../../history/HistoryEntries.tsx';
import { ImportOutcome } from '../report/ImportOutcome.tsx';
import { UploadOutcome } from './UploadOutcome.tsx';
import { selectImport } from './state.ts';
import { useShown } from './useShown.ts';

/** What came of an import, as the platform has it. */
function PlatformReport({ uuid }: { uuid: string }) {
  const { data, message, status, refetch } = useQuery<ResponseOf<Contract['imports']['read']>>(
    `imports:one:${uuid}`,
    {
      route: imports.read,
      args: { params: { uuid } },
      resource: imports.name,
      keepsOnFailure: true,
    },
  );
  if (data === undefined && status === 'failed')
    return (
      <Banner tone="danger" action={<Button onClick={refetch}>Retry</Button>}>
        {message}
      </Banner>
    );
  if (data === undefined) return <WaitingEntries label="Loading the report" />;
  return (
    <>
      <ImportOutcome record={data} />
      <Text as="p" size="md" tone="muted">
        <Link href={`${paths.imports}?open=view:${data.id}`}>Show in all imports</Link>
      </Text>
    </>
  );
}

/** What came of an import of this window, once it has ended. */
export function ImportReport({ uuid }: { uuid: string }) {
  const job = useAppSelector(selectImport(uuid));
  useShown(uuid);
  return (
    <DialogContent>
      {job?.upload ? (
        <UploadOutcome file={job.file} report={job.upload} />
      ) : (
        <PlatformReport uuid={uuid} />
      )}
    </DialogContent>
  );
}

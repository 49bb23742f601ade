import { features } from '@steward/api';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  Inline,
  List,
  Skeleton,
  Spinner,
  Stack,
} from '@steward/ui';
import { Table2 } from 'lucide-react';
import { useEffect } from 'react';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { PermissionNotice } from '../../core/permissions/PermissionNotice.tsx';
import { useMay } from '../../core/permissions/useMay.ts';
import { useScrollRestoration } from '../../core/page/useScrollRestoration.ts';
import { useAppSelector, useSaga, useAppDispatch } from '../../core/store/context.ts';
import { useQuery } from '../../engine/data/useQuery.ts';
import { uiConfigurationSaga } from './saga.ts';
import { toServedItems, uiConfigurationKey, uiConfigurationRequest } from './state.ts';
import { useUiAddress } from './useUiAddress.ts';
import { optimisticConfiguration } from './view.ts';
import { useRetryWhenOnline } from '../../core/browser/useRetryWhenOnline.ts';
import { ConfigurationLayout } from './UiConfiguration.styles.ts';
import { PartHeading } from './PartHeading.tsx';
import { UiFeatures } from './UiFeatures.tsx';
import { UiPages } from './UiPages.tsx';

/** The outermost of the calls that a switch makes; one permission opens all of them. */
const toggleCall = 'uiConfiguration.savePage';

/** The pages and features of the platform, with switches. */
export function UiConfiguration({ head }: { head: PageHead }) {
  useSaga(uiConfigurationSaga);
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch({ type: 'uiConfiguration/opened' });
  }, [dispatch]);
  const { pending } = useAppSelector((state) => state.uiConfiguration);
  const { status, data, message, refetch } = useQuery(uiConfigurationKey, uiConfigurationRequest);
  const servedItems = toServedItems({ data });
  useScrollRestoration('uiConfiguration');
  const address = useUiAddress();
  const configuration = optimisticConfiguration(servedItems, pending);
  const mayToggle = useMay(toggleCall);

  useRetryWhenOnline(status === 'failed', refetch);

  // Defaults would be a guess, so nothing is shown before the first answer.
  const isFirstLoad = status === 'loading' && servedItems.length === 0;
  return (
    <ConsolePage
      {...head}
      action={
        <Button icon={<Table2 size={16} />} onClick={address.toRenames}>
          See Renames Table
        </Button>
      }
    >
      {!mayToggle && <PermissionNotice call={toggleCall} />}
      <ConfigurationLayout>
        <Banner tone="warning" role="note" live="off">
          Beware! Disabling a Feature means it will override any Page/Tab/Widget/Field setting and
          deactivate it in all places it&apos;s being used across the whole platform.
        </Banner>
        {status === 'failed' ? (
          <Card padding="none">
            <EmptyState
              art="error"
              live="alert"
              title="The UI configuration could not be loaded"
              action={<Button onClick={refetch}>Retry</Button>}
            >
              {message}
            </EmptyState>
          </Card>
        ) : isFirstLoad ? (
          <ConfigurationSkeleton />
        ) : (
          <div className="parts">
            <UiPages pages={configuration.pages} address={address} mayToggle={mayToggle} />
            <UiFeatures configuration={configuration} mayToggle={mayToggle} />
          </div>
        )}
      </ConfigurationLayout>
    </ConsolePage>
  );
}

/** Rows without content, of different widths. */
const SkeletonRows = ({ count }: { count: number }) => (
  <List variant="bordered" aria-hidden="true">
    {Array.from({ length: count }, (_each, at) => (
      <Inline as="li" key={at} className="bone" justify="between" wrap={false}>
        <Skeleton width={`${28 + ((at * 17) % 24)}%`} />
        <Skeleton width={30} height={18} />
      </Inline>
    ))}
  </List>
);

/** The placeholder while the configuration loads. */
function ConfigurationSkeleton() {
  return (
    <div className="parts" aria-busy="true">
      <Stack>
        <PartHeading title="Pages">
          <Spinner label="Loading the UI configuration" />
        </PartHeading>
        <SkeletonRows count={9} />
      </Stack>
      <Stack>
        <PartHeading title="Features" />
        <SkeletonRows count={features.length} />
      </Stack>
    </div>
  );
}

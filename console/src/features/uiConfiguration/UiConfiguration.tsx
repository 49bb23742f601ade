import { features } from '@steward/api';
import { Banner, Button, EmptyState, Skeleton, Spinner } from '@steward/ui';
import { Table2 } from 'lucide-react';
import { useEffect } from 'react';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { useScrollRestoration } from '../../core/page/useScrollRestoration.ts';
import { useAppSelector, useSaga, useAppDispatch } from '../../core/store/context.ts';
import { useQuery } from '../../engine/data/useQuery.ts';
import { uiConfigurationSaga } from './saga.ts';
import { servedIn, uiConfigurationKey, uiConfigurationRequest } from './state.ts';
import { useUiAddress } from './useUiAddress.ts';
import { wantedConfiguration } from './view.ts';
import { useRetryWhenOnline } from '../../core/browser/useBackOnline.ts';
import { ConfigurationLayout } from './UiConfiguration.styles.ts';
import { UiFeatures } from './UiFeatures.tsx';
import { UiPages } from './UiPages.tsx';

/** Pages with what is in them, and features: what people see of the platform. */
export function UiConfiguration({ head }: { head: PageHead }) {
  useSaga(uiConfigurationSaga);
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch({ type: 'uiConfiguration/opened' });
  }, [dispatch]);
  const { pending } = useAppSelector((state) => state.uiConfiguration);
  const { status, data, message, refetch } = useQuery(uiConfigurationKey, uiConfigurationRequest);
  const served = servedIn({ data });
  useScrollRestoration('uiConfiguration');
  const address = useUiAddress();
  const configuration = wantedConfiguration(served, pending);

  useRetryWhenOnline(status === 'failed', refetch);

  // Without a word from the platform, what it would show is a guess: nothing is shown until it is read.
  const unread = status === 'loading' && served.length === 0;
  return (
    <ConsolePage
      {...head}
      action={
        <Button icon={<Table2 size={16} />} onClick={address.toRenames}>
          See Renames Table
        </Button>
      }
    >
      <ConfigurationLayout>
        <Banner tone="warning" role="note" live="off">
          Beware! Disabling a Feature means it will override any Page/Tab/Widget/Field setting and
          deactivate it in all places it&apos;s being used across the whole platform.
        </Banner>
        {status === 'failed' ? (
          <EmptyState
            className="failed"
            art="error"
            live="alert"
            title="The UI configuration could not be read"
            action={<Button onClick={refetch}>Retry</Button>}
          >
            {message}
          </EmptyState>
        ) : unread ? (
          <Bones />
        ) : (
          <div className="parts">
            <UiPages pages={configuration.pages} address={address} />
            <UiFeatures configuration={configuration} />
          </div>
        )}
      </ConfigurationLayout>
    </ConsolePage>
  );
}

const bones = (count: number) =>
  Array.from({ length: count }, (_each, at) => (
    <div key={at} className="bone">
      <Skeleton width={`${28 + ((at * 17) % 24)}%`} />
      <Skeleton width={30} height={18} />
    </div>
  ));

/** What stands there while it is read for the first time. */
function Bones() {
  return (
    <div className="parts" aria-busy="true">
      <div>
        <div className="heading">
          <h2>Pages</h2>
          <Spinner label="Loading the UI configuration" />
        </div>
        <div className="bones">{bones(9)}</div>
      </div>
      <div>
        <div className="heading">
          <h2>Features</h2>
        </div>
        <div className="bones">{bones(features.length)}</div>
      </div>
    </div>
  );
}

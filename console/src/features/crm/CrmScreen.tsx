import { organisations } from '@steward/api';
import { validateForm } from '@steward/api/forms';
import { IconButton, Spinner, TextField } from '@steward/ui';
import { Check, Save } from 'lucide-react';
import { shallowEqual } from 'react-redux';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { useAppSelector, useServices, useSaga, useAppDispatch } from '../../core/store/context.ts';
import { useQuery } from '../../engine/data/useQuery.ts';
import { crmSaga } from './saga.ts';
import { crmKey, crmRequest, label, nameTyped, selectCrm } from './state.ts';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { NamingCard } from './CrmScreen.styles.ts';

const saying = { idle: '', loading: 'Saving', success: 'Saved' } as const;
const icons = {
  idle: <Save size={16} />,
  loading: <Spinner label="Saving" />,
  success: <Check size={16} />,
} as const;

/** How Salesforce Interactions are named: one field, saved by its icon. */
export function CrmScreen({ head }: { head: PageHead }) {
  const { reading, name, typed, message, saving } = useAppSelector(selectCrm, shallowEqual);
  const { refetch } = useQuery(crmKey, crmRequest);
  useSaga(crmSaga);
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const status = saving === 'pending' ? 'loading' : saving === 'done' ? 'success' : 'idle';
  const value = typed ?? name;
  const empty = value.trim() === '';
  const [refused] = Object.values(
    validateForm(organisations.fields, { salesforce_interactions_name: value }),
  );
  const problem = empty ? 'Enter a name, such as Interactions.' : refused;
  const known = reading === 'ready' || typed !== undefined || name !== '';

  return (
    <ConsolePage {...head}>
      <NamingCard
        noValidate
        data-good={(problem === undefined && value.length > 1) || undefined}
        data-status={status}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === undefined && known && status === 'idle')
            dispatch({ type: 'crm/saveRequested', name: value });
        }}
      >
        {reading === 'failed' && <LoadFailed message={message} onRetry={refetch} />}
        <TextField
          label={label}
          value={value}
          onChange={(next) => dispatch(nameTyped(next, now()))}
          disabled={!known}
          autoComplete="off"
          hint="The heading above a company’s meetings, calls and mails."
          error={known ? problem : undefined}
          trailing={
            reading === 'loading' && !known ? (
              <Spinner label="Loading the name" />
            ) : (
              <IconButton
                type="submit"
                label={status === 'success' ? 'Saved' : 'Save'}
                icon={icons[status]}
                disabled={problem !== undefined || !known}
                aria-busy={status === 'loading' || undefined}
              />
            )
          }
        />
        <span className="sw-hidden" role="status">
          {saying[status]}
        </span>
      </NamingCard>
    </ConsolePage>
  );
}

import { organisations } from '@steward/api';
import { validateForm } from '@steward/api/forms';
import { IconButton, Spinner, TextField } from '@steward/ui';
import { Check, Save } from 'lucide-react';
import { shallowEqual } from 'react-redux';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { PermissionNotice } from '../../core/permissions/PermissionNotice.tsx';
import { useMay } from '../../core/permissions/useMay.ts';
import { useAppSelector, useServices, useSaga, useAppDispatch } from '../../core/store/context.ts';
import { useQuery } from '../../engine/data/useQuery.ts';
import { crmSaga } from './saga.ts';
import { NameConflict } from './NameConflict.tsx';
import { NamePreview } from './NamePreview.tsx';
import { crmKey, crmRequest, label, saveNameDraft, selectBase, selectCrm } from './state.ts';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { NamingCard, NamingForm } from './CrmScreen.styles.ts';

const saveCall = 'organisations.update';
const statusText = { idle: '', loading: 'Saving', success: 'Saved' } as const;
const icons = {
  idle: <Save size={16} />,
  loading: <Spinner label="Saving" />,
  success: <Check size={16} />,
} as const;

/** The name of Salesforce interactions: one field with a save button. */
export function CrmScreen({ head }: { head: PageHead }) {
  const { queryStatus, name, typed, message, saving } = useAppSelector(selectCrm, shallowEqual);
  const base = useAppSelector(selectBase, shallowEqual);
  const { refetch } = useQuery(crmKey, crmRequest);
  useSaga(crmSaga);
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const status = saving === 'pending' ? 'loading' : saving === 'done' ? 'success' : 'idle';
  const value = typed ?? name;
  const empty = value.trim() === '';
  const [fieldError] = Object.values(
    validateForm(organisations.fields, { salesforce_interactions_name: value }),
  );
  const problem = empty ? 'Enter a name, such as Interactions.' : fieldError;
  const maySave = useMay(saveCall);
  const isKnown = queryStatus === 'ready' || typed !== undefined || name !== '';

  return (
    <ConsolePage {...head}>
      {!maySave && <PermissionNotice call={saveCall} />}
      <NamingCard>
        <NamingForm
          noValidate
          data-good={(problem === undefined && value.length > 1) || undefined}
          data-status={status}
          onSubmit={(event) => {
            event.preventDefault();
            if (problem === undefined && isKnown && maySave && status === 'idle')
              dispatch({ type: 'crm/saveRequested', name: value });
          }}
        >
          {queryStatus === 'failed' && <LoadFailed message={message} onRetry={refetch} />}
          <TextField
            label={label}
            value={value}
            onChange={(next) => dispatch(saveNameDraft(next, now(), base))}
            disabled={!isKnown}
            readOnly={!maySave}
            autoComplete="off"
            hint="The heading above a company’s meetings, calls and mails."
            error={isKnown ? problem : undefined}
            trailing={
              queryStatus === 'loading' && !isKnown ? (
                <Spinner label="Loading the name" />
              ) : (
                maySave && (
                  <IconButton
                    type="submit"
                    label={status === 'success' ? 'Saved' : 'Save'}
                    icon={icons[status]}
                    disabled={problem !== undefined || !isKnown}
                    aria-busy={status === 'loading' || undefined}
                  />
                )
              )
            }
          />
          <span className="sw-hidden" role="status">
            {statusText[status]}
          </span>
        </NamingForm>
        <NamePreview name={value} />
      </NamingCard>
      <NameConflict draftName={typed} onReload={refetch} />
    </ConsolePage>
  );
}

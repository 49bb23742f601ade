import { organisations } from '@steward/api';
import { validateForm } from '@steward/api/forms';
import { IconButton, Spinner, TextField } from '@steward/ui';
import { Check, Save } from 'lucide-react';
import { useAsk } from '../../core/browser/afterPaint.ts';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { useConsole, useSaga, useSend } from '../../core/store/context.ts';
import { createCrmSaga } from './saga.ts';
import { crmReducer } from './reducer.ts';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { ConsolePage } from '../../core/page/ConsolePage.tsx';
import { NamingCard } from './CrmScreen.styles.ts';

const { label } = organisations.fields.salesforce_interactions_name;

const saying = { idle: '', waiting: 'Saving', loading: 'Saving', success: 'Saved' } as const;
const icons = {
  idle: <Save size={16} />,
  waiting: <Spinner label="Saving" />,
  loading: <Spinner label="Saving" />,
  success: <Check size={16} />,
} as const;

/** How Salesforce Interactions are named: one field, saved by its icon. */
export function CrmScreen({ head }: { head: PageHead }) {
  const { status, reading, name, typed, message } = useConsole(({ crm }) => crm);
  useSaga(createCrmSaga, { crm: crmReducer });
  const send = useSend();
  const value = typed ?? name;
  const empty = value.trim() === '';
  const [refused] = Object.values(
    validateForm(organisations.fields, { salesforce_interactions_name: value }),
  );
  const problem = empty ? 'Enter a name, such as Interactions.' : refused;
  const known = reading === 'ready' || typed !== undefined || name !== '';

  const read = () => send({ type: 'crm/opened' });
  useAsk(read, reading === 'ready');

  return (
    <ConsolePage {...head}>
      <NamingCard
        noValidate
        data-good={(problem === undefined && value.length > 1) || undefined}
        data-status={status}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === undefined && known && status === 'idle')
            send({ type: 'crm/saveAsked', name: value });
        }}
      >
        {reading === 'failed' && <LoadFailed message={message} onRetry={read} />}
        <TextField
          label={label}
          value={value}
          onChange={(next) => send({ type: 'crm/typed', name: next })}
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
                aria-busy={status === 'waiting' || status === 'loading' || undefined}
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

import { Stack } from '@steward/ui';
import { useMayCall } from '../../../core/permissions/useMay.ts';
import { ChangesByDay } from './charts/ChangesByDay.tsx';
import { CompaniesOverTime } from './charts/CompaniesOverTime.tsx';
import { MailsToday } from './charts/MailsToday.tsx';
import { ValuesByDefinition } from './charts/ValuesByDefinition.tsx';
import { DeskGrid } from './Desk.styles.ts';
import { LatestChanges } from './changes/LatestChanges.tsx';
import { Waiting } from './waiting/Waiting.tsx';

/** What a day begins with: what waits, what others changed, and pictures of what the platform holds. */
export function Desk() {
  const may = useMayCall();
  return (
    <DeskGrid>
      <Stack gap={4}>
        <Waiting />
        {may('summary.visit') && <LatestChanges />}
      </Stack>
      <Stack gap={4}>
        {may('summary.changes') && <ChangesByDay />}
        <CompaniesOverTime />
        <MailsToday />
        <ValuesByDefinition />
      </Stack>
    </DeskGrid>
  );
}

import { providerIds } from '@steward/api';
import { companyCsvFields } from '@steward/api/csv';
import { RecordPage } from '../../engine/recordPage/RecordPage.tsx';
import type { RecordPageProps } from '../../engine/recordPage/RecordPage.tsx';
import type { FieldGroup } from '../../engine/recordPage/FieldCard.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { CompanyValues } from './CompanyValues.tsx';

const groups: readonly FieldGroup[] = [
  { title: 'Details', fields: companyCsvFields },
  { title: 'Provider identifiers', fields: providerIds, areIds: true },
];

/** The page of a company. */
export function CompanyPage(props: RecordPageProps) {
  return (
    <RecordPage
      {...props}
      groups={groups}
      facts={(row) => <CompanyFacts row={row} />}
      more={(row) => <CompanyValues companyId={row.id} />}
    />
  );
}

import type { AnyRow } from '@steward/api';
import { companyCsvFields } from '@steward/api/csv';
import { isEmpty, validateValue } from '@steward/api/forms';
import { CompanyOrigin } from './CompanyOrigin.tsx';
import { Facts } from '../../engine/recordPage/RecordPage.styles.ts';
import { leftToRight } from '../../engine/fieldValue/leftToRight.tsx';

/** The address that a website leads to; undefined where it is none. */
function websiteAddress(website: string): string | undefined {
  if (validateValue(companyCsvFields.website, website) !== undefined) return undefined;
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(address) ? address : undefined;
}

/** The website, the theme and the id of a company. */
export function CompanyFacts({ row }: { row: AnyRow }) {
  const website = isEmpty(row.website) ? '' : String(row.website);
  const address = websiteAddress(website);
  return (
    <Facts>
      {address === undefined ? (
        website !== '' && <span>{leftToRight(website)}</span>
      ) : (
        <a href={address} target="_blank" rel="noreferrer">
          {leftToRight(website)}
        </a>
      )}
      {!isEmpty(row.theme) && <bdi>{String(row.theme)}</bdi>}
      <span>id {row.id}</span>
      <CompanyOrigin id={row.id} />
    </Facts>
  );
}

import type { AnyRow, Field, Fields, Resource } from '@steward/api';

/** Text that would run a script if it were inserted as markup. */
export const markup = '<img src=x onerror=window.hacked=1>&amp;';

/** A text without a line break opportunity. */
export const unbroken = 'pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3) + markup;

/** Texts that break fragile layouts. */
const edgeTexts = [
  unbroken,
  markup,
  'Société Générale de Participations Financières et Industrielles du Grand Duché, Luxembourg branch in liquidation',
  'شركة الأفق للاستثمارات والخدمات المالية',
  '株式会社日本総合研究所ホールディングス',
  '=HYPERLINK("https://spreadsheet.example","Zażółć Gęślą Jaźń 🦔")',
];

/** A value of a field that contains the text wherever the type allows it. */
function edgeValue(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'number':
    case 'reference':
      return 2_147_483_647;
    case 'flag':
      return 1;
    case 'boolean':
      return true;
    case 'date':
      return '1999-12-31T23:59:59Z';
    case 'url':
      return `https://${'long-host-name.'.repeat(6)}example/${text}`;
    case 'list':
      return [text, text];
    case 'json':
      return { [text]: [text] };
    case 'record':
      return edgeRecord(field.fields ?? {}, text);
    case 'records':
      return [edgeRecord(field.fields ?? {}, text), {}];
    default:
      return text;
  }
}

const edgeRecord = (fields: Fields, text: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, edgeValue(field, text)]));

/** Rows of a resource with every edge text in every field; the last row has only its id. */
export function edgeRows({ fields }: Resource): AnyRow[] {
  const full = edgeTexts.map((text, index) => ({ ...edgeRecord(fields, text), id: index + 1 }));
  return [...full, { id: full.length + 1 }];
}

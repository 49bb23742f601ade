import { expect, it } from 'vitest';
import { openTypes } from '../../openTypes.ts';

it('lets optional members be undefined, and nothing else', () => {
  const before = `interface Props<Row> extends Base {
    id: string;
    tone?: 'a' | 'b';
    at?: { x?: number; y: number };
    show?: (row: Row) => string;
    onPick?<Id extends string>(id: Id, next?: boolean): void;
    load(id?: string): Promise<Row>;
}`;
  expect(openTypes(before)).toBe(`interface Props<Row> extends Base {
    id: string;
    tone?: 'a' | 'b' | undefined;
    at?: { x?: number | undefined; y: number } | undefined;
    show?: ((row: Row) => string) | undefined;
    onPick?: (<Id extends string>(id: Id, next?: boolean) => void) | undefined;
    load(id?: string): Promise<Row>;
}`);
});

import { kinds } from './kinds.ts';
import type { Present } from './present.ts';
import { indexOf } from './present.ts';
import type { Wanted } from './wanted.ts';

/** Wanted records, those that others of their kind name before these; circles are told. */
export function parentsFirst(wanted: readonly Wanted[], problems: string[]): Wanted[] {
  const byName = new Map(wanted.map((each) => [indexOf(each.name), each]));
  const ordered = new Set<Wanted>();
  const visit = (each: Wanted, below: readonly Wanted[]) => {
    if (ordered.has(each)) return;
    if (below.includes(each)) {
      problems.push(`${each.place}: ${each.label}: It is within itself, by way of its parents.`);
      return;
    }
    for (const name of Object.values(each.named).flatMap((one) => one ?? [])) {
      const parent = byName.get(indexOf(name));
      if (parent !== undefined) visit(parent, [...below, each]);
    }
    ordered.add(each);
  };
  for (const each of wanted) visit(each, []);
  return [...ordered];
}

/** Records in the order in which they can go: kinds that refer to others first, children before their parents. */
export function childrenFirst(records: readonly Present[]): Present[] {
  const rank = ({ resource }: Present) => kinds.findIndex((kind) => kind.resource === resource);
  const ids = new Map(records.map((each) => [`${each.resource.name} ${each.record.id}`, each]));
  const parentOf = ({ resource, record }: Present) => {
    const [name] = Object.entries(resource.fields).find(([, { to }]) => to === resource.name) ?? [];
    return name === undefined ? undefined : ids.get(`${resource.name} ${String(record[name])}`);
  };
  const depthOf = (each: Present) => {
    const above = new Set<Present>();
    for (let one = parentOf(each); one !== undefined && !above.has(one); one = parentOf(one)) {
      above.add(one);
    }
    return above.size;
  };
  const depths = new Map(records.map((each) => [each, depthOf(each)]));
  return [...records].sort(
    (a, b) => rank(b) - rank(a) || (depths.get(b) ?? 0) - (depths.get(a) ?? 0),
  );
}

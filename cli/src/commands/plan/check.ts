import { pluralize } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import { printValue } from '../../kernel/output/output.ts';
import { planSchema } from '../../plan/document/schema.ts';
import type { OnlyOptions } from './onlyFlag.ts';
import type { OverlayOptions } from './planFiles.ts';
import { readPlan } from './readPlan.ts';

/** Checks a plan by itself, without a platform. */
export const validatePlan: Handler<OnlyOptions & OverlayOptions> = async (
  factory,
  { args, options },
) => {
  const { count } = await readPlan(factory, args, options);
  await factory.io.success(
    `The plan is valid: ${pluralize(count, 'entry', 'entries')}. Compare it with the platform by: steward plan diff`,
  );
};

/** Prints the JSON Schema of plans. */
export const printSchema: Handler<{ readonly overlay?: boolean }> = async (
  factory,
  { options },
) => {
  const format = factory.format === 'table' ? 'json' : factory.format;
  await printValue({ ...factory, format }, planSchema(options.overlay));
};

import type { Handler } from '../../kernel/command/command.ts';
import { formatError } from '../../kernel/errors/errors.ts';
import type { Exit } from '../../kernel/errors/exitCodes.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { oneLine } from '../../kernel/text/sanitize.ts';
import type { Check, Finding } from './checks.ts';
import { checks } from './checks.ts';

interface Result extends Finding {
  readonly check: string;
  readonly result: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly exit?: Exit;
}

/** Runs a check; an error is its failure, worded as any command words it. */
async function run(factory: Factory, { name, find }: Check): Promise<Result> {
  try {
    const finding = await find(factory);
    return { check: name, result: finding.hint === undefined ? 'ok' : 'warning', ...finding };
  } catch (error) {
    const { exit, message, details = [], hint } = formatError(error);
    const text = [message, ...details].join(' ');
    return { check: name, result: 'failed', text, exit, ...(hint !== undefined && { hint }) };
  }
}

async function print({ io }: Factory, { check, result, text, hint }: Result): Promise<void> {
  const { colors } = io.out;
  const symbol = {
    ok: colors.green('✓'),
    warning: colors.yellow('!'),
    failed: colors.red('✗'),
    skipped: colors.dim('-'),
  }[result];
  await io.writeStyled(`${symbol} ${check}: ${oneLine(text)}\n`);
  if (hint !== undefined) await io.writeStyled(colors.dim(`  ${oneLine(hint)}`) + '\n');
}

/** Runs the checks in order, and leaves out those that depend on a failed one. */
export const runDoctor: Handler<object> = async (factory) => {
  const isData = wantsData(factory);
  const results: Result[] = [];
  for (const check of checks) {
    const isBlocked = check.needs.some((name) =>
      results.some((each) => each.check === name && !['ok', 'warning'].includes(each.result)),
    );
    const result: Result = isBlocked
      ? { check: check.name, result: 'skipped', text: `It needs ${check.needs.join(' and ')}.` }
      : await run(factory, check);
    results.push(result);
    if (!isData) await print(factory, result);
  }
  if (isData) await printValue(factory, results);
  return results.find(({ exit }) => exit !== undefined)?.exit ?? 'ok';
};

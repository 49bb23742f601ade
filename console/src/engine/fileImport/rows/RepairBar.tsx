import { pluralize } from '@steward/api';
import { Button, Inline, SelectField, Stack, Text, TextField } from '@steward/ui';
import { Eraser, Replace, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Sheet } from '../checking/sheet.ts';
import { useSheetVersion } from './useSheetChecks.ts';
import { RepairTools } from './RepairBar.styles.ts';

interface RepairBarProps {
  sheet: Sheet;
  /** The indices of the listed rows, which the repair changes. */
  shownRows: readonly number[];
  /** The place of the column whose problem is listed, which is chosen first. */
  suggested: number | undefined;
}

/** Repairs a column of all rows that are listed: clears it, or replaces a text. Says beforehand how many cells change. */
export function RepairBar({ sheet, shownRows, suggested }: RepairBarProps) {
  useSheetVersion(sheet);
  const [at, setAt] = useState(suggested);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const { targets } = sheet;
  const last = sheet.lastRepair();
  const clear = at === undefined ? undefined : ({ kind: 'clear', at } as const);
  const replace = at === undefined ? undefined : ({ kind: 'replace', at, from, to } as const);
  const cleared = clear ? sheet.countRepairs(shownRows, clear) : 0;
  const replaced = replace ? sheet.countRepairs(shownRows, replace) : 0;
  return (
    <Stack gap={1} role="group" aria-label="Repair a column">
      <RepairTools>
        <SelectField
          label="Column to repair"
          hideLabel
          placeholder="Repair a column"
          options={targets.map(({ label }, index) => ({ value: String(index), label }))}
          value={at === undefined ? '' : String(at)}
          onChange={(value) => setAt(value === '' ? undefined : Number(value))}
        />
        {clear && replace && (
          <>
            <Button
              icon={<Eraser size={16} />}
              aria-disabled={cleared === 0}
              onClick={() => sheet.repairColumn(shownRows, clear)}
            >
              {`Clear ${pluralize(cleared, 'cell')}`}
            </Button>
            <span className="replace">
              <TextField
                label="Replace"
                hideLabel
                placeholder="Replace"
                value={from}
                onChange={setFrom}
              />
              <TextField
                label="Replace with"
                hideLabel
                placeholder="with"
                value={to}
                onChange={setTo}
              />
              <Button
                icon={<Replace size={16} />}
                aria-disabled={replaced === 0}
                onClick={() => sheet.repairColumn(shownRows, replace)}
              >
                {`Replace in ${pluralize(replaced, 'cell')}`}
              </Button>
            </span>
          </>
        )}
      </RepairTools>
      {last !== undefined && (
        <Inline>
          <Text size="sm" tone="subtle" role="status">
            {last}.
          </Text>
          <Button variant="quiet" size="sm" icon={<Undo2 size={14} />} onClick={() => sheet.undo()}>
            Undo
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

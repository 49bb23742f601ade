import { Banner, Button, Card, Inline, SelectField, Stack, Text } from '@steward/ui';
import { cellText } from '../reading/columns.ts';
import type { OpenedFile } from '../reading/openFile.ts';
import { encodingOptions } from './encodings.ts';

interface EncodingQuestionProps {
  openedFile: OpenedFile;
  /** The line whose letters tell. */
  line: number;
  onChoose(encoding: string): void;
  onConfirm(): void;
}

/** Asks whether the letters of a file are right, which does not say how they are encoded. */
export function EncodingQuestion({ openedFile, line, onChoose, onConfirm }: EncodingQuestionProps) {
  const { table, rows } = openedFile;
  const cells = rows
    .find((row) => row.line === line)
    ?.cells.map(cellText)
    .filter(Boolean);
  const text = cells?.join(' · ') ?? table.sample?.text ?? table.header.raw;
  return (
    <Banner tone="warning" title="Are these characters right?" data-field="encoding">
      <Stack>
        <p>The file does not name its encoding. This is line {line}:</p>
        <Card as="blockquote" padding="sm">
          <Text as="bdi" wrap="anywhere">
            {text}
          </Text>
        </Card>
        <Inline>
          <SelectField
            label="Encoding of these characters"
            hideLabel
            options={encodingOptions(table.encoding)}
            value={table.encoding}
            onChange={onChoose}
          />
          <Button onClick={onConfirm}>They are right</Button>
        </Inline>
      </Stack>
    </Banner>
  );
}

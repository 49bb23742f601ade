// Compiled against the built package, as an app compiles it; never run.
import { Banner, Menu, PagedTable, TextField, type Column, type TableSort } from '@steward/ui';
import { FormTextField } from '@steward/ui/final-form';

interface Row {
  id: string;
  name?: string;
}

interface ScreenProps {
  error: string | undefined;
  sort: TableSort | undefined;
  width: string | undefined;
  onDismiss: (() => void) | undefined;
}

export function Screen({ error, sort, width, onDismiss }: ScreenProps) {
  const columns: Column<Row>[] = [{ id: 'name', header: 'Name', width, cell: ({ name }) => name }];
  return (
    <>
      <Banner tone="danger" title={error} onDismiss={onDismiss} />
      <TextField label="Name" value="" onChange={() => undefined} error={error} hint={undefined} />
      <FormTextField name="name" label="Name" hint={error} />
      <Menu label="Actions" items={[{ id: 'edit', label: 'Edit', onSelect: onDismiss }]} />
      <PagedTable<Row>
        label="Rows"
        columns={columns}
        rows={[]}
        getRowId={(row) => row.id}
        rowActions={undefined}
        page={1}
        pageSize={10}
        total={0}
        onPageChange={() => undefined}
        sort={sort}
        onRetry={onDismiss}
        status="ready"
        error={error}
      />
    </>
  );
}

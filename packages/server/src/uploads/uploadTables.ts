import type { TableSchema } from '../store/port.ts';

/** Uploads that are done as a whole. */
export const uploadsTable: TableSchema = {
  name: 'uploads',
  columns: {
    /**
     * 'staging' while its rows come in, 'accepted' once all of them will be created, and 'done'.
     */
    state: 'text',
    /** Who made it, for the history. */
    author: 'json',
    parts: 'integer',
    /** The part that is imported next. */
    next_part: 'integer',
    updated_at: 'text',
    expires_at: 'text',
  },
  sortable: ['updated_at'],
};

/** The rows of uploads and, once they have been imported, what came of them. */
export const uploadPartsTable: TableSchema = {
  name: 'upload_parts',
  columns: { upload_id: 'integer', part: 'integer', rows: 'json', result: 'json' },
  unique: [['upload_id', 'part']],
};

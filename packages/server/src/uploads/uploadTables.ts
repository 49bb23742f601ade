import type { TableSchema } from '../store/port.ts';

/** Uploads that are done as a whole. */
export const uploadsTable: TableSchema = {
  name: 'uploads',
  columns: {
    /**
     * 'staging' while its rows come in, 'accepted' once all of them will be done, 'done', and 'removing'
     * for one that was not accepted.
     */
    state: 'text',
    /** What its rows do: 'create' (also where nothing stands here) or 'update'. */
    kind: 'text',
    /** Who made it, for the history. */
    author: 'json',
    parts: 'integer',
    /** The part that is done next. */
    next_part: 'integer',
    updated_at: 'text',
    expires_at: 'text',
  },
  sortable: ['updated_at'],
};

/** The rows of uploads and, once they have been done, what came of them. */
export const uploadPartsTable: TableSchema = {
  name: 'upload_parts',
  columns: { upload_id: 'integer', part: 'integer', rows: 'json', result: 'json' },
  unique: [['upload_id', 'part']],
};

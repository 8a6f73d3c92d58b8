import { Type, type Static } from 'typebox'
import { LONGEST_ANSWER, MOST_ANSWERS, QUESTION_KINDS } from './import-questions.ts'
import {
  EXPORT_FORMATS,
  IMPORT_STATES,
  IMPORT_STEPS,
  MAPPED_FIELDS,
  MOST_IMPORT_STOCK,
  MOST_MAPPED,
  TEMPLATE_FORMATS,
} from './import-states.ts'

import { nullable } from './shared.ts'
import { closed } from './staff-entry.ts'
import { listBy, list } from './staff.ts'

// Catalogue files that staff import under /staff/imports, and files of redirects.

const Time = Type.String({ format: 'date-time' })
const Count = Type.Integer({ minimum: 0 })
const Id = Type.String({ format: 'uuid' })

const Answer = Type.String({ maxLength: LONGEST_ANSWER })
/** Choices by the id of a question, or by a kind for all questions of it. */
export const ImportAnswers = Type.Record(Answer, Answer, { maxProperties: MOST_ANSWERS })

export const ColumnMap = Type.Record(Type.String({ maxLength: 300 }), Type.Enum([...MAPPED_FIELDS]), {
  maxProperties: MOST_MAPPED,
})

/** POST /staff/imports/{id}/check: how the file is to be read. */
export const ImportOptions = closed({
  /** Units of new products that have no count of their own. */
  stock: Type.Integer({ minimum: 0, maximum: MOST_IMPORT_STOCK }),
  /** Variants, options and pictures that the file leaves out of its products are gone. */
  replace: Type.Boolean(),
  /** Round prices below the halala instead of rejecting them. */
  round: Type.Boolean(),
  /** Fetch pictures that the file gives the address of. */
  images: Type.Boolean(),
  /**
   * What columns are that nothing reads by their names. Without it, what the last imports of a file with these columns
   * said; the report has what holds.
   */
  columns: Type.Optional(ColumnMap),
  /** To the questions of the last check. */
  answers: Type.Optional(ImportAnswers),
})
export type ImportOptions = Static<typeof ImportOptions>

/** `cell` as spreadsheets name it. */
const ImportRejection = Type.Object({
  row: Type.Integer(),
  cell: nullable(Type.String()),
  field: Type.String(),
  reason: Type.String(),
})
const LeftOutRow = Type.Object({ row: Type.Integer(), cell: nullable(Type.String()), reason: Type.String() })
/** Every row of the file is in one of the four. */
const ImportRows = Type.Object({ written: Count, unchanged: Count, rejected: Count, left_out: Count })
const Unread = Type.Object({
  file: Type.String(),
  kind: Type.Enum(['column', 'sheet', 'field']),
  name: Type.String(),
  cells: Count,
  /** The first values of a column. */
  samples: Type.Array(Type.String()),
})
/** What the file does not say; an import waits until each has an answer. */
const ImportQuestion = Type.Object({
  id: Type.String(),
  kind: Type.Enum(QUESTION_KINDS),
  file: Type.String(),
  /** The question itself, for people. */
  text: Type.String(),
  /** What it is about, as the file has it. */
  samples: Type.Array(Type.String()),
  choices: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
  /** The id of the choice. */
  answer: nullable(Type.String()),
})
export type ImportQuestion = Static<typeof ImportQuestion>
const Losses = Type.Object({
  /** Products of the shop. */
  of: Count,
  products: Count,
  price: Count,
  stock: Count,
  variants: Count,
  visibility: Count,
  /** Products by the field that is filled now and would be empty. */
  emptied: Type.Array(Type.Object({ field: Type.String(), products: Count })),
  /** So many that the import must be confirmed. */
  need_consent: Type.Boolean(),
})
export const ImportReport = Type.Object({
  /** Rows; `rows` tells what became of each. */
  read: Count,
  created: Count,
  updated: Count,
  unchanged: Count,
  /** Rows that add to a product of another row: its variants, its pictures, one more category. */
  skipped: Count,
  /** Null in reports of releases before 0.3. */
  rows: nullable(ImportRows),
  rejected_count: Count,
  /** The first of them. */
  rejected: Type.Array(ImportRejection),
  left_out_count: Count,
  /** The first rows that are not wrong and yet not taken, such as those of a product of which another row is rejected. */
  left_out: Type.Array(LeftOutRow),
  adjusted_count: Count,
  /** The first of what is not taken as it stands in the file, such as a SKU that several sizes share. */
  adjusted: Type.Array(ImportRejection),
  /** What the file holds and nothing reads. */
  unread: Type.Array(Unread),
  /** Columns that are read by a choice of staff or not at all, as they stand in the file. */
  mappable: Type.Array(Type.Object({ name: Type.String(), samples: Type.Array(Type.String()) })),
  /** What columns were read as by a choice of staff. */
  columns: ColumnMap,
  /** New products whose stock the file does not say. */
  unknown_stock: Count,
  losses: Losses,
  questions: Type.Array(ImportQuestion),
  /** Texts whose letters a program has replaced by question marks: the shop keeps its own. The first of them. */
  illegible: Type.Array(ImportRejection),
  failed_pictures: Count,
  /** Products, brands, categories and home blocks that change. */
  changed: Count,
})
export type ImportReport = Static<typeof ImportReport>
export const ImportUndone = Type.Object({
  restored: Count,
  deleted: Count,
  /** Products that the import made and an order names. */
  archived: Count,
  /** What stays, since something else changed it after the import. */
  conflicts: Type.Array(
    Type.Object({
      entity: Type.String(),
      id: Type.String(),
      field: Type.String(),
      reason: nullable(Type.String()),
      /** The import made it: it can be deleted by another undo with `deletes_edited`. */
      is_new: Type.Boolean(),
    }),
  ),
})
export type ImportUndone = Static<typeof ImportUndone>

export const StaffImport = Type.Object({
  id: Id,
  file: Type.String(),
  bytes: Count,
  by: Type.String(),
  state: Type.Enum([...IMPORT_STATES]),
  options: ImportOptions,
  requested_at: Time,
  changed_at: Time,
  /** While it is checked or imported. */
  progress: nullable(Type.Object({ step: Type.Enum([...IMPORT_STEPS]), done: Count, total: Count })),
  /** Why it failed or needs another confirmation, for people. */
  reason: nullable(Type.String()),
  /** Of the dry run, then of the import. */
  report: nullable(ImportReport),
  /** Its number for the command line; null where nothing changed. */
  import_id: nullable(Type.Integer()),
  publishing_run: nullable(Id),
  undo: nullable(ImportUndone),
})
export type StaffImport = Static<typeof StaffImport>
export const StaffImports = listBy(StaffImport, Type.String())
export type StaffImports = Static<typeof StaffImports>
/** Newest first; `before` is the last `id` of the page before. */
export const StaffImportsQuery = Type.Object({
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
})
export type StaffImportsQuery = Static<typeof StaffImportsQuery>

/** GET /staff/imports/commands: an import that no upload started. */
export const CommandImport = Type.Object({
  /** Its number for the command line. */
  id: Type.Integer(),
  files: Type.Array(Type.String()),
  at: Time,
  undone_at: nullable(Time),
  changed: Count,
})
export type CommandImport = Static<typeof CommandImport>
export const CommandImports = list(CommandImport)
export type CommandImports = Static<typeof CommandImports>
export const CommandImportsQuery = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
})
export type CommandImportsQuery = Static<typeof CommandImportsQuery>

export const ImportChange = Type.Object({
  place: Type.Integer(),
  entity: Type.String(),
  id: Type.String(),
  is_new: Type.Boolean(),
  /** As the log of changes names them; long texts are shortened. */
  fields: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
  /** Fields that are not listed. */
  more_fields: Count,
})
export type ImportChange = Static<typeof ImportChange>
export const ImportChanges = list(ImportChange)
export type ImportChanges = Static<typeof ImportChanges>
/** `after` is the last `place` of the page before. */
export const ImportChangesQuery = Type.Object({
  after: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
})
export type ImportChangesQuery = Static<typeof ImportChangesQuery>

/** POST /staff/imports/{id}/run, which is refused while a question has no answer */
export const RunImport = closed({
  /** Even though many products lose their price, stock, variants or visibility. */
  accepts_losses: Type.Optional(Type.Boolean()),
})
export type RunImport = Static<typeof RunImport>

/** POST /staff/imports/{id}/undo */
export const UndoImportQuery = Type.Object({
  /** Delete also what the import made and somebody edited since. */
  deletes_edited: Type.Optional(Type.Boolean()),
})
export type UndoImportQuery = Static<typeof UndoImportQuery>

export const ExportFormat = Type.Object({ format: Type.Enum([...EXPORT_FORMATS]) })
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const TemplateFormat = Type.Object({ format: Type.Enum([...TEMPLATE_FORMATS]) })
export type TemplateFormat = (typeof TEMPLATE_FORMATS)[number]

/** POST /staff/redirects/files: what became of a table of old addresses and their pages. */
export const RedirectsImported = Type.Object({
  read: Count,
  created: Count,
  updated: Count,
  rejected: Type.Array(ImportRejection),
  /** What `POST /staff/redirects/undo` takes; null where nothing changed. */
  undo: nullable(Type.Integer()),
})
export type RedirectsImported = Static<typeof RedirectsImported>
export const UndoRedirects = closed({ undo: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })
export const RedirectsUndone = Type.Object({
  restored: Count,
  deleted: Count,
  /** Old addresses that something else has changed since. */
  conflicts: Type.Array(Type.String()),
})
export type RedirectsUndone = Static<typeof RedirectsUndone>

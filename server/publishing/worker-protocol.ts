import type { ShownFace } from '#api/contract/settings/face.ts'
import type { PreviewedContent, Requested } from '#server/platform/database/schema.ts'

// Messages between the pool and its render processes. Paths are decoded: `/products/c/قهوة`.

/** Includes the hashes of the last published version; `fileHash` is null for a new page. */
export type PageToRender = { path: string; fileHash: string | null; contentHash?: string; sourceHash?: string }

/** Up to this many pages render fast enough to be published without waiting for other batches. */
export const FEW = 12

/** What runs ask for, and the time of the first of them in ms since 1970: pages may have been published after it. */
export type ToPlan = Requested & { since: number }

export type Batch = {
  pages: PageToRender[]
  /** Products to read in bulk, for any pages. */
  skus?: string[]
  /** Set for a run that can be rolled back. */
  runId?: string | undefined
  /** Folder for the replaced files. */
  keep?: string | undefined
  /** Also writes pages that seem to be in place, since a process died and may have left partial work. */
  force?: boolean
  /** Only compares pages in place with a fresh render. Pages that differ are reported as written, but not written. */
  check?: boolean
}

export type PreviewedPage = { path: string; face: ShownFace; draft?: PreviewedContent | null }

export type ToWorker = { id: number } & (
  | { kind: 'render'; batch: Batch }
  | { kind: 'plan'; requested: ToPlan }
  | { kind: 'indexes' }
  | { kind: 'preview'; preview: PreviewedPage }
  | { kind: 'closed-pages'; site: string }
)

export type PublishedPage = {
  path: string
  state: 'written' | 'unchanged'
  fileHash: string
  contentHash: string
  /** Hash of the page's inputs: its build and the data it read. */
  sourceHash: string
  keys: string[]
  pictures: string[]
  /** The product's feed entry, for a product's page. */
  offers: string
  /** Bytes written, including compressed variants. */
  bytes: number
}

export type FailedPage = { path: string; state: 'failed'; reason: string }
/** The API answered that the page's subject no longer exists. */
type VanishedPage = { path: string; state: 'vanished' }
/** The page's inputs are unchanged and its files are in place, so it was not rendered. */
type SamePage = { path: string; state: 'same' }
export type RenderedPage = PublishedPage | FailedPage | VanishedPage | SamePage

/** The recorded result of a page, as reported to the pool. */
export type Outcome =
  | { path: string; state: 'written' | 'unchanged'; bytes: number }
  | FailedPage
  | VanishedPage
  | SamePage
export type RenderedBatch = { pages: Outcome[]; /** When the files were in place, in ms since 1970. */ at: number }

export type Plan = {
  /** Decoded paths with the published hashes. */
  pages: PageToRender[]
  removed: string[]
  /** Published pages that are affected and may wait. */
  deferred: string[]
  /** Changed data that many pages share: see records/shared-page-data.ts. */
  sharedData: [key: string, value: unknown][]
  /** Products to read in bulk. */
  skus: string[]
}

export type FromWorker =
  | { kind: 'ready'; staticPaths: string[] }
  | { kind: 'rendered'; id: number; rendered: RenderedBatch }
  | { kind: 'planned'; id: number; plan: Plan | 'all' }
  | { kind: 'indexed'; id: number }
  | { kind: 'previewed'; id: number; html: string | null }
  | { kind: 'closed-pages'; id: number; pages: string[] }
  | { kind: 'refused'; id: number; reason: string }

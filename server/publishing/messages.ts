import type { Requested } from '#server/database/schema.ts'

// What the pool and its render processes tell each other. Paths are decoded: `/products/c/قهوة`.

/** With the hashes of what was published last; `fileHash` is null for a new page. */
export type PageToRender = { path: string; fileHash: string | null; contentHash?: string; sourceHash?: string }

/** So many are ready in a blink, and what changed is to be there first: they do not wait for others. */
export const FEW = 12

export type Batch = {
  pages: PageToRender[]
  /** Products to read in bulk, whatever pages they are for. */
  skus?: string[]
  /** The run that can be taken back. */
  runId?: string | undefined
  /** Folder that gets the files as they were. */
  keep?: string | undefined
  /** Write also what seems to be in place: a process died here, and nobody knows what it left. */
  force?: boolean
  /** Only look whether the pages in place are what they would be: those that differ are told as written, and are not. */
  check?: boolean
}

export type ToWorker = { id: number } & (
  { kind: 'render'; batch: Batch } | { kind: 'plan'; requested: Requested } | { kind: 'indexes' }
)

export type PublishedPage = {
  path: string
  state: 'written' | 'unchanged'
  fileHash: string
  contentHash: string
  /** Of all that the page was made of: its build, and what it read. */
  sourceHash: string
  keys: string[]
  pictures: string[]
  /** Of a product's page: what feeds say of the product. */
  offers: string
  /** Written, with the compressed variants. */
  bytes: number
}

export type FailedPage = { path: string; state: 'failed'; reason: string }
/** The API says that there is nothing to show any more. */
export type VanishedPage = { path: string; state: 'vanished' }
/** It would be made of what it was made of, and is in its place: nobody rendered it. */
export type SamePage = { path: string; state: 'same' }
export type RenderedPage = PublishedPage | FailedPage | VanishedPage | SamePage

/** What became of a page, once it is noted: all that who asked for it needs to know. */
export type Outcome =
  { path: string; state: 'written' | 'unchanged'; bytes: number } | FailedPage | VanishedPage | SamePage
export type RenderedBatch = { pages: Outcome[]; /** When their files were in place, in ms since 1970. */ at: number }

export type Plan = {
  /** Decoded, with the hashes of what is published. */
  pages: PageToRender[]
  removed: string[]
  /** What many pages share, as it is now, where it differs: see facts.ts. */
  facts: [key: string, value: unknown][]
  /** Products worth reading in bulk. */
  skus: string[]
}

export type FromWorker =
  | { kind: 'ready'; staticPaths: string[] }
  | { kind: 'rendered'; id: number; rendered: RenderedBatch }
  | { kind: 'planned'; id: number; plan: Plan | 'all' }
  | { kind: 'indexed'; id: number }
  | { kind: 'refused'; id: number; reason: string }

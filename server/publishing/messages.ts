// What the pool and its render processes tell each other. Paths are decoded: `/products/c/قهوة`.

/** With the hashes of what was published last; `fileHash` is null for a new page. */
export type PageToRender = { path: string; fileHash: string | null; contentHash?: string; sourceHash?: string }

export type Batch = {
  pages: PageToRender[]
  /** Products to read in bulk, whatever pages they are for. */
  skus?: string[]
  /** Folder that gets the files as they were. */
  keep?: string | undefined
  /** Write also what seems to be in place: a process died here, and nobody knows what it left. */
  force?: boolean
  /** Only look whether the pages in place are what they would be: those that differ are told as written, and are not. */
  check?: boolean
  /** When the pages are products, where their bulk read begins. */
  products?: { after: string | undefined; limit: number }
}

export type ToWorker = { id: number; batch: Batch }

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

export type FromWorker =
  | { kind: 'ready'; staticPaths: string[] }
  | { kind: 'done'; id: number; pages: RenderedPage[] }

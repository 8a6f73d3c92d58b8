/** What the pool and its render processes tell each other. Paths are decoded: `/products/c/قهوة`. */
export type Batch = {
  /** `fileHash` is what was published last, null for a new page. */
  pages: { path: string; fileHash: string | null }[]
  /** When the pages are products, where their bulk read begins. */
  products?: { after: string | undefined; limit: number }
}

export type ToWorker = { id: number; batch: Batch }

export type PublishedPage = {
  path: string
  state: 'written' | 'unchanged'
  fileHash: string
  contentHash: string
  keys: string[]
  pictures: string[]
  /** Written, with the compressed variants. */
  bytes: number
}

export type FailedPage = { path: string; state: 'failed'; reason: string }
export type RenderedPage = PublishedPage | FailedPage

export type FromWorker =
  | { kind: 'ready'; staticPaths: string[] }
  | { kind: 'done'; id: number; pages: RenderedPage[] }

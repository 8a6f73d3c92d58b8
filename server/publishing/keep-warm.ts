import { createBrotliCompress, createGzip } from 'node:zlib'
import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'

const kept: unknown[] = []

/**
 * What V8 compiled for objects of a shape it throws away when it sweeps the heap and none of them lives, and compiles it again for the next
 * pages. So one of each lives on, of what every page is rendered and packed with: docs/decisions/0010-publishing-runs.md.
 */
export function keepWarm(): void {
  const never = new Promise<never>(() => {})
  const Endless = (): never => {
    throw never
  }
  // What waits for it holds the render.
  renderToString(createElement(Suspense, { fallback: null }, createElement(Endless)))
  kept.push(never, createBrotliCompress(), createGzip())
}

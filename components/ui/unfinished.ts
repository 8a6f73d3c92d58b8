import { useEffect, useRef, useState, type RefObject } from 'react'
import { useEvent } from './use-event.ts'

/** Work of a part of a form, and whether it ended well. */
type Work = { part: Element; ended: Promise<boolean> }
const works = new Set<Work>()

/**
 * Work of a part of a form, such as an upload, which the form waits for before it is sent.
 * @param busy while it is under way
 * @param failed whether it failed, so that the form is not sent without it
 * @returns the ref of an element of the part
 */
export function useUnfinished<Part extends HTMLElement>(busy: boolean, failed: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const isWhole = useEvent(() => !failed)
  useEffect(() => {
    if (!busy || !part.current) return undefined
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const work = { part: part.current, ended: promise }
    works.add(work)
    // After the rendering that has its result, which the form reads next.
    return () => {
      works.delete(work)
      resolve(isWhole())
    }
  }, [busy, isWhole])
  return part
}

/**
 * Undefined if no part is at work; otherwise whether all of them ended well. One that failed comes into view, since it says
 * why the form is not sent.
 * @param form null for all parts of the page
 */
export function unfinished(form: HTMLFormElement | null): Promise<boolean> | undefined {
  const open = [...works].filter(({ part }) => !form || form.contains(part))
  if (open.length === 0) return undefined
  return Promise.all(open.map(({ ended }) => ended)).then((ends) => {
    const failed = open.find((_, index) => !ends[index])
    failed?.part.scrollIntoView({ block: 'center' })
    return failed === undefined
  })
}

/**
 * For a form that waits for its parts.
 * @returns `areDone`, false if a part failed or the form waits already; and whether it waits
 */
export function useParts() {
  const [waiting, setWaiting] = useState(false)
  const areDone = useEvent(async (form: HTMLFormElement | null): Promise<boolean> => {
    const parts = unfinished(form)
    if (!parts) return true
    if (waiting) return false
    setWaiting(true)
    const isWhole = await parts
    setWaiting(false)
    return isWhole
  })
  return { areDone, waiting }
}

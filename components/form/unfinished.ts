import { useEffect, useRef, type RefObject } from 'react'
import { useEvent } from '#components/ui/use-event.ts'

/** Whether a part of a form ended well. */
type Work = Promise<boolean>
const works = new WeakMap<HTMLFormElement, Set<Work>>()

/**
 * Work of a part of a form, such as an upload, which the form waits for before it is sent.
 * @param busy while it is under way
 * @param failed whether it failed, so that the form is not sent without it
 * @returns the ref of an element within the form
 */
export function useUnfinished<Part extends HTMLElement>(busy: boolean, failed: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const isWhole = useEvent(() => !failed)
  useEffect(() => {
    const form = busy && part.current?.closest('form')
    if (!form) return undefined
    const { promise, resolve } = Promise.withResolvers<boolean>()
    works.set(form, (works.get(form) ?? new Set<Work>()).add(promise))
    // After the rendering that has its result, which the form reads next.
    return () => {
      works.get(form)?.delete(promise)
      resolve(isWhole())
    }
  }, [busy, isWhole])
  return part
}

/** Undefined if no part of the form is at work; otherwise whether all of them ended well. */
export function unfinished(form: HTMLFormElement): Work | undefined {
  const open = [...(works.get(form) ?? [])]
  if (open.length === 0) return undefined
  return Promise.all(open).then((ends) => ends.every(Boolean))
}

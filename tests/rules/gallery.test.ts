import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, sources, type Source } from './sources.ts'

const code = sources('.ts', '.tsx').filter((source) => !isTest(source))
const isComponent = ({ file }: Source): boolean => /^components\/ui\/.*\/?[A-Z]\w*\.tsx$/.test(file)

/** Paths of the components that a file shows. */
const shown = ({ file, text }: Source): string[] =>
  [...text.matchAll(/(?:from|import\()\s*'((?:#components\/ui|\.)\/[^']+\.tsx)'/g)].map(([, specifier]) =>
    specifier!.startsWith('#') ? specifier!.slice(1) : path.posix.join(path.posix.dirname(file), specifier!),
  )

/** Its stories, and the toasts that appear on every page. */
const galleryShows = new Set(
  code.filter(({ file }) => /^components\/(gallery|layout\/messages)\//.test(file)).flatMap(shown),
)
/** A part in a subfolder (the lightbox's tools, the icon loader) is covered by the component that uses it. */
for (const source of code.filter(({ file }) => galleryShows.has(file))) {
  for (const part of shown(source)) if (path.posix.dirname(part) !== 'components/ui') galleryShows.add(part)
}

describe('the gallery', () => {
  it('shows every component of components/ui', () => {
    const components = code.filter(isComponent).map(({ file }) => file)
    expect(components.length).toBeGreaterThan(40)
    expect(components.filter((file) => !galleryShows.has(file))).toEqual([])
  })

  it('shows every variant of them, from their own lists', () => {
    const gallery = code
      .filter(({ file }) => file.startsWith('components/gallery/'))
      .map(({ text }) => text)
      .join('\n')
    const lists = code
      .filter(isComponent)
      .flatMap(({ text }) => [...text.matchAll(/^export const ([A-Z_]+) = \[/gm)].map(([, name]) => name!))
    expect(lists.length).toBeGreaterThan(15)
    expect(lists.filter((name) => !gallery.includes(name))).toEqual([])
  })

  it('is imported by no page of the shop', () => {
    const outside = code.filter(({ file }) => !/^(components|pages)\/gallery\//.test(file))
    expect(
      outside
        .filter(({ text }) => /['"](#components\/gallery|#locales\/gallery\.ts)/.test(text))
        .map(({ file }) => file),
    ).toEqual([])
  })

  it('gives each section a unique anchor', () => {
    const entries = code.find(({ file }) => file === 'components/gallery/entries.ts')
    const ids = [...entries!.text.matchAll(/\bid: '([\w-]+)'/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(10)
  })
})

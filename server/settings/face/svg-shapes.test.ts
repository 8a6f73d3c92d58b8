import { expect, it } from 'vitest'
import { seededRandom, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'
import { TEXT_SHAPES } from '#tests/fixtures/text-shapes.ts'
import { FaceFault } from './fault.ts'
import { cleanSvg } from './read-svg.ts'

/** Those of the longest logo. */
const CHARACTERS = 64 * 1024
const DRAWINGS = times(40, Infinity)

const PLACES: Record<string, (text: string) => string> = {
  alone: (text) => text,
  'the start': (text) => `${text}<svg viewBox="0 0 1 1"/>`,
  'an element': (text) => `<svg viewBox="0 0 1 1">${text}</svg>`,
  'an attribute': (text) => `<svg viewBox="0 0 1 1"><path d="${text}"/></svg>`,
  'the size': (text) => `<svg viewBox="${text}" width="${text}"/>`,
  'a style': (text) => `<svg viewBox="0 0 1 1"><style>${text}</style><path style="${text}"/></svg>`,
  'a style of its own': (text) => `<svg viewBox="0 0 1 1"><style>.a{clip-path:url${text}</style></svg>`,
  'the references': (text) => `<svg viewBox="0 0 1 1"><use href="#${text}"/><g id="${text}" class="${text}"/></svg>`,
}

it.each(Object.keys(PLACES))('a drawing of any shape is cleaned or refused: %s', { timeout: TIME_LIMIT }, (place) => {
  const random = seededRandom()
  const isAll = DRAWINGS >= TEXT_SHAPES.length
  const shapes = isAll ? TEXT_SHAPES : Array.from({ length: DRAWINGS }, () => random.pick(TEXT_SHAPES))
  const faults = shapes.flatMap(({ name, of }) => {
    try {
      cleanSvg(PLACES[place]!(of(CHARACTERS)))
      return []
    } catch (error) {
      return error instanceof FaceFault ? [] : [`${name}: ${String(error)}`]
    }
  })
  expect(faults).toEqual([])
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { THEME_COLOURS } from '#api/contract/settings/theme-colours.ts'
import { colourOf } from './colour.ts'
import { COLOUR_GROUPS } from './colour-groups.ts'
import { readPicture } from './read-picture.ts'

it('every colour of the theme is in one group', () => {
  expect(Object.values(COLOUR_GROUPS).flat().toSorted()).toEqual(THEME_COLOURS.toSorted())
})

it('takes a colour as people type it', () => {
  expect(['#102A43', '102a43', ' #abc ', '#١٠٢٠٣٠'].map(colourOf)).toEqual(['#102A43', '#102a43', '#aabbcc', '#102030'])
  expect(colourOf('كحلي')).toBe('كحلي')
})

afterEach(() => vi.unstubAllGlobals())

describe('a chosen file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

  it('is the text of an SVG, also where the system does not know its type', async () => {
    const picture = { picture: svg }
    expect(await readPicture(new File([svg], 'logo.svg', { type: 'image/svg+xml' }))).toEqual(picture)
    expect(await readPicture(new File([svg], 'LOGO.SVG'))).toEqual(picture)
  })

  it('is a PNG as a data URL', async () => {
    const file = new File([new Uint8Array([137, 80, 78, 71])], 'logo.png', { type: 'image/png' })
    expect(await readPicture(file)).toEqual({ picture: 'data:image/png;base64,iVBORw==' })
  })

  it('is drawn as a small PNG if it has another format or is large', async () => {
    const drawn: number[][] = []
    vi.stubGlobal('createImageBitmap', async () => ({ width: 2000, height: 1000 }))
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        width: number
        constructor(width: number, height: number) {
          drawn.push([width, height])
          this.width = width
        }
        getContext = () => ({ drawImage: () => {} })
        convertToBlob = async () => new Blob([new Uint8Array(this.width > 300 ? 100_000 : 1)])
      },
    )
    const files = [
      new File(['…'], 'logo.jpg', { type: 'image/jpeg' }),
      new File([new Uint8Array(100_000)], 'logo.png', { type: 'image/png' }),
    ]
    for (const file of files) expect(await readPicture(file)).toEqual({ picture: 'data:image/png;base64,AA==' })
    expect(drawn.slice(0, 3)).toEqual([
      [512, 256],
      [384, 192],
      [256, 128],
    ])
  })

  it('is refused if it is no picture, or an SVG that is too large', async () => {
    expect(await readPicture(new File(['…'], 'logo.pdf', { type: 'application/pdf' }))).toEqual({ wrong: 'kind' })
    const large = new Uint8Array(600_000)
    expect(await readPicture(new File([large], 'logo.svg'))).toMatchObject({ wrong: 'large', kilobytes: 64 })
  })
})

import { describe, expect, it } from 'vitest'
import { cleanSvg } from './read-svg.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 20 10"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

describe('a logo from a drawing program', () => {
  const exported = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: a program --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${svg(
  `<title>نخلة</title><metadata><rdf:RDF/></metadata><sodipodi:namedview id="n"/>
  <style type="text/css">.a{fill:url(#g)}.b > .c{opacity:.5}</style>
  <defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><path d="M0 0h9v9z"/></clipPath></defs>
  <g inkscape:label="layer" data-name="x" clip-path="url(#c)"><path class="a" d="M0 0h1"/><use xlink:href="#n"/></g>`,
  'width="20mm" height="10mm"',
)}`

  it('keeps its shapes and loses what describes it', () => {
    const clean = cleanSvg(exported)
    expect(clean).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="512" height="256">')
    for (const kept of ['.a{fill:url(#g)}', 'stop-color="#fff"', 'clip-path="url(#c)"', '<use href="#n"/>'])
      expect(clean).toContain(kept)
    expect(clean).not.toMatch(/DOCTYPE|title|metadata|sodipodi|inkscape|data-name|نخلة|<!--|<\?xml/)
  })

  it('stays as it is when it is cleaned again', () => {
    expect(cleanSvg(cleanSvg(exported))).toBe(cleanSvg(exported))
  })
})

describe('is refused', () => {
  it.each<[string, string]>([
    ['<script>alert(1)</script>', 'api.face.svg.element'],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', 'api.face.svg.element'],
    ['<inkscape:script>alert(1)</inkscape:script>', 'api.face.svg.element'],
    ['<foreignObject><iframe/></foreignObject>', 'api.face.svg.element'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', 'api.face.svg.element'],
    ['<image href="https://elsewhere.example/a.png"/>', 'api.face.svg.element'],
    ['<a href="javascript:alert(1)"><path/></a>', 'api.face.svg.element'],
    ['<path onclick="alert(1)"/>', 'api.face.svg.handler'],
    ['<path ONLOAD="alert(1)"/>', 'api.face.svg.handler'],
    ['<use href="https://elsewhere.example/a.svg#a"/>', 'api.face.svg.reference'],
    ['<use xlink:href="data:image/svg+xml,x"/>', 'api.face.svg.reference'],
    ['<path fill="url(https://elsewhere.example/a)"/>', 'api.face.svg.reference'],
    ['<path style="fill:u&#x72;l(https://elsewhere.example)"/>', 'api.face.svg.reference'],
    ['<path style="fill:ur/**/l(https://elsewhere.example)"/>', 'api.face.svg.reference'],
    ['<style>@import "https://elsewhere.example/a.css"</style>', 'api.face.svg.reference'],
    ['<style>path{fill:image-set("https://elsewhere.example/a" 1x)}</style>', 'api.face.svg.reference'],
    [String.raw`<style>path{fill:u\72l(https://elsewhere.example)}</style>`, 'api.face.svg.reference'],
    ['<g id="a"><use href="#b"/></g><g id="b"><use href="#c"/></g>', 'api.face.svg.nested'],
    ['<style>.m{mask:url(#n)}</style><mask id="n"><path class="m"/></mask>', 'api.face.svg.nested'],
    ['<g>'.repeat(40) + '</g>'.repeat(40), 'api.face.svg.nested'],
    ['<path/>'.repeat(4000), 'api.face.svg.nested'],
    [`<g id="a">${'<path/>'.repeat(100)}</g>${'<use href="#a"/>'.repeat(100)}`, 'api.face.svg.nested'],
    [`<mask id="m">${'<path/>'.repeat(100)}</mask>${'<path mask="url(#m)"/>'.repeat(100)}`, 'api.face.svg.nested'],
    ['<g>', 'api.face.svg.broken'],
  ])('%s', (inside, key) => {
    expect(() => cleanSvg(svg(inside))).toThrow(key)
  })

  it.each<[string, string]>([
    ['<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1"/>', 'api.face.svg.entities'],
    [svg('<path/>', 'viewBox="0 0 900 10"'), 'api.face.shape'],
    [svg('<path/>', 'viewBox="0 0 0 10"'), 'api.face.svg.broken'],
    [svg('<path/>', 'width="1e999" height="1"'), 'api.face.svg.broken'],
    ['<html><body/></html>', 'api.face.svg.broken'],
    [`${svg('')}${svg('')}`, 'api.face.svg.broken'],
  ])('a document like %s', (document, key) => {
    expect(() => cleanSvg(document)).toThrow(key)
  })
})

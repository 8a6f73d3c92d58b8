import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveFile } from './resolve.ts'
import { folderSite } from './site.ts'

let folder: string
let site: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'waha-static-'))
  site = path.join(folder, 'site')
  mkdirSync(path.join(site, 'products/c/قهوة'), { recursive: true })
  writeFileSync(path.join(site, 'index.html'), 'home')
  writeFileSync(path.join(site, 'products/c/قهوة/index.html'), 'coffee')
  writeFileSync(path.join(site, 'robots.txt'), 'robots')
  writeFileSync(path.join(folder, 'secret.txt'), 'secret')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a request for a path', () => {
  it.each([
    ['/', 'index.html'],
    ['/robots.txt', 'robots.txt'],
    ['/products/c/%D9%82%D9%87%D9%88%D8%A9', 'products/c/قهوة/index.html'],
    ['/products/c/%d9%82%d9%87%d9%88%d8%a9', 'products/c/قهوة/index.html'],
  ])('%s is answered by %s', async (request, file) => {
    expect(await resolveFile(folderSite(site), request)).toEqual({ kind: 'file', file })
  })

  it("with an extra slash is redirected to the page's canonical path", async () => {
    expect(await resolveFile(folderSite(site), '/products/c/%D9%82%D9%87%D9%88%D8%A9/')).toEqual({
      kind: 'redirect',
      to: '/products/c/%D9%82%D9%87%D9%88%D8%A9',
    })
    expect(await resolveFile(folderSite(site), '//evil.example/')).toEqual({ kind: 'redirect', to: '/evil.example' })
  })

  it("with the name of a page's file is redirected to the page", async () => {
    expect(await resolveFile(folderSite(site), '/index.html')).toEqual({ kind: 'redirect', to: '/' })
    expect(await resolveFile(folderSite(site), '/products/c/%D9%82%D9%87%D9%88%D8%A9/index.html')).toEqual({
      kind: 'redirect',
      to: '/products/c/%D9%82%D9%87%D9%88%D8%A9',
    })
    expect((await resolveFile(folderSite(site), '/products/none/index.html')).kind).toBe('missing')
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/products/..%5c..%5csecret.txt',
    '/.env',
    '/index.html%00.txt',
  ])('%s cannot read outside the site', async (request) =>
    expect((await resolveFile(folderSite(site), request)).kind).toBe('missing'),
  )

  it('with invalid percent-encoding is malformed', async () => {
    expect(await resolveFile(folderSite(site), '/%E0%A4%A')).toEqual({ kind: 'malformed' })
  })

  it('without a file is missing, with its decoded path', async () => {
    expect(await resolveFile(folderSite(site), '/products/%D8%B9%D9%88%D8%AF')).toEqual({
      kind: 'missing',
      path: '/products/عود',
    })
  })
})

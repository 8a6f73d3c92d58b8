import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const READER = '/virtual-screen-reader.js'
const source = readFileSync(
  path.resolve('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js'),
  'utf8',
)

/** What changes from day to day and from run to run. */
const CHANGING: [RegExp, string][] = [
  [/\d{3}-\d{3}-\d{3}/g, '<number>'],
  [/\d{1,2}(?:[–-]\d{1,2})? (?:يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر)/g, '<day>'],
  [/(?:الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت)(?=،? <day>)/g, '<weekday>'],
  [/(<day>) \d{4}/g, '$1'],
  [/\d{1,2}:\d{2} ?[صم]/g, '<time>'],
  [/\+966 5\d \d{3} \d{4}/g, '<phone>'],
  [/max value \d+(?=, min value 1,)/g, 'max value <stock>'],
]

type Reader = Pick<typeof import('@guidepup/virtual-screen-reader'), 'virtual'>

/** A customer's way through the shop as a screen reader says it, to compare with a kept text. */
export class Transcript {
  readonly #page: Page
  readonly #lines: string[] = []

  constructor(page: Page) {
    this.#page = page
  }

  /** Opens a page's own file of the screen reader, as the checkout's security policy allows. */
  async #load(): Promise<void> {
    await this.#page
      .context()
      .route(`**${READER}`, (route) => route.fulfill({ contentType: 'text/javascript', body: source }))
  }

  /** Keeps the screen reader in the page, before a worker answers its requests, and for when it is offline. */
  async keep(): Promise<void> {
    await this.#load()
    await this.#page.evaluate((reader) => import(reader).then(() => {}), READER)
  }

  /** Reads a part of the page from its beginning to its end. */
  async read(title: string, part = 'main'): Promise<void> {
    await this.#load()
    const said = await this.#page.evaluate(
      async ([reader, selector]) => {
        const { virtual } = (await import(reader!)) as Reader
        await virtual.start({ container: document.querySelector(selector!)! })
        const first = await virtual.lastSpokenPhrase()
        do await virtual.next()
        while ((await virtual.lastSpokenPhrase()) !== `end of ${first}` && (await virtual.lastSpokenPhrase()) !== first)
        const log = await virtual.spokenPhraseLog()
        await virtual.stop()
        return log
      },
      [READER, part],
    )
    this.#add(title, said)
  }

  /** Records what live regions announce during an act. They may come in any order, so they stand in that of the list. */
  async during(title: string, act: () => Promise<unknown>, ...awaited: RegExp[]): Promise<void> {
    await this.#load()
    await this.#page.evaluate(async (reader) => {
      const { virtual } = (await import(reader)) as Reader
      await virtual.start({ container: document.body })
      await virtual.clearSpokenPhraseLog()
      Object.assign(window, { virtual })
    }, READER)
    await act()
    const said = (): Promise<string[]> =>
      this.#page.evaluate(() => (window as unknown as Reader).virtual.spokenPhraseLog())
    for (const phrase of awaited) await expect.poll(said).toContainEqual(expect.stringMatching(phrase))
    const all = await said()
    await this.#page.evaluate(() => (window as unknown as Reader).virtual.stop())
    this.#add(
      title,
      awaited.flatMap((phrase) => all.filter((one) => /^(polite|assertive): /.test(one) && phrase.test(one))),
    )
  }

  #add(title: string, said: readonly string[]): void {
    this.#lines.push(`## ${title}`, ...said.map((phrase) => phrase.replace(/\s+/g, ' ').trim()), '')
  }

  get text(): string {
    return CHANGING.reduce((text, [pattern, name]) => text.replace(pattern, name), this.#lines.join('\n'))
  }
}

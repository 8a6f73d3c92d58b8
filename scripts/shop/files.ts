import { readFile } from 'node:fs/promises'
import { Refusal } from '#server/platform/http/errors.ts'

/** @throws Refusal without what the file says, which may be a secret */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    // That of a folder does not name it.
    throw Object.assign(error, { path: file })
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(422, 'cli.shop.jsonFile', undefined, { values: { file } })
  }
}

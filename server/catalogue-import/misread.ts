/** Encodings of one byte a letter, by which programs open a text that is UTF-8. */
const ENCODINGS = ['windows-1252', 'windows-1256'].map((encoding) => {
  const decoder = new TextDecoder(encoding)
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
})
const UTF8 = new TextDecoder('utf-8', { fatal: true })
/** Each Arabic letter begins with one of these there. */
const MARK = /[ØÙÚÛطظعغ]/
/** Letters of nearly every Arabic text, and of none that was misread. */
const READ_WELL = /[المنوي]/

/** A single letter that was misread: what stands after the first mark is none that follows a letter in a text. */
const ONE = /^[^\p{Script=Arabic}ØÙÚÛ]*[ØÙÚÛطظعغ][^\s«»،؛؟‘’“”–—\u200c-\u200f][^\p{Script=Arabic}ØÙÚÛ]*$/u

/** Whether a program has read UTF-8 as another encoding, and so made «Ø¹Ø·Ø±» or «ط¹ط·ط±» of «عطر». */
export const isMisread = (text: string): boolean =>
  MARK.test(text) &&
  !READ_WELL.test(text) &&
  ENCODINGS.some((bytes) =>
    (ONE.test(text) ? /\p{Script=Arabic}/u : /\p{Script=Arabic}.*\p{Script=Arabic}/su).test(
      readAgain(text, bytes) ?? '',
    ),
  )

/** The text that its bytes are in UTF-8; undefined where they are none. */
function readAgain(text: string, byteOf: ReadonlyMap<string, number>): string | undefined {
  const bytes = Array.from(text, (letter) => byteOf.get(letter) ?? letter.codePointAt(0)!)
  if (bytes.some((byte) => byte > 255)) return undefined
  try {
    return UTF8.decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

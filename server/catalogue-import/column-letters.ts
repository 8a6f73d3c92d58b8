/** A → 0, AA → 26 */
export const columnPlace = (letters: string): number =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** 0 → A, 26 → AA */
export function columnLetters(place: number): string {
  const before = Math.floor(place / 26)
  return (before ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (place % 26))
}

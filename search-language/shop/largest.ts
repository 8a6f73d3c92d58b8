/** The `most` largest of these numbers in descending order. Only a heap of them, smallest on top, is kept. */
export function largest(numbers: Float64Array, most: number): Float64Array {
  if (numbers.length <= most * 2) return numbers.toSorted().toReversed().subarray(0, most)
  const heap = numbers.slice(0, most)
  for (let at = (most >> 1) - 1; at >= 0; at--) sink(heap, at)
  for (let at = most; at < numbers.length; at++) {
    if (numbers[at]! <= heap[0]!) continue
    heap[0] = numbers[at]!
    sink(heap, 0)
  }
  return heap.toSorted().toReversed()
}

function sink(heap: Float64Array, from: number): void {
  let at = from
  const value = heap[at]!
  for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child += 1
    if (heap[child]! >= value) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = value
}

import type { Concept } from './concepts.ts'

/** Either of two is one concept, if the shop has both. */
export function withChoices(concepts: Concept[], choices: [string, string][]): Concept[] {
  return choices.reduce((all, [one, other]) => {
    const [first, second] = [one, other].map((word) => all.find(({ asked }) => asked.split(' ').includes(word)))
    if (
      !first ||
      !second ||
      first === second ||
      ![first, second].every((concept) => concept.alternatives.length > 0 && !concept.isNear)
    )
      return all
    const both = {
      ...first,
      asked: `${first.asked} ${second.asked}`,
      shown: `${first.shown} ${second.shown}`,
      isSure: first.isSure && second.isSure,
      alternatives: [...first.alternatives, ...second.alternatives],
      products: first.products + second.products,
    }
    return all.filter((concept) => concept !== second).map((concept) => (concept === first ? both : concept))
  }, concepts)
}

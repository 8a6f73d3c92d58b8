import { usePageContext } from 'vike-react/usePageContext'
import { RatingList } from '#components/reviews/RatingList.tsx'

export function Page() {
  return <RatingList show={usePageContext().urlParsed.search['show']} />
}

import { usePageContext } from 'vike-react/usePageContext'
import { StatisticsPage } from '#components/statistics/StatisticsPage.tsx'

export function Page() {
  return <StatisticsPage requestedMonths={usePageContext().urlParsed.search['months']} />
}

import { Route, useParams } from 'wouter'
import { REPORTS, type ReportName } from '#api/contract/report-names.ts'
import { Forbidden } from '../shell/states.tsx'
import { Screens } from '../shell/Screens.tsx'
import { ReportScreen } from './ReportScreen.tsx'

const isReport = (name: string): name is ReportName => REPORTS.some((one) => one === name)

/** Sales by day, and each other report at an address of its own. */
export const Reports = () => (
  <Screens>
    <Route path="/reports">
      <ReportScreen key="days" name="days" />
    </Route>
    <Route path="/reports/:name" component={One} />
  </Screens>
)

function One() {
  const { name } = useParams<{ name: string }>()
  return isReport(name) ? <ReportScreen key={name} name={name} /> : <Forbidden />
}

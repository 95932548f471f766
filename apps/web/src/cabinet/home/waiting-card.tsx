import '../inbox/inbox.css'
import { asksNow } from '@dilo/domain/inbox/inbox-kind.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Counter } from '@dilo/ui/display/counter.tsx'
import { CircleCheck } from '@dilo/ui/icons/icons.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { type Inbox, inbox } from '../session/inbox-queries.ts'
import { InboxRow } from '../inbox/inbox-row.tsx'
import { currentClient } from '../session/session-queries.ts'

/** So many rows of the inbox stand on the home page. */
const SHOWN = 3

/** Work that waits for the person, as the inbox has it: its first rows with their verbs, or one line. */
export function WaitingCard() {
  const { data } = useQuery(inbox)
  const current = useQuery(currentClient).data?.settings.currentCompanyId ?? null
  // The shell asks for it on every page; while it is on its way, nothing says that all is done.
  if (data === undefined) return null
  const rows = data.rows.filter(({ group }) => group !== 'others')
  if (rows.length === 0) return <AllDone />
  // As the menu counts: what is to come asks for nothing yet.
  const asking = rows.filter(({ group }) => asksNow(group)).length
  return (
    <Card
      flush
      title={
        <>
          <Trans>Чекає на вас</Trans> {asking > 0 && <Counter count={asking} tone="warning" />}
        </>
      }
      aside={<Ways rows={rows} current={current} />}
      asideBelow
    >
      <ul className="c-rows c-card-bottom">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <InboxRow row={row} isHere={row.companyId === current} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const AllDone = () => (
  <p className="c-inbox-done d-row">
    <span className="c-inbox-tick">
      <Icon of={CircleCheck} />
    </span>
    <Trans>Усе зроблено</Trans>
  </p>
)

/** All of them, and one code for the payments of this company. */
function Ways({ rows, current }: { rows: Inbox['rows']; current: string | null }) {
  const toSign = rows.filter(({ kind, companyId }) => kind === 'signPayment' && companyId === current)
  return (
    <span className="c-awaiting-links d-row d-row-apart">
      {rows.length > SHOWN && (
        <Link to="/inbox">
          <Trans>Усі</Trans>
        </Link>
      )}
      {toSign.length > 1 && (
        <Link
          to="/payments"
          search={{ tab: 'mySignature', sign: 'all' }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Trans>Підписати всі</Trans>
        </Link>
      )}
    </span>
  )
}

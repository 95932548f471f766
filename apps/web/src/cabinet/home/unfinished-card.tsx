import type { Overview } from '@dilo/contract/overview.ts'
import { unfinishedOperationStates } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../page/use-language.ts'
import { useAccountName } from '../accounts/account-name.tsx'

type Unfinished = Overview['unfinished']

/** The company's unfinished applications to the bank; empty if there are none. */
export function UnfinishedCard({ unfinished }: { unfinished: Unfinished }) {
  const language = useLanguage()
  if (unfinished.length === 0) return null
  return (
    <Card flush title={<Trans>Незавершені заявки</Trans>}>
      <ul className="c-rows c-card-bottom">
        {unfinished.map(({ id, state, ...asked }) => (
          <li key={id}>
            <Link to="/accounts/all" className="c-row">
              <span className="c-row-body">
                <span className="c-row-name c-block">
                  <Opening {...asked} />
                </span>
                <span className="d-meta c-block">{unfinishedOperationStates[state][language]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Named as the account will be. */
function Opening({
  alias,
  accountType: type,
  currency,
}: Pick<Unfinished[number], 'alias' | 'accountType' | 'currency'>) {
  const name = useAccountName()({ alias, type, currency })
  return <Trans>Відкриття рахунку: {name}</Trans>
}

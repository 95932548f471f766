import type { Shelf } from '@dilo/contract/shelf-calls.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Banknote } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { useRights } from '../../accounts/use-rights.ts'
import { useLanguage } from '../../page/use-language.ts'
import type { NewDepositSearch } from '../openings/new-deposit-search.ts'
import { rateText, useDaysText } from '../offers/offer-words.ts'

type Proposal = Shelf['proposals'][number]

/** The proposal goes to its signature as it is: nothing is asked again. */
const formOf = ({ productId, amount, days, payout }: Proposal, currency: Shelf['currency']): NewDepositSearch => ({
  product: productId,
  currency,
  sum: String(BigInt(amount) / 100n),
  days,
  payout,
  step: 'check',
})

/** Amounts that may be put away, each with its end and its yield: the best first. */
export function Proposals({ answer: { proposals, currency } }: { answer: Shelf }) {
  if (proposals.length === 0)
    return (
      <div className="d-card">
        <EmptyState icon={Banknote}>
          <Trans>
            Зараз відкладати нема чого: усе потрібно на заплановане, звичні витрати й запас. Менший запас або нові
            надходження це змінять.
          </Trans>
        </EmptyState>
      </div>
    )
  return (
    <Card flush title={<Trans>Можна відкласти</Trans>}>
      <ul className="c-rows">
        {proposals.map((proposal, place) => (
          <li key={`${proposal.productId} ${proposal.days} ${proposal.payout}`}>
            <Row proposal={proposal} currency={currency} isBest={place === 0} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ proposal, currency, isBest }: { proposal: Proposal; currency: Shelf['currency']; isBest: boolean }) {
  const language = useLanguage()
  const daysText = useDaysText()
  const { mayWrite } = useRights()
  const { amount, net, until, days, rate, name } = proposal
  const day = longDate(until, language)
  return (
    <div className="c-row">
      <span className="c-row-body">
        <span className="c-row-name c-block">
          <Money amount={amount} currency={currency} /> <Trans>до {day}</Trans>
        </span>
        <span className="d-meta c-block">
          {name[language]} · {daysText(days)} · {rateText(rate)}
        </span>
      </span>
      <span className="c-row-end">
        <Money amount={net} currency={currency} signed />
        {mayWrite && (
          <Link
            to="/deposits/new"
            search={formOf(proposal, currency)}
            className={buttonClass({ variant: isBest ? 'primary' : 'secondary', size: 'small' })}
          >
            <Trans>Відкласти</Trans>
          </Link>
        )}
      </span>
    </div>
  )
}

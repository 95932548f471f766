import { outcomeBadge } from '@dilo/domain/payments/outcome-words.ts'
import { outcomeOf } from '@dilo/domain/payments/payment-outcome.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { useDraftsCreated } from '../drafts-created.ts'
import { countedStates, type ImportProgress, importProgress, type States } from './import-progress.ts'
import type { PaymentImport } from './import-queries.ts'

type ImportOutcomeProps = { one: PaymentImport; /** Undefined: they did not come. */ states: States | undefined }

/** The outcome of a file: the progress of its payments, and the place of the money. It follows them. */
export function ImportOutcome({ one, states }: ImportOutcomeProps) {
  const asCreated = { draft: one.counts.rows - one.counts.leftOut }
  const known = states ?? asCreated
  const progress = importProgress(known)
  const title = useTitle(progress)
  return (
    <Banner tone={toneOf(progress)} title={title} live>
      {progress.stage !== 'drafts' && <Counted states={known} />}
      {(progress.stage === 'drafts' || progress.stage === 'signing') && (
        <p>
          {one.totals.map(({ currency, amount }) => (
            <span key={currency}>
              <Money amount={amount} currency={currency} />
              {'. '}
            </span>
          ))}
          <Trans>Гроші спишуться, коли платежі підпишуть.</Trans>
        </p>
      )}
      {progress.undone > 0 && (
        <p>
          <Trans>Гроші за непроведеними платежами на вашому рахунку. Причина стоїть у рядку кожного.</Trans>{' '}
          <Link to="/payments" search={{ tab: 'undone', import: one.id }}>
            <Trans>Показати непроведені</Trans>
          </Link>
        </p>
      )}
    </Banner>
  )
}

function toneOf({ stage, undone }: ImportProgress): Tone {
  if (undone > 0) return 'warning'
  return stage === 'drafts' || stage === 'over' ? 'success' : 'info'
}

function useTitle({ stage, count, undone }: ImportProgress): string {
  const { t } = useLingui()
  const draftsCreated = useDraftsCreated()
  if (stage === 'drafts') return draftsCreated(count)
  if (undone > 0) return t`Не проведено ${undone} із ${count}`
  if (stage === 'signing') return t`Платежі на підписі`
  if (stage === 'working') return t`Платежі підписано, банк їх проводить`
  return t({
    message: plural(count, {
      one: 'Проведено # платіж',
      few: 'Проведено # платежі',
      many: 'Проведено # платежів',
      other: 'Проведено # платежу',
    }),
  })
}

/** `Проведено: 3 · Відхилено: 1` */
function Counted({ states }: { states: States }) {
  const language = useLanguage()
  const wordOf = (state: Parameters<typeof outcomeOf>[0]['state']) =>
    outcomeBadge(
      outcomeOf({ state, kind: null, inDemo: false, isReported: false, hasReturns: false, payout: null }),
      language,
    )
  return (
    <p>
      {countedStates(states)
        .map(([state, count]) => `${wordOf(state)}: ${count}`)
        .join(' · ')}
    </p>
  )
}
